import { cardParameter, cardSlugOf } from '@portal/contract/card/card-slug';
import type { ComponentProps } from 'react';
import { AppLink } from '../app/app-link.tsx';

interface CardLinkProps extends ComponentProps<typeof AppLink> {
  /** The card that the page is about. */
  card: { cardId: number; accountNickName: string };
  /** A path without a query. */
  to: string;
}

/** A link to a page about a card, which its address names. */
export function CardLink({ card, to, ...rest }: CardLinkProps) {
  return <AppLink to={`${to}?${cardParameter}=${cardSlugOf(card)}`} {...rest} />;
}
