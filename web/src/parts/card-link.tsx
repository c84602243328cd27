import { cardParameter, cardSlugOf } from '@portal/contract/card/card-slug';
import type { ComponentProps } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';

interface CardLinkProps extends ComponentProps<typeof AppLink> {
  /** The card that the page is about; null while it is not known, and then the address names none. */
  card: { cardId: number; accountNickName: string } | null;
  /** A path without a query. */
  to: string;
}

/** A link to a page about a card, which its address names. */
export function CardLink({ card, to, ...rest }: CardLinkProps) {
  return <AppLink to={card ? `${to}?${cardParameter}=${cardSlugOf(card)}` : to} {...rest} />;
}
