import type { FeeCode } from '@portal/contract/money/fee-code';
import type { SpendingCategory } from '@portal/contract/money/spending-category';
import type { TransactionSort } from '@portal/contract/transactions/transaction';
import { list, type Queryable } from '../../platform/db/statement.ts';
import { findFigures } from './find-figures.ts';
import { pages, pagesByFigure, pagesByType } from './posted-pages.ts';
import type { PostedRow, PostedType } from './posted-row.ts';
import { patternOf, readFigure } from './searched-text.ts';

/** Which journals to list. Null and '' narrow nothing. */
export interface PostedSearch {
  accountId: number;
  usedCardId: number | null;
  from: string;
  to: string;
  types: readonly PostedType[] | null;
  /** The category of the spending, or of the money given back. */
  category: SpendingCategory | null;
  /** Without sign. */
  minCents: number | null;
  maxCents: number | null;
  text: string;
  /** Fees whose name, which the core does not know, holds the text. */
  feesOfText: readonly FeeCode[];
  sort: TransactionSort;
  /** Null: all there are; otherwise none that was posted after this one. */
  lastJournalId: number | null;
  /** The last journal of the page before. */
  after: Pick<PostedRow, 'journalId' | 'businessDay' | 'amountCents'> | null;
  limit: number;
}

/** More than any amount in the books. */
const limitlessCents = 10 ** 15;

/** Amounts from low to high. */
interface Span {
  lowCents: number;
  highCents: number;
}

/** The spans of amounts that are wanted, in the order's own order: money out lies apart from money in. */
function spansOf({ minCents, maxCents }: PostedSearch, isDown: boolean): Span[] {
  if (minCents === null && maxCents === null) return [{ lowCents: -limitlessCents, highCents: limitlessCents }];
  const moneyIn = { lowCents: minCents ?? 0, highCents: maxCents ?? limitlessCents };
  const moneyOut = { lowCents: -moneyIn.highCents, highCents: -moneyIn.lowCents };
  return isDown ? [moneyIn, moneyOut] : [moneyOut, moneyIn];
}

async function listByDay(db: Queryable, search: PostedSearch): Promise<PostedRow[]> {
  const { minCents, maxCents, sort, after, from, to } = search;
  const hasAmounts = minCents !== null || maxCents !== null;
  const isDown = sort === 'dateDesc';
  const place = [
    after?.businessDay ?? (isDown ? to : from),
    after?.journalId ?? (isDown ? Number.MAX_SAFE_INTEGER : 0),
  ];
  return await listPage(db, search, hasAmounts ? (minCents ?? 0) : null, maxCents ?? limitlessCents, place);
}

async function listByAmount(db: Queryable, search: PostedSearch): Promise<PostedRow[]> {
  const { sort, after, from, limit } = search;
  const isDown = sort === 'amountDesc';
  const found: PostedRow[] = [];
  for (const { lowCents, highCents } of spansOf(search, isDown)) {
    if (found.length === limit) break;
    const isWithin = after !== null && after.amountCents >= lowCents && after.amountCents <= highCents;
    const isBefore = after !== null && (isDown ? after.amountCents < lowCents : after.amountCents > highCents);
    if (isBefore) continue;
    const start = [isDown ? highCents + 1 : lowCents - 1, from, 0];
    const place = isWithin ? [after.amountCents, after.businessDay, after.journalId] : start;
    found.push(...(await listPage(db, { ...search, limit: limit - found.length }, lowCents, highCents, place)));
  }
  return found;
}

async function listPage(
  db: Queryable,
  { accountId, from, to, usedCardId, text, feesOfText, types, category, sort, lastJournalId, limit }: PostedSearch,
  lowCents: number | null,
  highCents: number | null,
  place: readonly (string | number)[],
): Promise<PostedRow[]> {
  const pattern = patternOf(text);
  const fees = feesOfText.length > 0 ? feesOfText : null;
  const figure = fees === null ? readFigure(text) : null;
  const figures = figure === null ? null : await findFigures(db, accountId, figure);
  // Texts and categories have indexes of their own, which know no types; one type of a category may be rare in it.
  const isLookedUp = pattern !== null || (category !== null && types !== null && types.length > 1);
  const pagesOfTypes = types === null || isLookedUp ? pages : pagesByType;
  const { [sort]: page } = figures === null ? pagesOfTypes : pagesByFigure;
  return await list(db, page, [
    ...([accountId, from, to, usedCardId, lowCents, highCents, pattern, fees, types, limit, category] as const),
    lastJournalId,
    ...place,
    ...(figures === null ? [] : [figures]),
  ]);
}

/** The posted journals of an account that fit a search, one page of them. */
export async function listPosted(db: Queryable, search: PostedSearch): Promise<PostedRow[]> {
  const isByDay = search.sort === 'dateDesc' || search.sort === 'dateAsc';
  return await (isByDay ? listByDay : listByAmount)(db, search);
}
