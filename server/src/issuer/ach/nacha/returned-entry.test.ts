import { expect, test } from 'vitest';
import { returnAddenda } from './addenda.ts';
import { readRecord } from './record.ts';
import { returnedEntry } from './returned-entry.ts';

const entry = {
  transactionCode: '21',
  originalTrace: '081000030000001',
  traceNumber: '800000000000001',
  routingNumber: '800000006',
  accountNumber: '123450006640',
  amountCents: 50_000,
  name: 'Rosa Delgado',
};

test.each([
  ['R14', '2026-11-02', '261102'],
  ['R15', '2026-11-02', '261102'],
  ['R14', null, ''],
  ['R02', '2026-11-02', ''],
])('%s says of a holder who died on %s: "%s"', (code, diedOn, told) => {
  const { addenda } = returnedEntry({ ...entry, code, diedOn });
  expect(readRecord(returnAddenda, addenda)).toMatchObject({ code, diedOn: told, originalTrace: entry.originalTrace });
});
