import { feeCodes } from '@portal/contract/money/fee-code';
import { matchesSearch } from '@portal/contract/transactions/list-search';
import type { TransactionSearch } from '@portal/contract/transactions/search-transactions';
import { scopeOf } from '@portal/contract/transactions/transaction-filter';
import type { TFunction } from 'i18next';
import type { PostedSearch } from '../../issuer/face.ts';

/** A search of the issuing core, without the page and the moment. */
export type SearchedJournals = Omit<PostedSearch, 'after' | 'limit' | 'lastJournalId'>;

/** Translates a search for the issuing core. `t` has the texts of the reader's language. */
export function postedSearchOf(
  accountId: number,
  {
    usedCardId,
    type,
    category,
    from,
    to,
    minCents,
    maxCents,
    text,
    sort,
  }: Omit<TransactionSearch, 'cardId' | 'cursor'>,
  t: TFunction,
): SearchedJournals {
  const scope = scopeOf(type).types;
  const types = category === 'fees' ? (scope ?? ['FEE' as const]).filter((each) => each === 'FEE') : scope;
  const spentOn = category === undefined || category === 'fees' ? null : category;
  const narrowing = { usedCardId: usedCardId ?? null, minCents: minCents ?? null, maxCents: maxCents ?? null };
  // A fee has a name of ours in each language, so it is searched by the one that its reader sees.
  const feesOfText =
    text.trim() === '' ? [] : feeCodes.filter((code) => matchesSearch(t(`transactions:fee.${code}`), text));
  return { accountId, from, to, types, category: spentOn, ...narrowing, text, feesOfText, sort };
}
