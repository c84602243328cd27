import { documentNames } from '@portal/contract/documents/document';
import { documentFilePathOf } from '@portal/contract/documents/document-file-path';
import { letterKinds } from '@portal/contract/documents/letter';
import { languages } from '@portal/contract/language';
import { getStatement } from '@portal/contract/transactions/get-statement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaper } from '../paper/mailing/paper-subscriptions.ts';
import { runDueJobs } from '../platform/jobs/run-due.ts';
import { registerDocumentFiles } from '../rooms/documents/register-document-files.ts';
import { queueLetter } from '../telling/mail-queue/queue-letter.ts';
import { createTestApi, type TestApi } from '../testing/api.ts';
import { openOrders } from '../testing/card-orders.ts';
import { openDocumentReader } from '../testing/documents.ts';
import { testKeys } from '../testing/keys.ts';
import { letterOrder, openLetters } from '../testing/letters.ts';
import { createTestPerson } from '../testing/people.ts';
import { printHere } from '../testing/print-here.ts';
import { type Mark, marksIn, marksOf, withoutChance } from '../testing/program-marks.ts';
import { loadProgramFolder } from '../testing/program-parts.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { payInOctober } from '../testing/statements.ts';
import { openTransfers } from '../testing/transfers.ts';
import { createWatchfulLog } from '../testing/watchful-log.ts';
import { createUpdaterJobs, ensureUpdaterJobs } from './account-updates/updater-jobs.ts';
import { createAchJobs, ensureAchJobs } from './ach-jobs.ts';
import { createCardJobs, ensureCardJobs } from './card-jobs.ts';
import { createLetterJobs, ensureLetterJobs } from './letter-jobs.ts';

const [firstFolder, secondFolder] = ['program', 'e2e/second-program/program'];
const parts = await loadProgramFolder(secondFolder);
const { facts } = parts.program;

let api: TestApi;
let marks: Mark[];
beforeAll(async () => {
  api = await createTestApi(undefined, undefined, undefined, parts);
  registerDocumentFiles(api.app, api.services);
  marks = withoutChance(await marksOf(firstFolder, secondFolder));
});
afterAll(() => api.close());

/** Holds a paper or a file against the first program; each says whose it is. */
function expectOwn(what: string, said: string, own: string): void {
  expect(marksIn(said, marks), what).toEqual([]);
  expect(said, what).toContain(own);
}

/** All that a paper says: as it is seen, and as a screen reader reads it. */
async function readPaper(content: Uint8Array): Promise<string> {
  const { title, pages, tagged } = await readPdf(content);
  return [title, ...pages, ...tagged].join('\n').replaceAll('\u00a0', ' ');
}

/** A port that keeps what it lets go, in clear. */
function openOutlet<Content>() {
  const files = new Map<string, Content>();
  const stage = async (name: string, content: Content) => void files.set(name, content);
  return { files, stage, isStaged: async (name: string) => files.has(name), release: async () => undefined };
}

const passDays = async (count: number, handlers: Parameters<typeof runDueJobs>[1]) => {
  api.clock.advance(count * 86_400);
  await runDueJobs(api.pool, handlers, api.clock, createWatchfulLog().log);
};

test('every document, in each version, is a paper of the second program', async () => {
  for (const language of languages) {
    for (const document of documentNames) {
      for (const { version } of parts.program.documents[document]) {
        const url = documentFilePathOf(document, language, version);
        const { rawPayload, statusCode } = await api.app.inject({ url });
        expect(statusCode, url).toBe(200);
        expectOwn(url, await readPaper(rawPayload), facts.phone);
      }
    }
  }
});

