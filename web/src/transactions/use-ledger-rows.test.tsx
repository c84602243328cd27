import { cents } from '@portal/contract/money/cents';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { useLedgerRows } from './use-ledger-rows.ts';

const purchase = {
  transactionId: '7',
  status: 'POSTED',
  type: 'PURCHASE',
  date: '2026-11-20',
  description: 'Plaza Foods',
  amountCents: cents(-4_000),
  balanceCents: cents(1_000),
  feeCode: null,
  declineReason: null,
} as Transaction;

/** Lists the kinds of two purchases, the first of which is in an open case. */
function Kinds() {
  const rowsOf = useLedgerRows('2026-11-26', new Set(['7']));
  return (
    <ul>
      {rowsOf([purchase, { ...purchase, transactionId: '8' }]).map(({ id, kind }) => (
        <li key={id}>{kind}</li>
      ))}
    </ul>
  );
}

test('a transaction of an open case says so beside its kind', () => {
  draw(<Kinds />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Purchase, reported',
    'Purchase',
  ]);
});
