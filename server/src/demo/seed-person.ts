import { dayIn } from '@portal/contract/time/dates';
import type pg from 'pg';
import { setAddressCheck } from '../identity/address-checks.ts';
import { recordConsents } from '../identity/consents.ts';
import { addDocumentRead } from '../identity/document-reads.ts';
import { createLogin } from '../identity/logins.ts';
import { createHolder, openAccount } from '../issuer/face.ts';
import { startPaper } from '../paper/mailing/paper-subscriptions.ts';
import { createSeededRandom } from '../platform/ports/random.ts';
import { beginPaperless } from '../telling/notices/document-delivery.ts';
import type { DemoSeed } from './demo-seed.ts';
import type { History } from './history/plan-history.ts';
import { playHistory } from './history/play-history.ts';
import type { Stage } from './history/play-step.ts';
import type { DemoPerson } from './people.ts';
import { seedAlerts } from './seed-alerts.ts';
import { seedAside } from './seed-aside.ts';
import { seedBank } from './seed-bank.ts';
import { seedControls } from './seed-controls.ts';
import { seedDevices } from './seed-devices.ts';
import { seedHelper } from './seed-helper.ts';
import { seedLetters } from './seed-letters.ts';
import { seedRepresentative } from './seed-representative.ts';
import { seedTexting } from './seed-texting.ts';

/** The calendar day in a time zone, as `dayIn`, but for thousands of instants: each hour is worked out once. */
function createDayOf(timeZone: string): (at: Date) => string {
  const known = new Map<number, string>();
  return (at) => {
    // Time zones of the program's country differ from UTC by whole hours.
    const hour = Math.floor(at.getTime() / 3_600_000);
    const day = known.get(hour) ?? dayIn(timeZone, at);
    known.set(hour, day);
    return day;
  };
}

export interface SeedTools extends DemoSeed {
  passwordHash: string;
  history: History;
  now: Date;
  /** Called after each message of the history. */
  onStep: () => void;
}

/** Makes one person of the demo: record, account, login, and their history. Numbers follow from the person's SSN. */
export async function seedPerson(tx: pg.PoolClient, person: DemoPerson, tools: SeedTools): Promise<void> {
  const { keys, issuing, program, demo, passwordHash, agreements, documents, history, now, onStep } = tools;
  const random = createSeededRandom(`demo/${person.ssn}`);
  const holderId = await createHolder(tx, keys, person, history.openedAt);
  const { routingNumber } = issuing;
  const accountId = await openAccount(tx, { keys, random }, { holderId, routingNumber }, history.openedAt);
  const dayOf = createDayOf(issuing.timeZone);
  const ofBank = { keys, issuing, random: createSeededRandom(`demo/bank/${person.ssn}`), accountId, now };
  const bank = await seedBank(tx, person, { ...ofBank, openedAt: history.openedAt });
  const common = { keys, random, issuing, pin: demo.pin, person, accountId, bank, now };
  const stage: Stage = { ...common, cards: [], seedingDay: dayOf(now), dayOf };
  await playHistory(tx, stage, history.steps, onStep);
  await seedControls(tx, accountId, person, now);
  await seedAside(tx, accountId, person, now);
  if (person.hasPaperStatements) await startPaper(tx, { accountId, holderId }, { now, today: dayOf(now) });
  const { userId, language } = person;
  if (userId === undefined) return;
  const lockedAt = person.loginLocked ? now : null;
  const loginId = await createLogin(tx, { holderId, userId, passwordHash, language, lockedAt }, now);
  if (!person.isAddressDue) await setAddressCheck(tx, loginId, { confirmedAt: now, putOffUntil: null });
  const agreed = agreements.list().filter(({ document }) => !person.dueAgreements.includes(document));
  await recordConsents(tx, loginId, { agreed, language, agreements }, now);
  const disclosure = agreed.find(({ document }) => document === 'eSign');
  if (person.isPaperless && disclosure) {
    await beginPaperless(tx, holderId, { disclosure, language, agreements }, history.openedAt);
  }
  for (const { document, versions } of documents.list(language)) {
    const version = person.unreadDocuments.includes(document) ? versions[1] : versions[0];
    if (version !== undefined) await addDocumentRead(tx, loginId, { document, version }, now);
  }
  await seedDevices(tx, { loginId, language, holderId, representativeId: null }, person.devices, now);
  await seedAlerts(tx, holderId, person, history.steps, now);
  await seedTexting(tx, keys, holderId, person, now);
  await seedHelper(tx, keys, holderId, person, now);
  await seedRepresentative(tx, keys, { holderId, timeZone: issuing.timeZone, passwordHash }, person, now);
  await seedLetters(tx, { keys, issuing, program, accountId, letters: person.letters, now });
}
