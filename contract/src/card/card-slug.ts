/** The parameter that names a card in the address of a page: `?card=clara-12`. */
export const cardParameter = 'card';

/** A card as the address of a page names it: its nickname and its id (specification §3): 'my-clara-card-12'. */
export function cardSlugOf({ cardId, accountNickName }: { cardId: number; accountNickName: string }): string {
  const words = accountNickName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  return [...words.filter((word) => word !== ''), cardId].join('-');
}

/** The card id that ends a slug, whatever the card is called by now; null when there is none. */
export function findCardIdIn(slug: string): number | null {
  const digits = /(?:^|-)(\d{1,15})$/.exec(slug)?.[1];
  return digits === undefined ? null : Number(digits);
}
