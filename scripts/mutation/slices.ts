/** One part of the rules: the files whose mutants run, and the tests that have to kill them. */
export interface Slice {
  files: readonly string[];
  /** Globs. Tests of other rooms kill many mutants by chance; only those beside the rule show that it is proved. */
  tests: readonly string[];
  /** Of the files, those that keep what they reckoned once, which hides a mutant that is on later: what is missed runs alone. */
  keeping?: readonly string[];
}

const contract = (room: string, ...rules: string[]): Slice => ({
  files: rules.map((rule) => `contract/src/${room}/${rule}.ts`),
  tests: [`contract/src/${room}/**/*.test.ts`],
});

const issuer = (room: string, ...rules: string[]): Slice => ({
  files: rules.map((rule) => `server/src/issuer/${room}/${rule}.ts`),
  tests: rules.map((rule) => `server/src/issuer/${room}/${rule}.test.ts`),
});

/** The pure rules, by room. Schemas, lists of calls and types hold no rule and are left out. */
export const slices: Readonly<Record<string, Slice>> = {
  money: {
    ...contract(
      'money',
      'amount',
      'amount-in-words',
      'cents',
      'fee-of',
      'merchant-category',
      'money',
      'unclaimed-terms',
    ),
    keeping: ['contract/src/money/merchant-category.ts', 'contract/src/money/money.ts'],
  },
  time: {
    ...contract(
      'time',
      'banking-days',
      'benefit-days',
      'bind-hours',
      'dates',
      'days',
      'hours',
      'iso',
      'life-span',
      'months',
      'own-zone',
      'postal-days',
      'relative-time',
      'strict-date',
      'written-day',
    ),
    keeping: ['contract/src/time/banking-days.ts', 'contract/src/time/dates.ts'],
  },
  transfer: contract(
    'transfer',
    'ach-days',
    'bank-account-states',
    'held-because',
    'max-transfer',
    'micro-amounts',
    'transfer-states',
  ),
  problems: contract(
    'problems',
    'error-clock',
    'error-periods',
    'find-twins',
    'liability',
    'problem-amount',
    'problem-clock',
    'problem-number',
    'problem-words',
  ),
  controls: contract('controls', 'find-control-decline', 'is-looser', 'list-stopped-uses', 'pause-end'),
  card: contract('card', 'card-acts', 'card-digits', 'card-replacement', 'card-status', 'free-cards', 'pin-weakness'),
  desk: contract('desk', 'act-rights', 'blank-secrets', 'calling-about', 'task-due', 'verification'),
  ahead: {
    ...contract(
      'ahead',
      'ahead-news',
      'bill-rhythm',
      'deposit-outlook',
      'fee-refund',
      'find-bills',
      'find-pay-rule',
      'foresee-bills',
      'foresee-deposits',
      'foresee-money',
      'little-money',
      'pay-rule',
      'until-deposit',
    ),
    // The test of all paydays of eleven years takes a second, which is too long for each mutant.
    tests: ['contract/src/ahead/**/!(*-years).test.ts'],
  },
  bank: contract('bank', 'account-number', 'group-digits'),
  companies: contract('companies', 'company-family', 'stop-in-time'),
  texting: contract('texting', 'fit-segment', 'holds-secret', 'judge-text', 'read-word', 'redact-digits'),
  authorizations: issuer('authorizations', 'decide', 'moves', 'clearing-room', 'hold-rules', 'status-rules'),
  ach: issuer('ach', 'find-misfit'),
  'stopped-companies': issuer('stopped-companies', 'match-stop', 'stop-decline'),
};
