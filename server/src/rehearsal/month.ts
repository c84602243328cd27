import { activateStep } from './steps/activate.ts';
import { bankAccountStep, bankReturnStep, transferStep } from './steps/bank.ts';
import { booksStep } from './steps/books.ts';
import { enrollStep } from './steps/enroll.ts';
import { lostCardStep } from './steps/lost-card.ts';
import { makeCardsStep } from './steps/make-cards.ts';
import { monthEndStep } from './steps/month-end.ts';
import { newAddressStep } from './steps/new-address.ts';
import { paydayStep } from './steps/payday.ts';
import { purchasesStep } from './steps/purchases.ts';
import type { Step } from './steps/step.ts';

/** The month of a rehearsal, step by step, as docs/rehearsal.md lists it. */
export const month: readonly Step[] = [
  enrollStep,
  makeCardsStep,
  activateStep,
  paydayStep,
  purchasesStep,
  bankAccountStep,
  transferStep,
  bankReturnStep,
  lostCardStep,
  newAddressStep,
  monthEndStep,
  booksStep,
];
