import { alertKinds } from '@portal/contract/alerts/alert-kind';
import { automaticAlerts } from '@portal/contract/alerts/automatic-alert';
import { expect, test } from 'vitest';
import { loadTexts, noFacts } from '../program/texts/load-texts.ts';
import { testFacts } from '../testing/program.ts';
import { alertParams, isTold, listSamples, notices } from './notices.ts';

const samples = listSamples(testFacts.fees);

test('every alert that cardholders are shown has its event, and every event that is told is shown', () => {
  const named = Object.values(notices).map(({ telling }) => Object.values(telling?.alerts ?? { none: null }));
  expect(named.filter((names) => names.length === 0)).toEqual([]);
  expect(new Set(named.flat().filter((name) => name !== null))).toEqual(new Set([...alertKinds, ...automaticAlerts]));
});

test.each(samples)('the sample of %s is told in these words', (words, event, isPlain) => {
  expect(isTold(event)).toBe(true);
  expect(alertParams(event, 'en', isPlain).kind).toBe(words);
});

test('the texts have words for the events, and for nothing else', async () => {
  const texts = await loadTexts('texts', noFacts);
  const held = Object.keys(texts.in('en')('messages:event', { returnObjects: true }));
  expect(held.toSorted()).toEqual(samples.map(([words]) => words).toSorted());
});

test('what comes from a payer, a carrier, a bank, a mail server or the calendar, or protects, asks nobody who did it', () => {
  const asked = samples.filter(([, event]) => alertParams(event, 'en').asksWho === undefined).map(([words]) => words);
  expect(asked.toSorted()).toEqual([
    'BalanceLow',
    'BankAccountCorrected',
    'BankAccountUnlinked',
    'BankTransferHeld',
    'BankTransferReturned',
    'BankTransferReviewed',
    'BankTransferStopped',
    'BillTomorrow',
    'BillsTomorrow',
    'CardDelivered',
    'CardExpiring',
    'CardExpiringOff',
    'CardHeldForFraud',
    'CardInTransit',
    'CardLockedByDesk',
    'CardOutForDelivery',
    'CardPrinted',
    'CardResting',
    'CardShipped',
    'CompanyStopped',
    'DeclinedAbroad',
    'DeclinedByAmount',
    'DeclinedByHours',
    'DeclinedByKind',
    'DeclinedByPause',
    'DeclinedCash',
    'DeclinedInState',
    'DeclinedOnline',
    'DepositLate',
    'DepositPosted',
    'DocumentChanged',
    'EmailReturned',
    'EmailReturnedPaper',
    'EverythingStopped',
    'ExpeditedTracking',
    'FeeReturned',
    'HelpEnded',
    'HelpEndsSoon',
    'MoneyAtState',
    'MoneyBack',
    'MoneyStays',
    'MoneyUnclaimed',
    'NextChargeStopped',
    'PinResetOrdered',
    'PriceRose',
    'ProblemAnswered',
    'ProblemAsked',
    'ProblemCredited',
    'ProblemNoError',
    'ProblemPartly',
    'ProblemReported',
    'ProblemRight',
    'ProblemTakenBack',
    'ReplacementOrdered',
    'RepresentativeEndsSoon',
    'SetAsideLowered',
    'StatementReady',
    'TemporaryCreditFinal',
    'TemporaryCreditGiven',
    'TemporaryCreditTakenBack',
  ]);
});

test('what is kept for the record only is told nobody', () => {
  for (const kind of ['Registered', 'CardLocked', 'CardUnlocked', 'CardActivated'] as const) {
    expect(isTold({ kind })).toBe(false);
  }
});
