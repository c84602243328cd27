import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailHousePort } from '../../platform/ports/mail-house.ts';
import { byTestStaff, openTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { listedIn, type MailDays, openMailDays } from '../../testing/mail-days.ts';
import { openEstateCheck } from '../../testing/open-checks.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
import { newAddress } from '../../testing/profile.ts';
import { readPdf } from '../../testing/read-pdf.ts';

let days: MailDays;
let person: TestPerson;
beforeEach(async () => {
  days = await openMailDays();
  openTestDesk(days.api);
  person = await createTestPerson(days.api);
});
afterEach(() => days.close());

const about = () => ({ holderId: person.holderId, accountId: person.accountId });
const act = async (kind: string, body: object) => await sendToDesk(days.api, kind, { ...byTestStaff, ...body });

/** The mail of a night: the words of its pages, and the pieces of its list. */
async function night(mailHouse = days.mailHouse) {
  days.goTo(new Date(days.api.clock.now().getTime() + 86_400_000).toISOString());
  await days.run(mailHouse);
  const files = await days.take();
  const pdf = files.find(({ name }) => name.endsWith('.pdf.pgp'));
  const pieces = listedIn(files).filter(({ record }) => record === 'PIECE');
  return { words: pdf ? (await readPdf(pdf.content)).pages.join(' ') : null, pieces };
}

test('a check to the holder is printed with the mail of the night, once, and its number goes to the mail house', async () => {
  await sendByTwo(days.api, 'close-account', { ...about(), payOutBy: 'CHECK' });
  const { words, pieces } = await night();
  expect(pieces).toMatchObject([{ pages: 1, check: { number: 100_001, amountCents: 50_000, issuedOn: '2026-11-20' } }]);
  for (const word of [
    'check 100001',
    'Pay to the order of:',
    '$500.00',
    'Five hundred and 00/100 dollars',
    'balance of a closed account',
    'Void after 180 days',
  ]) {
    expect(words).toContain(word);
  }
  expect(await night()).toEqual({ words: null, pieces: [] });
});

test('it is in English for somebody who reads Spanish, and the words about it are not', async () => {
  await act('change-language', { holderId: person.holderId, language: 'es' });
  await sendByTwo(days.api, 'close-account', { ...about(), payOutBy: 'CHECK' });
  const { words } = await night();
  expect(words).toContain('Pay to the order of:');
  expect(words).toContain('Deposítelo o cóbrelo en 180 días o menos.');
});

/** The mail house, whose process dies around one call. */
function mortal(step: 'stage' | 'release', at: number, moment: 'before' | 'after'): MailHousePort {
  let calls = 0;
  const dying = async (name: 'stage' | 'release', hand: () => Promise<void>) => {
    const isDeath = name === step && calls === at;
    if (name === step) calls += 1;
    if (isDeath && moment === 'before') throw new Error('died');
    await hand();
    if (isDeath) throw new Error('died');
  };
  return {
    stage: (name, content) => dying('stage', () => days.mailHouse.stage(name, content)),
    release: (name) => dying('release', () => days.mailHouse.release(name)),
  };
}

const deaths = (['stage', 'release'] as const).flatMap((step) =>
  [0, 1].flatMap((at) => (['before', 'after'] as const).map((moment) => ({ step, at, moment }))),
);
/** `npm run test:full` dies at every step; else at one of each kind. */
const isFull = Boolean(process.env['TEST_FULL']);
const isCorner = ({ step, at, moment }: (typeof deaths)[number]) =>
  (step === 'stage' ? at === 1 : at === 0) && moment === 'after';

test.each(isFull ? deaths : deaths.filter(isCorner))(
  'killed $moment it could $step file $at: the check goes once, as it was',
  async (death) => {
    await sendByTwo(days.api, 'close-account', { ...about(), payOutBy: 'CHECK' });
    const mails = [await night(mortal(death.step, death.at, death.moment)), await night(), await night()];
    expect(mails.flatMap(({ pieces }) => pieces)).toMatchObject([{ check: { number: 100_001, amountCents: 50_000 } }]);
    const printed = mails.flatMap(({ words }) => words ?? []);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('Date: November 20, 2026');
  },
);

test('one that is stopped before it is in a file is not printed; of one that is in a file, staff are told', async () => {
  await sendByTwo(days.api, 'close-account', { ...about(), payOutBy: 'CHECK' });
  expect((await act('stop-check', { number: 100_001 })).body).toEqual({ state: 'STOPPED', isPrinted: false });
  expect((await night()).pieces).toEqual([]);
  await sendByTwo(days.api, 'reissue-check', { number: 100_001 });
  expect((await night()).pieces).toMatchObject([{ check: { number: 100_002 } }]);
  expect((await act('stop-check', { number: 100_002 })).body).toEqual({ state: 'STOPPED', isPrinted: true });
});

test('that of an estate goes to whoever settles it, though no other mail goes to somebody who has died', async () => {
  const { country: _, ...address } = newAddress;
  const { number } = await openEstateCheck(days.api);
  expect((await night()).pieces).toEqual([]);
  await sendByTwo(days.api, 'issue-check', { number, payee: { name: 'Ana Core', ...address } });
  const { words, pieces } = await night();
  expect(pieces).toMatchObject([{ check: { number, amountCents: 50_000 } }]);
  expect(words).toContain('Pay to the order of: Ana Core');
  expect(words).toContain('ANA CORE');
});
