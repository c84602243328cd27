import { listProblems } from '@portal/contract/problems/list-problems';
import { useMemo } from 'react';
import { useRead } from '../app/calls/use-read.ts';

/** The ids of an account's transactions that are in an open case; none while that loads, or where it does not. */
export function useReported(cardId: number): ReadonlySet<string> {
  const { data } = useRead(listProblems, { cardId }, { retries: false });
  return useMemo(() => new Set(data?.problems.flatMap(({ openTransactionIds }) => openTransactionIds)), [data]);
}