test('the disclosure with a code, letters and statements are papers of the second program', async () => {
  const reader = await openDocumentReader(api);
  const { person, token, make, read } = await openLetters(api);
  await payInOctober(api, person);
  for (const language of languages) {
    const { title, pages } = await reader.readFile(language);
    expectOwn('disclosure', [title, ...pages].join('\n'), facts.phone);
    for (const kind of letterKinds) {
      const { entity } = await make({ ...letterOrder, kind, language });
      const { pdf } = await read(entity?.letterId ?? 0);
      expectOwn(kind, [pdf.title, ...pdf.pages].join('\n').replaceAll('\u00a0', ' '), facts.fullName[language]);
    }
    const input = { cardId: person.cardId, month: '2026-10' };
    const statement = await api.fetchFile(getStatement, input, { token, language });
    expect(statement.name).toContain('2026-10.pdf');
    expectOwn('statement', await readPaper(statement.content), facts.fullName[language]);
  }
});

test('the files for the card bureau and the account updater are those of the second program', async () => {
  await ensureCardJobs(api.pool, parts.issuing, api.clock.now());
  await ensureUpdaterJobs(api.pool, parts.issuing, api.clock.now());
  const { order, activate } = await openOrders(api);
  const [bureau, updater] = [openOutlet<string>(), openOutlet<string>()];
  const { entity } = await order({ shipping: 'EXPEDITED' });
  expect(entity).toMatchObject({ feeCents: 1800 });
  await passDays(1, createCardJobs(api.pool, { ...api.services, bureau }));
  await activate(entity?.cardId ?? 0);
  await passDays(1, createUpdaterJobs(api.pool, { ...api.services, updater }));
  const [cards, updates] = [[...bureau.files.values()].join('\n'), [...updater.files.values()].join('\n')];
  expectOwn('cards', cards, '"program":"Puente Family Card"');
  expect(cards).toContain('"serviceCode":"601"');
  expectOwn('updates', updates, '"program":"Puente Family Card"');
});

test('the file for the bank is that of the second program', async () => {
  await ensureAchJobs(api.pool, api.clock.now());
  const { add } = await openTransfers(api);
  await add({ routingNumber: '800000129', bankName: 'Cooperativa Alameda' });
  const bank = openOutlet<string>();
  await passDays(4, createAchJobs(api.pool, { keys: testKeys, issuing: parts.issuing, port: bank }));
  const file = [...bank.files.values()].join('\n');
  expectOwn('bank', file, 'BANCO PUENTE');
  for (const own of ['PUENTE CARD', '8888888888', '80000001']) expect(file.toUpperCase()).toContain(own);
});

test('statements and letters for the mail house are those of the second program', async () => {
  const mailHouse = openOutlet<Uint8Array>();
  for (const language of languages) {
    const person = await createTestPerson(api);
    await api.owner.query('UPDATE identity.login SET language = $2 WHERE holder_id = $1', [person.holderId, language]);
    await startPaper(api.pool, person, { now: api.clock.now(), today: '2026-11-20' });
    const letter = { holderId: person.holderId, reference: language };
    const notice = { title: facts.name, paragraphs: [facts.legalNote[language]] };
    const now = api.clock.now();
    await queueLetter(api.pool, testKeys, { ...letter, kind: 'NOTICE', data: notice }, now);
    await queueLetter(api.pool, testKeys, { ...letter, kind: 'EMAIL_BOUNCED', data: { maskedEmail: 'p•••' } }, now);
    await queueLetter(
      api.pool,
      testKeys,
      { ...letter, kind: 'ADDRESS_CHANGED', data: { changedOn: '2026-11-20' } },
      now,
    );
  }
  api.clock.advance((new Date('2026-11-30T12:00:00Z').getTime() - api.clock.now().getTime()) / 1000);
  await ensureLetterJobs(api.pool, parts.issuing, api.clock.now());
  await passDays(1, createLetterJobs(api.pool, { ...api.services, mailHouse, print: printHere(api, mailHouse) }));
  const files = [...mailHouse.files];
  expect(files.length).toBe(8);
  const said = files.map(([name, content]) =>
    name.includes('.pdf') ? readPaper(content) : Promise.resolve(Buffer.from(content).toString('utf8')),
  );
  const whole = (await Promise.all(said)).join('\n');
  expect(marksIn(whole, marks)).toEqual([]);
  const { fullName, supportHours, mailAddress } = facts;
  for (const own of [fullName.en, fullName.es, supportHours.en, supportHours.es, ...mailAddress])
    expect(whole).toContain(own);
});
