import { getLetter } from '@portal/contract/documents/get-letter';
import { revokeLetter } from '@portal/contract/documents/revoke-letter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postDeposit, setHolderName } from '../../issuer/face.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { letterOrder, openLetters } from '../../testing/letters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('get-letter', () => {
  test('200: what was paid in the period, in the language that was chosen, with a code', async () => {
    const { person, make, read } = await openLetters(api);
    const { accountId } = person;
    const deposit = { accountId, description: 'Social Security' };
    const now = api.clock.now();
    await postDeposit(api.pool, { ...deposit, reference: 'a', amountCents: 100_000, businessDay: '2026-09-30' }, now);
    await postDeposit(api.pool, { ...deposit, reference: 'b', amountCents: 114_800, businessDay: '2026-10-01' }, now);
    const { entity } = await make();
    const { name, pdf } = await read(entity?.letterId ?? 0);
    expect(name).toBe('proof-of-payments-2026-11-20.pdf');
    expect(pdf).toMatchObject({ title: 'Proof of payments received', language: 'en-US', isTagged: true });
    const from = pdf.tagged.indexOf('H2: Payments received from October 1, 2026 to November 20, 2026');
    expect(pdf.tagged.slice(from + 1, from + 13)).toEqual([
      'TH: Date',
      'TH: Payer',
      'TH: Amount',
      'TH: October 1, 2026',
      'TD: Social Security',
      'TD: $1,148.00',
      'TH: November 20, 2026',
      'TD: Opening',
      'TD: $500.00',
      'TH: Total',
      'TD: 2 payments',
      'TD: $1,648.00',
    ]);
    expect(pdf.tagged.at(-2)).toMatch(/^P: Code: [0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(pdf.tagged.some((tag) => tag === 'P: https://portal.example/check-letter')).toBe(true);
  });

  test('200: the account with its balance, in Spanish, and the same words after a change of name', async () => {
    const { person, make, read } = await openLetters(api);
    const { entity } = await make({ ...letterOrder, kind: 'ACCOUNT', language: 'es' });
    const letterId = entity?.letterId ?? 0;
    const before = await read(letterId);
    expect(before.pdf).toMatchObject({ title: 'Comprobante de cuenta', language: 'es-ES' });
    expect(before.pdf.tagged).toContain('P: El saldo de la cuenta el 20 de noviembre de 2026 era de $500.00.');
    expect(before.pdf.tagged.some((tag) => tag.includes(`Pat ${person.userId} tiene una cuenta`))).toBe(true);
    await setHolderName(api.pool, person.holderId, 'Another', 'Name');
    expect(await read(letterId)).toEqual(before);
  });

  test('404: another’s, and one that was taken back; 401 without a token', async () => {
    const [one, other] = [await openLetters(api), await openLetters(api)];
    const { letterId } = await one.makeAndRead();
    const ask = (token: string | undefined, id = letterId) =>
      api.send(getLetter, { letterId: id }, token ? { token } : {});
    const theirs = await ask(other.token);
    expect(theirs).toMatchObject({ httpStatus: 404 });
    expect(theirs).toEqual(await ask(other.token, 999_999));
    expect(await ask(undefined)).toMatchObject({ httpStatus: 401 });
    await api.send(revokeLetter, { letterId }, { token: one.token });
    expect(await ask(one.token)).toMatchObject({ httpStatus: 404 });
  });

  test('400: what names no letter', async () => {
    const { token } = await openLetters(api);
    expect(await api.send(getLetter, { letterId: 'x' }, { token })).toMatchObject({ httpStatus: 400 });
  });
});
