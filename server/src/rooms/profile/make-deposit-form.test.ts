import { makeDepositForm } from '@portal/contract/profile/make-deposit-form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAddress, closeAccount, getDepositNumbers } from '../../issuer/face.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { testKeys } from '../../testing/keys.ts';
import { openSession } from '../../testing/people.ts';
import { readPdf } from '../../testing/read-pdf.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function fetchForm(language: 'en' | 'es') {
  const { person, prove } = await openCardHolder(api);
  const address = { line1: '418 Mesquite St', line2: 'Apt 6', city: 'Alice', state: 'TX', zip: '78332', country: 'US' };
  await inTransaction(api.pool, (tx) =>
    changeAddress(tx, testKeys, person.holderId, address, 'STAFF', api.clock.now()),
  );
  const { accessToken: token } = await openSession(api, person.userId);
  const input = { cardId: person.cardId, stepUpToken: await prove('DEPOSIT_FORM') };
  const file = await api.fetchFile(makeDepositForm, input, { token, language });
  const numbers = await getDepositNumbers(api.pool, testKeys, person.accountId);
  return { person, ...file, ...numbers, pdf: await readPdf(file.content, { withFonts: true }) };
}

describe('make-deposit-form', () => {
  test('200: who, where, which bank and account, where to sign, and what to do with it', async () => {
    const { person, name, mediaType, pdf, routingNumber, accountNumber } = await fetchForm('en');
    expect([name, mediaType]).toEqual(['direct-deposit-form.pdf', 'application/pdf']);
    expect(pdf.tagged.slice(0, 25)).toEqual([
      'H1: Direct deposit form',
      'P: Give this form to whoever pays you, so that your money comes to your card account by itself.',
      'H2: Where to send the money',
      'TH: What',
      'TH: Details',
      'TH: Account holder',
      `TD: Pat ${person.userId}`,
      'TH: Mailing address',
      'TD: 418 Mesquite St Apt 6 Alice, TX 78332',
      'TH: Bank',
      'TD: Test Bank',
      'TH: Routing number',
      `TD: ${routingNumber}`,
      'TH: Account number',
      `TD: ${accountNumber}`,
      'TH: Account type',
      'TD: Checking (prepaid card account)',
      'H2: What I ask for',
      'P: Please send my payments to the account above by direct deposit, until I tell you otherwise.',
      'P: Who pays me (employer, agency or office)',
      'P: My signature',
      'P: Date',
      'H2: What to do with this form',
      expect.stringMatching(/^P: Fill in who pays you, sign and date it/),
      expect.stringMatching(/^P: Social Security and other offices/),
    ]);
  });

  test('200: tagged, titled, on one page, in our font', async () => {
    const { pdf } = await fetchForm('en');
    expect(pdf).toMatchObject({ title: 'Direct deposit form', language: 'en-US', isTagged: true });
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.fonts.every((font) => /^[A-Z]{6}\+AtkinsonHyperlegibleNext-/.test(font))).toBe(true);
    expect(pdf.pages[0]).toContain('Made on November 20, 2026');
    expect(pdf.pages[0]).toContain('Page 1 of 1 · 1-800-555-0142');
    expect(pdf.tagged.some((tag) => tag.includes('Page 1'))).toBe(false);
  });

  test("200: in the reader's language", async () => {
    const { name, pdf, accountNumber } = await fetchForm('es');
    expect(name).toBe('formulario-de-deposito-directo.pdf');
    expect(pdf).toMatchObject({ title: 'Formulario de depósito directo', language: 'es-ES' });
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.tagged).toContain('TH: Número de cuenta');
    expect(pdf.tagged).toContain(`TD: ${accountNumber}`);
    expect(pdf.tagged).toContain('P: Mi firma');
  });

  test('refused: without a proof for the form, with one that was used, and for a closed account', async () => {
    const { person, send, prove } = await openCardHolder(api);
    const { accessToken: token } = await openSession(api, person.userId);
    const used = await prove('DEPOSIT_FORM');
    await api.fetchFile(makeDepositForm, { cardId: person.cardId, stepUpToken: used }, { token });
    for (const stepUpToken of [used, await prove('REVEAL_ACCOUNT')]) {
      expect((await send(makeDepositForm, { stepUpToken })).messages[0]?.shortMessage).toBe('step-up required');
    }
    await inTransaction(api.pool, (tx) => closeAccount(tx, person.accountId, api.clock.now()));
    const { messages } = await send(makeDepositForm, { stepUpToken: await prove('DEPOSIT_FORM') });
    expect(messages[0]?.shortMessage).toBe('account closed');
  });

  test("404 for another's card, 401 without a token, 400 without a proof", async () => {
    const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
    const input = { cardId: other.person.cardId, stepUpToken: await other.prove('DEPOSIT_FORM') };
    expect(await one.send(makeDepositForm, input)).toMatchObject({ httpStatus: 404 });
    expect(await api.send(makeDepositForm, input)).toMatchObject({ httpStatus: 401 });
    expect(await one.send(makeDepositForm)).toMatchObject({ httpStatus: 400 });
  });
});
