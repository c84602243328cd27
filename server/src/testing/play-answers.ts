import { expireHolds } from '../issuer/face.ts';
import { openAnswers } from './answers.ts';
import type { TestApi } from './api.ts';
import { merchant } from './card-play.ts';
import { sendMessage } from './network.ts';

type Play = Awaited<ReturnType<typeof openAnswers>>;

const openedCents = 10_000;
const chargeCents = 4_000;
const week = 7 * 86_400;

/** The states of a $40 authorization on an account of $100, by the acts that lead there. */
const states: Record<string, (play: Play, api: TestApi) => Promise<unknown>> = {
  'nothing yet': async () => undefined,
  PENDING: ({ say }) => say('authorization', 'a', chargeCents),
  SETTLED: async ({ say }) => {
    await say('authorization', 'a', chargeCents);
    await say('clearing', 'a', chargeCents);
  },
  VOIDED: async ({ say, sayAct }) => {
    await say('authorization', 'a', chargeCents);
    await sayAct('reversal', 'a', chargeCents);
  },
  EXPIRED: async ({ say }, api) => {
    await say('authorization', 'a', chargeCents);
    api.clock.advance(week);
    await expireHolds(api.pool, api.clock.now());
  },
  DECLINED: ({ say, lock }) => lock().then(() => say('authorization', 'a', chargeCents)),
};

/** Ids that the network gives to each act, and what else a message says. */
const named = (play: Play, id: string) => ({ [id]: `${play.person.userId}-${id}` });
const part = { sequence: { number: 1, count: 2 } };
const credit = (play: Play, id: string) => ({
  ...named(play, id),
  authorizationId: play.purchase('a', 1).authorizationId,
  card: play.card,
  amountCents: 1_000,
});

type Row = [message: string, kind: string, body: (play: Play) => object];
const charge =
  (cents: number, more: object = {}) =>
  ({ purchase }: Play) =>
    purchase('a', cents, more);
const act =
  (id: string, cents: number) =>
  (play: Play): object =>
    play.purchase('a', cents, named(play, id));

const rows: readonly Row[] = [
  ['authorization of $40', 'authorization', charge(chargeCents)],
  ['authorization of $0', 'authorization', charge(0)],
  ['increment of $5', 'increment', act('incrementId', 500)],
  ['advice of $30', 'advice', charge(3_000)],
  ['advice of $0', 'advice', charge(0)],
  ['reversal of $10', 'reversal', act('reversalId', 1_000)],
  ['reversal of $40', 'reversal', act('reversalId', chargeCents)],
  ['stand-in, approved, $40', 'stand-in', charge(chargeCents, { isApproved: true })],
  ['stand-in, declined, $40', 'stand-in', charge(chargeCents, { isApproved: false })],
  ['clearing of $40', 'clearing', act('clearingId', chargeCents)],
  [
    'clearing of $20, 1 of 2',
    'clearing',
    (play) => play.purchase('a', 2_000, { ...part, ...named(play, 'clearingId') }),
  ],
  ['refund of $10', 'refund', (play) => ({ ...credit(play, 'refundId'), merchant })],
  ['clearing-reversal of $10', 'clearing-reversal', (play) => credit(play, 'reversalId')],
  ['chargeback of $10', 'chargeback', (play) => credit(play, 'chargebackId')],
  ['provisional-credit of $10', 'provisional-credit', (play) => credit(play, 'creditId')],
];

const dollars = (cents: number): string => `${cents < 0 ? '−' : '+'}$${Math.abs(cents) / 100}`;

/** Says in a few words what was answered, and what it did to the money. */
async function answerOf(api: TestApi, play: Play, [, kind, body]: Row): Promise<string> {
  const before = await play.balances();
  const { status, body: answer } = await sendMessage(api, kind, body(play));
  const after = await play.balances();
  const { responseCode, state, isChanged, error } = answer;
  const words = (value: unknown) => (typeof value === 'string' ? [value] : []);
  const said = [
    ...(status === 200 ? [] : [String(status), ...words(error)]),
    ...words(responseCode),
    ...words(state),
    ...(isChanged === false ? ['unchanged'] : []),
  ];
  const [held, posted] = [after.held - before.held, after.posted - before.posted];
  const moved = [
    ...(held === 0 ? [] : [`held ${dollars(held)}`]),
    ...(posted === 0 ? [] : [`posted ${dollars(posted)}`]),
  ];
  return [said.join(' '), ...moved].filter((each) => each !== '').join('; ');
}

/**
 * Plays each message of the network on an authorization in each state, every time on an account of its own; the table of what
 * was answered: a row for each message, a column for each state.
 */
export async function playAnswers(api: TestApi): Promise<string[][]> {
  const table = [['message', ...Object.keys(states)]];
  for (const row of rows) {
    const cells: string[] = [];
    for (const bring of Object.values(states)) {
      const play = await openAnswers(api, openedCents);
      await bring(play, api);
      cells.push(await answerOf(api, play, row));
    }
    table.push([row[0], ...cells]);
  }
  return table;
}
