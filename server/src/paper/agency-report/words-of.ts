import type { Language } from '@portal/contract/language';
import { formatListedMonth } from '@portal/contract/time/dates';
import type { TFunction } from 'i18next';
import type { AgencyFigure } from '../../issuer/treasury-face.ts';

/** The texts of the details of each measure; details of late money are months. */
const wordsOfDetail: Readonly<Partial<Record<AgencyFigure['measure'], (t: TFunction, detail: string) => string>>> = {
  depositsReceived: (t, payer) => (payer === otherPayers ? t('agency:payer.OTHER_PAYERS') : payer),
  feesCharged: (t, code) => t(`transactions:fee.${code}`),
  feesGivenBack: (t, code) => t(`transactions:fee.${code}`),
  declines: (t, reason) => t(`transactions:declined.${reason}.short`),
  cardsOrdered: (t, reason) => t(`agency:order.${reason}`),
  cardsClosed: (t, status) => t(`agency:status.${status}`),
  cardsAtEnd: (t, status) => t(`agency:status.${status}`),
  creditsEnded: (t, outcome) => t(`agency:outcome.${outcome}`),
  creditsDecided: (t, outcome) => t(`agency:outcome.${outcome}`),
  creditsOpen: (t, age) => t(`agency:age.${age}`),
  casesOpened: (t, kind) => t(`agency:case.${kind}`),
  casesOpen: (t, kind) => t(`agency:case.${kind}`),
  casesResolved: (t, kind) => t(`agency:case.${kind}`),
  cardsShipped: (t, method) => t(`agency:mail.${method}`),
};

const otherPayers = 'OTHER_PAYERS';

/** The words of a report, in one language. */
export interface Words {
  t: TFunction;
  language: Language;
}

/** Names a figure in words: its measure, and its detail where it has one. */
export function wordsOf({ measure, detail }: Pick<AgencyFigure, 'measure' | 'detail'>, { t, language }: Words): string {
  const named = t(`agency:measure.${measure}`);
  if (detail === '') return named;
  const words = wordsOfDetail[measure]?.(t, detail) ?? formatListedMonth(detail, language);
  return t('agency:detailed', { measure: named, detail: words });
}
