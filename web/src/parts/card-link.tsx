import { cardParameter, cardSlugOf } from '@portal/contract/card/card-slug';
import type { ComponentProps } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';

interface CardLinkProps extends ComponentProps<typeof AppLink> {
  /** The card that the page is about; null while it is not known, and then the address names none. */
  card: { cardId: number; accountNickName: string } | null;
  /** A path without a query. */
  to: string;
  /** More that the address says. */
  query?: Readonly<Record<string, string>>;
}

/** A link to a page about a card, which its address names. */
export function CardLink({ card, to, query, ...rest }: CardLinkProps) {
  const said = new URLSearchParams({ ...(card ? { [cardParameter]: cardSlugOf(card) } : {}), ...query }).toString();
  return <AppLink to={said === '' ? to : `${to}?${said}`} {...rest} />;
}
