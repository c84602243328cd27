import type { Language } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import type { ProgramFacts } from '@portal/contract/program';
import { type FaqValues, faqValuesOf } from './faq-values.ts';
import type { Issuing } from './load-issuing.ts';

/** The values that a document may name without writing them down a second time: `{{transferFee}}`. */
export interface DocumentValues extends FaqValues {
  /** Full name of the program. */
  program: string;
  mailAddress: string;
  minTransfer: string;
  cashPerDay: string;
  purchasesPerDay: string;
  usesPerDay: string;
  /** When a person answers the helpline. */
  hours: string;
  /** The small print of every page. */
  legalNote: string;
  /** How many new cards are free in twelve months: a figure, 0 too. */
  freeCards: string;
}

const known: Record<keyof DocumentValues, true> = {
  phone: true,
  replacementFee: true,
  expeditedFee: true,
  transferFee: true,
  paperStatementFee: true,
  fuelHold: true,
  program: true,
  mailAddress: true,
  minTransfer: true,
  cashPerDay: true,
  purchasesPerDay: true,
  usesPerDay: true,
  hours: true,
  legalNote: true,
  freeCards: true,
};
/** The placeholders that a document and an answer may leave open: '{{phone}}'. */
export const knownPlaceholders: readonly string[] = Object.keys(known);

/** The facts of a program that fill its documents. */
export interface DocumentFacts {
  facts: Pick<ProgramFacts, 'phone' | 'fullName' | 'mailAddress' | 'fees' | 'supportHours' | 'legalNote'>;
  issuing: Pick<Issuing, 'dailyLimits' | 'retention'>;
}

/**
 * The values that documents are filled with: the fees that the ledger posts and the limits that are kept, so that no
 * document can promise others.
 */
export function documentValuesOf({ facts, issuing }: DocumentFacts, language: Language): DocumentValues {
  const { cashCents, purchaseCents, uses } = issuing.dailyLimits;
  return {
    ...faqValuesOf(facts),
    program: facts.fullName[language],
    mailAddress: facts.mailAddress.join(', '),
    minTransfer: formatCents(facts.fees.minTransferCents),
    cashPerDay: formatCents(cashCents),
    purchasesPerDay: formatCents(purchaseCents),
    usesPerDay: String(uses),
    hours: facts.supportHours[language],
    legalNote: facts.legalNote[language],
    freeCards: String(facts.fees.freeReplacementsPerYear),
  };
}
