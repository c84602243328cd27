import type { CardSummary } from '@portal/contract/card/list-cards';
import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { getBankAccount } from '@portal/contract/transfer/get-bank-account';
import type { ReactNode } from 'react';
import { useRead } from '../app/calls/use-read.ts';
import { useCards } from '../parts/use-cards.ts';
import { NotYet } from './not-yet.tsx';
import { StoppedCard } from './stopped-card.tsx';
import { TransferFrame, type TransferFrameProps } from './transfer-frame.tsx';

/** The data that every transfer page needs. */
export interface Sending {
  card: CardSummary;
  /** The one on file, or null. */
  bankAccount: BankAccount | null;
  /** Reads the bank account anew: what was refused may be so because it has changed. */
  readAnew: () => void;
}

interface TransferScreenProps {
  /** While it loads, or failed to. */
  title: string;
  above?: TransferFrameProps['above'];
  children: (sending: Sending) => ReactNode;
}

/** A page about the chosen card and the bank account on file: it loads, and may fail. */
export function TransferScreen({ children, ...frame }: TransferScreenProps) {
  const { card, ...read } = useCards();
  if (card) {
    return (
      <OfCard card={card} key={card.cardId} {...frame}>
        {children}
      </OfCard>
    );
  }
  return <TransferFrame {...frame}>{read.data ? <StoppedCard card={null} /> : <NotYet {...read} />}</TransferFrame>;
}

function OfCard({ card, children, ...frame }: TransferScreenProps & { card: CardSummary }) {
  const read = useRead(getBankAccount, { cardId: card.cardId }, { retries: false });
  if (read.data) return children({ card, bankAccount: read.data.bankAccount, readAnew: read.tryAgain });
  return (
    <TransferFrame {...frame}>
      <NotYet {...read} />
    </TransferFrame>
  );
}
