import type { CardSummary } from '@portal/contract/card/list-cards';
import type { Filters } from './filters.ts';

/** The props of a list of transactions. */
export interface ListProps {
  card: CardSummary;
  /** All that the cardholder has. */
  cards: readonly CardSummary[];
  filters: Filters;
  today: string;
  now: Date;
  /** How many pages are shown. */
  count: number;
  onShow: (count: number) => void;
  onReset: () => void;
}
