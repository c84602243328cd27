import { postFee } from '../issuer/face.ts';
import type { Prepare } from './act-play.ts';
import { tellEvents } from './alerts.ts';
import type { TestApi } from './api.ts';
import { testDay } from './card-account.ts';
import { cardActPlays } from './card-act-plays.ts';
import { openCardHolder } from './card-holder.ts';
import { checkActPlays } from './check-act-plays.ts';
import { closedAccountPlays } from './closed-accounts.ts';
import { byTestStaff, sendToDesk } from './desk.ts';
import { exceptionActPlays } from './exception-act-plays.ts';
import type { TestPersonOptions } from './people.ts';
import { problemActPlays } from './problem-act-plays.ts';
import { newAddress } from './profile.ts';
import { assignByTwo, newAssignment } from './representing.ts';
import { unclaimedActPlays } from './unclaimed-act-plays.ts';
import { letSomebodyWait } from './waiting-people.ts';

/** About somebody with a login and an active card, unless told otherwise; the other message is about somebody else. */
const aboutHolder =
  (more: object = {}, options: TestPersonOptions = {}): Prepare =>
  async (api) => {
    const [one, two] = [await openCardHolder(api, options), await openCardHolder(api, options)];
    const body = ({ person: { holderId } }: typeof one) => ({ holderId, ...more });
    return { body: body(one), other: body(two) };
  };

/** About the account of somebody like that. */
const aboutAccount =
  (more: object = {}): Prepare =>
  async (api) => {
    const [one, two] = [await openCardHolder(api), await openCardHolder(api)];
    const body = ({ person: { holderId, accountId } }: typeof one) => ({ holderId, accountId, ...more });
    return { body: body(one), other: body(two) };
  };

/** Somebody pays a fee; what names it. */
async function chargeSomebody(api: TestApi) {
  const { holderId, accountId } = (await openCardHolder(api)).person;
  const fee = { accountId, reference: 'fee', description: 'Card replacement fee', feeCode: 'REPLACEMENT' } as const;
  const posted = await postFee(api.pool, { ...fee, feeCents: 400, businessDay: testDay }, api.clock.now());
  return { holderId, accountId, journalId: posted.journalId };
}

/** Another member of the staff asks for more than one may decide alone; what names it. */
async function askAnother(api: TestApi) {
  const { holderId, accountId } = (await openCardHolder(api)).person;
  const wish = { holderId, accountId, amountCents: 20_000, description: 'Courtesy credit' };
  const asked = await sendToDesk(api, 'post-adjustment', { staff: 'agent-8', reason: 'asked by phone', ...wish });
  return { approvalId: asked.body['approvalId'] };
}

/** Somebody is told something; what names the message. */
async function tellSomebody(api: TestApi) {
  const { holderId } = (await openCardHolder(api)).person;
  await sendToDesk(api, 'end-sessions', { ...byTestStaff, holderId });
  await tellEvents(api);
  const { body } = await sendToDesk(api, 'list-messages', { ...byTestStaff, holderId });
  const [message] = body['messages'] as { sentId: number }[];
  return { holderId, sentId: message?.sentId };
}

/** Somebody whose address is new. */
async function movedSomebody(api: TestApi) {
  const { holderId } = (await openCardHolder(api)).person;
  const { country: _, ...address } = newAddress;
  await sendToDesk(api, 'change-address', { ...byTestStaff, holderId, ...address });
  return { holderId };
}

/** Somebody on whom a legal hold stands; what names it. */
async function holdSomebody(api: TestApi) {
  const { holderId } = (await openCardHolder(api)).person;
  const { body } = await sendToDesk(api, 'place-legal-hold', { ...byTestStaff, holderId, matter: '2026-CV-0142' });
  return { holderId, holdId: body['holdId'] };
}

/** About somebody for whom a representative acts who has not made a user ID. */
const aboutRepresented = (): Prepare => async (api) => {
  const somebodys = async () => {
    const { holderId } = (await openCardHolder(api)).person;
    await assignByTwo(api, holderId);
    return { holderId, role: 'PAYEE' };
  };
  return { body: await somebodys(), other: await somebodys() };
};

