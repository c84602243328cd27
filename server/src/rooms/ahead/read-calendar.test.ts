import { addExpected } from '@portal/contract/ahead/add-expected';
import { readCalendar } from '@portal/contract/ahead/read-calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import { openCardHolder } from '../../testing/card-holder.ts';
import { createTestNetwork } from '../../testing/network.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestNetwork();
});
afterAll(() => api.close());

const rent = { name: 'Rent, garage', amountCents: 40_000, firstOn: '2026-12-01', repeats: 'ONCE' } as const;

test('200: days of one event each, without amounts unless they are asked for', async () => {
  const { person, token, send } = await openCardHolder(api);
  await send(addExpected, { kind: 'BILL', terms: rent });
  const fetch = async (hasAmounts: boolean, language: 'en' | 'es') =>
    await api.fetchFile(readCalendar, { cardId: person.cardId, hasAmounts }, { token, language });
  const plain = await fetch(false, 'en');
  expect(plain).toMatchObject({ name: 'ahead-2026-11-20.ics', mediaType: 'text/calendar; charset=utf-8' });
  const lines = plain.content.toString().split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
  expect(lines).toContain('SUMMARY:Rent\\, garage: payment expected');
  expect(lines).toContain('TRANSP:TRANSPARENT');
  expect(plain.content.toString()).not.toContain('400');
  const spanish = (await fetch(true, 'es')).content.toString().replaceAll('\r\n ', '');
  expect(spanish).toContain('SUMMARY:Rent\\, garage: pago esperado\\, unos $400.00');
});

test("404 for another's card, 401 without a token", async () => {
  const [one, other] = [await openCardHolder(api), await openCardHolder(api)];
  const input = { cardId: other.person.cardId, hasAmounts: true };
  expect(await one.send(readCalendar, input)).toMatchObject({ httpStatus: 404 });
  expect(await api.send(readCalendar, input)).toMatchObject({ httpStatus: 401 });
});
