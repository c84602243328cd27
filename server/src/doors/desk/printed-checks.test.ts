import { afterEach, beforeEach, expect, test } from 'vitest';
import { byTestStaff, openTestDesk, sendByTwo, sendToDesk } from '../../testing/desk.ts';
import { listedIn, type MailDays, openMailDays } from '../../testing/mail-days.ts';
import { createTestPerson, type TestPerson } from '../../testing/people.ts';
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
async function night() {
  days.goTo(new Date(days.api.clock.now().getTime() + 86_400_000).toISOString());
  await days.run();
  const files = await days.take();
  const pdf = files.find(({ name }) => name.endsWith('.pdf.pgp'));
  const pieces = listedIn(files).filter(({ record }) => record === 'PIECE');
  return { words: pdf ? (await readPdf(pdf.content)).pages.join(' ') : null, pieces };
}

test('a check to the holder is printed with the mail of the night, once, and its number goes to the mail house', async () => {
  await sendByTwo(days.api, 'close-account', { ...about(), payOutBy: 'CHECK' });
  const { words, pieces } = await night();
  expect(pieces).toMatchObject([{ check: { number: 100_001, amountCents: 50_000, issuedOn: '2026-11-20' } }]);
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
