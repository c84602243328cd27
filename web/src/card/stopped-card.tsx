import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTop } from '../app/pages/use-top.ts';
import { CardReason } from './card-reason.tsx';

/** In place of a form whose three codes were wrong: what happened, and that only a person can help. */
export function StoppedCard({ card, cards }: { card: CardSummary; cards: readonly CardSummary[] }) {
  useTop();
  return <CardReason card={{ ...card, lockReason: 'CVV_TRIES' }} cards={cards} />;
}
