import { list, type Queryable, statement } from '../../platform/db/statement.ts';
import type { Keys } from '../../platform/ports/keys.ts';
import type { Random } from '../../platform/ports/random.ts';
import { drawNumbers } from './draw-numbers.ts';

/** The tools that make numbers for cards and accounts, and seal them. */
export interface NumberTools {
  keys: Keys;
  random: Random;
}

/** Digits of an account number; fits the 17 of a NACHA entry. */
const accountNumberLength = 12;

type TakenQuery = ReturnType<typeof statement<[Buffer[]], { lookup: Buffer }>>;

const takenAccounts: TakenQuery = statement(
  'issuer/list-taken-accounts',
  'SELECT account_number_lookup AS lookup FROM issuer.account_number WHERE account_number_lookup = ANY($1)',
);
const takenPans: TakenQuery = statement(
  'issuer/list-taken-pans',
  'SELECT pan_lookup AS lookup FROM issuer.card_number WHERE pan_lookup = ANY($1)',
);

/** Says which of some numbers are in use, under whatever key they were stored. */
const takenBy = (tx: Queryable, query: TakenQuery, lookupsOf: (number: string) => Promise<Buffer[]>) => {
  return async (numbers: readonly string[]): Promise<ReadonlySet<string>> => {
    const byLookup = new Map<string, string>();
    const lookups = await Promise.all(numbers.map(lookupsOf));
    numbers.forEach((number, at) => {
      for (const hash of lookups[at] ?? []) byLookup.set(hash.toString('hex'), number);
    });
    const rows = await list(tx, query, [lookups.flat()]);
    return new Set(rows.map(({ lookup }) => byLookup.get(lookup.toString('hex')) as string));
  };
};

/** So many account numbers that nobody has. Another transaction may draw the same one until it is placed. */
export async function drawAccountNumbers(tx: Queryable, { keys, random }: NumberTools, count: number) {
  const draw = () => random.digits(accountNumberLength);
  return await drawNumbers(
    count,
    draw,
    takenBy(tx, takenAccounts, async (number) => keys.lookups('account-number', number)),
  );
}

/** The same of card numbers, each made by `draw`. */
export async function drawPans(tx: Queryable, { keys }: NumberTools, count: number, draw: () => string) {
  return await drawNumbers(
    count,
    draw,
    takenBy(tx, takenPans, (pan) => keys.cards.lookups(pan)),
  );
}
