import { type CardSummary, listCards } from '@portal/contract/card/list-cards';
import { getPaperStatements } from '@portal/contract/documents/get-paper-statements';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { getBankAccount } from '@portal/contract/transfer/get-bank-account';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import type { Transfer } from '@portal/contract/transfer/transfer';
import { useEffect, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { useFeatures } from '../app/pages/features.ts';

/** All that goes on by itself at the moment. */
export interface UnderWay {
  cards: readonly CardSummary[];
  transfers: readonly Transfer[];
  /** Those to which two small amounts go. */
  banks: readonly BankAccount[];
  hasPaper: boolean;
}

const quiet = { silent: true, isRead: true } as const;
const isOnItsWay = ({ state }: Transfer) => state !== 'COMPLETED' && state !== 'RETURNED';

async function readTransfers(cardId: number): Promise<Transfer[]> {
  const transfers: Transfer[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await callApi(listTransfers, { cardId, ...(cursor === undefined ? {} : { cursor }) }, quiet);
    transfers.push(...page.transfers);
    cursor = page.nextCursor;
  }
  return transfers.filter(isOnItsWay);
}

/** Two cards may be of one account, whose transfers come with each of them. */
const once = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
];

async function readUnderWay({ canTransfer, canPaper }: { canTransfer: boolean; canPaper: boolean }): Promise<UnderWay> {
  const { cards } = await callApi(listCards, {}, quiet);
  const ofEach = async (card: CardSummary) => {
    const { cardId } = card;
    const [transfers, bank, paper] = await Promise.all([
      canTransfer ? readTransfers(cardId) : [],
      canTransfer ? callApi(getBankAccount, { cardId }, quiet) : null,
      canPaper ? callApi(getPaperStatements, { cardId }, quiet) : null,
    ]);
    return { transfers, bank: bank?.bankAccount ?? null, hasPaper: paper?.subscribed === true };
  };
  const found = await Promise.all(cards.map(ofEach));
  const banks = found.flatMap(({ bank }) => (bank?.state === 'ADDED' || bank?.state === 'MICRO_SENT' ? bank : []));
  return {
    cards,
    transfers: once(
      found.flatMap(({ transfers }) => transfers),
      ({ transferId }) => transferId,
    ),
    banks: once(banks, ({ routingNumber, last4Digit }) => `${routingNumber} ${last4Digit}`),
    hasPaper: found.some(({ hasPaper }) => hasPaper),
  };
}

/** The same, or 'FAILED' when it did not come. */
async function tryToRead(features: Parameters<typeof readUnderWay>[0]): Promise<UnderWay | 'FAILED'> {
  try {
    return await readUnderWay(features);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'FAILED';
  }
}

/** All that is under way for all cards; null until it is here. */
export function useUnderWay() {
  const isOn = useFeatures();
  const [canTransfer, canPaper] = [isOn('bankTransfer'), isOn('paperStatements')];
  const [underWay, setUnderWay] = useState<UnderWay | 'FAILED' | null>(null);
  useEffect(() => {
    let isHere = true;
    const read = async () => {
      const found = await tryToRead({ canTransfer, canPaper });
      if (isHere) setUnderWay(found);
    };
    void read();
    return () => {
      isHere = false;
    };
  }, [canTransfer, canPaper]);
  const tryAgain = async () => {
    setUnderWay(null);
    setUnderWay(await tryToRead({ canTransfer, canPaper }));
  };
  return { underWay, tryAgain: () => void tryAgain() };
}
