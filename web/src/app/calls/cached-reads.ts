import type { Call, EntityOf } from '@portal/contract/define-call';
import { mutate } from 'swr';

let round = 0;

/**
 * Key of a read: `[name of the call, input, round]`. Each clearing starts a new round, because SWR would take the answer
 * of the one before for a duplicate when somebody signs in again within two seconds, and then show none.
 */
export function keyOfRead(call: Call, input: unknown): [name: string, input: unknown, round: number] {
  return [call.name, input, round];
}

const isReadOf = (names: ReadonlySet<string>) => (key: unknown) =>
  Array.isArray(key) && typeof key[0] === 'string' && names.has(key[0]);

/** Tells whether what was asked, and what the write said of the same fields, is about one and the same card or account. */
function isAbout(write: object, read: unknown): boolean {
  const said = new Map<string, unknown>(Object.entries(write));
  return Object.entries(read ?? {}).every(([field, value]) => !said.has(field) || said.get(field) === value);
}

/** Reads anew what a write has changed (`refreshes` of its contract), wherever it is shown. */
export async function refreshReads(calls: readonly Call[]): Promise<void> {
  await mutate(isReadOf(new Set(calls.map(({ name }) => name))));
}

/**
 * Changes what is kept of a read by what a write has answered, without asking the server; with `write`, the input of that
 * write, only what is about the same card or account.
 */
export function changeReads<C extends Call>(
  call: C,
  change: (entity: EntityOf<C>) => EntityOf<C>,
  write: object = {},
): void {
  const changed = (entity: EntityOf<C> | undefined) => entity && change(entity);
  const isMeant = (key: unknown) => isReadOf(new Set([call.name]))(key) && isAbout(write, (key as unknown[])[1]);
  void mutate<EntityOf<C>>(isMeant, changed, { revalidate: false });
}

/** Forgets every read. One that is under way will not be kept either. */
export function clearReads(): void {
  round += 1;
  void mutate(() => true, undefined, { revalidate: false });
}

/**
 * Shows what a write has answered wherever it stands, where a read answers the same: reading anew may take long on a slow
 * network, or fail, and a page must not say that something is done and show that it is not.
 */
export function keepAnswer({ answersAs }: Call, write: object, answer: unknown): void {
  if (answersAs !== null) changeReads(answersAs, () => answer, write);
}
