import type { AlertChannel } from '@portal/contract/alerts/alert-channel';
import type { Language } from '@portal/contract/language';
import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import { findZones } from '@portal/contract/time/zip-zones';
import { alertParams, type Happened, isSuspect, needsNoLogin } from '../../events/notices.ts';
import { makeStopLink } from '../../identity/stop-links.ts';
import { findFormerAddress, getHolder, type HolderRecord } from '../../issuer/face.ts';
import { find, type Queryable, run, statement } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { enqueueMessage } from '../delivery/enqueue-message.ts';
import { wordAlert } from '../delivery/render-alert.ts';
import { isReturned } from '../delivery/returned-emails.ts';
import { queueLetter } from '../mail-queue/queue-letter.ts';
import { listFormerWays } from './former-ways.ts';

type TellTools = Pick<Services, 'keys' | 'issuing' | 'program' | 'texts'>;
type Told = Happened & { eventId: number; holderId: number; happenedAt: Date };

// The program's language for the person at enrollment: nobody has chosen yet.
const enrolledLanguage = statement<[number], { language: Language }>(
  'notices/find-enrolled-language',
  `SELECT language FROM desk.enrollment WHERE holder_id = $1`,
);
const insertSent = statement<[number, number, string, AlertChannel, string, boolean, Date], never>(
  'notices/add-sent-without-login',
  `INSERT INTO alerting.sent (holder_id, event_id, message_id, channel, masked, is_former, told_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);

type Target = { channel: 'EMAIL' | 'CALL'; to: string; masked: string; isFormer: boolean };

/**
 * The contacts on record, and those of before: each email, and each phone by a call, as nobody has agreed to texts. Whoever
 * had a contact changed cannot keep it from the ones of before.
 */
async function listTargets(
  tx: Queryable,
  { keys }: TellTools,
  { holderId, onRecord, until }: { holderId: number; onRecord: HolderRecord; until: Date },
): Promise<Target[]> {
  const { email, mobileNumber } = onRecord;
  const own = [
    ...(email === null ? [] : [{ contact: 'EMAIL' as const, value: email, isFormer: false }]),
    ...(mobileNumber === null ? [] : [{ contact: 'MOBILE' as const, value: mobileNumber, isFormer: false }]),
  ];
  const former = (await listFormerWays(tx, keys, { holderId, onRecord, until })).contacts.map((each) => ({
    ...each,
    isFormer: true,
  }));
  const targets: Target[] = [];
  for (const { contact, value: to, isFormer } of [...own, ...former]) {
    if (targets.some((known) => known.to === to)) continue;
    if (contact === 'MOBILE') targets.push({ channel: 'CALL', to, masked: maskPhone(to), isFormer });
    else if (!(await isReturned(tx, keys, to))) targets.push({ channel: 'EMAIL', to, masked: maskEmail(to), isFormer });
  }
  return targets;
}

/**
 * Tells what the staff changed, or what the money hangs on, for somebody who has no online account: whom the program has on
 * record, and where they could be reached before, by email or a call, and by a letter to the address on record and the one
 * of before. Anything else such a person is told by nobody.
 */
export async function tellPeopleWithoutLogin(tx: Queryable, tools: TellTools, event: Told, now: Date): Promise<void> {
  if (!needsNoLogin(event)) return;
  const { keys, issuing, program, texts } = tools;
  const { eventId, holderId, happenedAt } = event;
  const onRecord = await getHolder(tx, keys, holderId);
  const language = (await find(tx, enrolledLanguage, [holderId]))?.language ?? program.now().facts.languages[0];
  const stop = isSuspect(event) ? { stopToken: await makeStopLink(tx, { holderId, eventId }, now) } : {};
  const params = { ...alertParams(event, language), ...stop };
  const { title, line } = wordAlert(texts.in(language), params);
  const letter = { holderId, kind: 'NOTICE', data: { title, paragraphs: [line] } } as const;
  await queueLetter(tx, keys, { ...letter, reference: `event ${eventId}` }, now);
  const formerAddress = await findFormerAddress(tx, keys, holderId, happenedAt);
  // Of the change itself a letter goes there in any case.
  if (formerAddress !== null && event.kind !== 'AddressChanged') {
    const to = { name: `${onRecord.givenName} ${onRecord.familyName}`, address: formerAddress };
    await queueLetter(tx, keys, { ...letter, reference: `event ${eventId}, address of before`, to }, now);
  }
  const callZones = findZones(onRecord.address.zip, issuing.timeZone);
  for (const { channel, to, masked, isFormer } of await listTargets(tx, tools, {
    holderId,
    onRecord,
    until: happenedAt,
  })) {
    const message = { template: 'alert', channel, language, to, params, callZones, unsubscribeToken: null } as const;
    const messageId = await enqueueMessage(tx, keys, message, now);
    await run(tx, insertSent, [holderId, eventId, messageId, channel, masked, isFormer, now]);
  }
}