let enrolled = 0;
const somebody = () => {
  enrolled += 1;
  const ssn = `7751${String(10_000 + enrolled)}`;
  const name = { reference: `play-${enrolled}`, givenName: 'Grace', familyName: 'Kim', ssn, birthDate: '1953-08-08' };
  return { ...name, line1: '12 Oak Street', city: 'Austin', state: 'TX', zip: '78701', language: 'en' };
};

/** For each act of the desk: what can be done by it. */
export const actPlays: Readonly<Record<string, Prepare>> = {
  enroll: async () => ({ body: { person: somebody() }, other: { person: somebody() } }),
  'list-waiting-people': async () => ({ body: {}, other: { reason: 'another' } }),
  'decide-waiting-person': async (api) => {
    const [one, two] = [await letSomebodyWait(api), await letSomebodyWait(api)];
    const body = ({ reference }: typeof one) => ({ reference, choice: 'TAKE' });
    return { body: body(one), other: body(two) };
  },
  'find-holder': async (api) => {
    const [{ person: one }, { person: two }] = [await openCardHolder(api), await openCardHolder(api)];
    return { body: { by: { cardId: one.cardId } }, other: { by: { cardId: two.cardId } } };
  },
  'lock-login': aboutHolder(),
  'unlock-login': aboutHolder({}, { isLocked: true }),
  'end-sessions': aboutHolder(),
  'forget-devices': aboutHolder(),
  'remove-passkeys': aboutHolder(),
  'forget-tries': aboutHolder(),
  'allow-bank-account': aboutAccount(),
  'change-name': aboutHolder({ givenName: 'Maria', familyName: 'Vega' }),
  'prove-address': async (api) => {
    const [one, two] = [await movedSomebody(api), await movedSomebody(api)];
    return { body: one, other: two };
  },
  'change-address': aboutHolder({ line1: '2 Oak Street', city: 'Austin', state: 'TX', zip: '78702' }),
  'note-returned-mail': aboutHolder(),
  'set-paper-statements': aboutAccount({ subscribed: true }),
  'change-language': aboutHolder({ language: 'es' }),
  'correct-contact': aboutHolder({ email: 'new@example.com', mobileNumber: '5125550199' }),
  'add-card': aboutAccount(),
  'close-account': aboutAccount({ payOutBy: 'CHECK' }),
  'report-death': aboutHolder(),
  'post-adjustment': aboutAccount({ amountCents: 2500, description: 'Courtesy credit' }),
  'refund-fee': async (api) => {
    const [one, two] = [await chargeSomebody(api), await chargeSomebody(api)];
    return { body: one, other: two };
  },
  'list-approvals': async () => ({ body: {}, other: { staff: 'agent-8' } }),
  approve: async (api) => ({ body: await askAnother(api), other: await askAnother(api) }),
  reject: async (api) => ({ body: await askAnother(api), other: await askAnother(api) }),
  'list-messages': aboutHolder(),
  'resend-message': async (api) => ({ body: await tellSomebody(api), other: await tellSomebody(api) }),
  'end-paperless': aboutHolder(),
  'return-email': async () => ({ body: { email: 'gone@example.com' }, other: { email: 'other@example.com' } }),
  ...cardActPlays,
  ...exceptionActPlays,
  ...unclaimedActPlays,
  ...closedAccountPlays,
  ...checkActPlays,
  ...problemActPlays,
  'request-archive': aboutHolder(),
  'place-legal-hold': aboutHolder({ matter: '2026-CV-0142' }),
  'lift-legal-hold': async (api) => ({ body: await holdSomebody(api), other: await holdSomebody(api) }),
  'list-legal-holds': async () => ({ body: {}, other: { staff: 'agent-8' } }),
  audit: async () => ({ body: {}, other: { limit: 1 } }),
  'verify-audit': async () => ({ body: {}, other: { staff: 'agent-8' } }),
  'end-helpers': aboutHolder(),
  'assign-representative': aboutHolder(newAssignment),
  'end-representative': aboutHolder({ role: 'PAYEE' }),
  'remind-representative': aboutRepresented(),
};
