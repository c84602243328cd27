import { cardParameter, findCardIdIn } from '@portal/contract/card/card-slug';
import { type CardSummary, listCards } from '@portal/contract/card/list-cards';
import type { EntityOf } from '@portal/contract/define-call';
import { useEffect } from 'react';
import { type Read, useRead } from '../app/calls/use-read.ts';
import { useSearch } from '../app/pages/app-link.tsx';
import { withCards, withSelectedCard } from '../app/session/session-changes.ts';
import { sessionStore, useSession } from '../app/session/session-store.ts';
import { keepSimplePage } from '../app/signed-in/simple-page.ts';
import { findShownCard } from './shown-card.ts';

interface Cards extends Read<EntityOf<typeof listCards>> {
  cards: readonly CardSummary[];
  /** The one that the page is about; null without any card, and until they are here. */
  card: CardSummary | null;
}

/**
 * The cardholder's cards. The address says which one the page is about, and what it says is remembered: the card stays
 * chosen on other pages and after a reload. An address that names no card of theirs means the primary one.
 */
export function useCards(): Cards {
  const read = useRead(listCards, {}, { retries: true });
  const selectedCardID = useSession('selectedCardID');
  const slug = new URLSearchParams(useSearch()).get(cardParameter);
  const cards = read.data?.cards ?? [];
  const card = findShownCard(cards, slug === null ? selectedCardID : findCardIdIn(slug));
  const { data } = read;
  useEffect(() => {
    if (!data) return;
    sessionStore.set(withCards(sessionStore.get(), data.cards));
    keepSimplePage(data.isSimple);
  }, [data]);
  const chosen = slug === null ? null : (card?.cardId ?? null);
  useEffect(() => {
    if (chosen !== null) sessionStore.set(withSelectedCard(sessionStore.get(), chosen));
  }, [chosen]);
  return { ...read, cards, card };
}
