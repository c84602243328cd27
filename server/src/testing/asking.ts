import { findChargeQuestion, type QuestionKey } from '../issuer/problem-face.ts';
import { readAlerts } from './alerts.ts';
import { createTestApi, type TestApi } from './api.ts';
import { testIssuing } from './card-account.ts';
import { listEventsOf } from './card-holder.ts';
import { openPlay } from './card-play.ts';
import { openTestNetwork, sendMessage } from './network.ts';
import type { TestPerson } from './people.ts';
import { testProgram } from './program.ts';

/** A test API with the network's door, whose program declines first uses abroad and asks about the third use in a row. */
export async function createAskingApi(): Promise<TestApi> {
  const rules = {
    ABROAD: { days: 90, acts: 'DECLINE_AND_ASK', isOn: true },
    MANY_IN_A_ROW: { uses: 3, minutes: 10, acts: 'ASK', isOn: true },
    NIGHT: { fromHour: 0, untilHour: 23, days: 1, acts: 'DECLINE_AND_ASK', isOn: false },
  } as const;
  const unusual = { ...testIssuing.unusual, rules };
  const parts = { program: testProgram, issuing: { ...testIssuing, unusual } };
  const api = await createTestApi(undefined, undefined, undefined, parts);
  openTestNetwork(api);
  return api;
}

/** A store abroad. */
export const abroad = { name: 'Tienda Azul', place: 'Monterrey', country: 'MX', mcc: '5411' };

/** Somebody whose card can be asked about. `pay` sends a charge, `isLocked` tells whether the card is locked. */
export async function openAsked(api: TestApi, options: { isRegistered?: boolean } = {}) {
  const play = await openPlay(api, 50_000, options);
  const { person, purchase } = play;
  const pay = async (id: string, amountCents: number, more: object = {}) =>
    (await sendMessage(api, 'authorization', purchase(id, amountCents, more))).body;
  const payAbroad = (id: string, amountCents = 2_000) => pay(id, amountCents, { merchant: abroad });
  const questions = async () => {
    const asked = (await listEventsOf(api, person.holderId)).filter(({ kind }) => kind === 'ChargeAsked');
    return await Promise.all(asked.map(({ data }) => findChargeQuestion(api.pool, data as QuestionKey)));
  };
  return { ...play, pay, payAbroad, questions, readToken: () => readQuestionToken(api, person) };
}

/** The token of the link in the newest email to somebody. Throws when none came. */
async function readQuestionToken(api: TestApi, { email }: Pick<TestPerson, 'email'>): Promise<string> {
  const alerts = await readAlerts(api, email);
  const [token] = alerts.flatMap(({ text }) => /\/was-this-you\?translateTo=\w\w#([\w-]{22})/.exec(text)?.[1] ?? []);
  if (token === undefined) throw new Error('no link came');
  return token;
}
