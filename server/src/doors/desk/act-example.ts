import { type ActField, listActFields } from './act-fields.ts';
import type { Act } from './define-act.ts';

/** A value for each name of a field that has no list of values. All are made up. */
const examples: Readonly<Record<string, string | number | boolean>> = {
  accountId: 34,
  amountCents: 1250,
  approvalId: 9,
  birthDate: '1951-03-09',
  cardId: 56,
  city: 'Alice',
  company: 'Prairie Phone',
  cvv: '123',
  day: '2026-11-20',
  description: 'Courtesy credit',
  documentBy: 'Social Security Administration',
  documentNumber: 'SSA-787-118',
  figures: '5c1e'.repeat(16),
  line: 'ledger fees',
  email: 'rosa@example.com',
  exceptionId: 12,
  familyName: 'Delgado',
  fullName: 'Ruth Delgado',
  givenName: 'Rosa',
  holderId: 12,
  holdId: 3,
  journalId: 78,
  last4Ssn: '4321',
  lawState: 'TX',
  line1: '418 Mesquite St',
  name: 'Ana Delgado',
  number: 100_001,
  problem: 'P-204861',
  words: 'Please send us the receipt.',
  content: 'JVBERi0xLjcK',
  toldOn: '2026-11-20',
  dueBy: '2026-12-01',
  payer: 'State benefits',
  onDay: '2026-11-16',
  learnedOn: '2026-11-19',
  transactionIds: '78',
  rightCents: 1000,
  receivedCents: 4000,
  expectedCents: 91_400,
  chargeNo: 1,
  cents: 2000,
  mobileNumber: '2105550177',
  matter: '2026-CV-118',
  reference: 'case-2041',
  resolution: 'spoke to the holder',
  entryId: 1203,
  itemId: 88,
  side: 'BANK',
  fileId: '0b1c7d2e-3a4f-4c5b-8d6e-7f8091a2b3c4',
  reportYear: 2026,
  returnFileId: '5f0c2d52-8c47-4d0c-9a55-0d2f6f1b7a10',
  sentId: 90,
  ssn: '987654321',
  state: 'TX',
  stopId: 17,
  subscribed: true,
  transferId: 41,
  zip: '78332',
};

/** Fields that may be left out, and without which an act has nothing to do. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  'issue-check': ['payee.name', 'payee.line1', 'payee.city', 'payee.state', 'payee.zip'],
  'correct-contact': ['email'],
  'assign-representative': ['mobileNumber', 'email', 'documentNumber'],
  'find-holder': ['by.reference'],
};

function valueOf({ path, values }: ActField): string | number | boolean {
  const name = path.split('.').at(-1) ?? '';
  const value = values[0] ?? examples[name];
  if (value === undefined) throw new Error(`act-example.ts has no example of ${name}`);
  return value;
}

/** Fields that should not stand in the list of a machine's processes. */
const personal = /(?:ssn|cvv|birthDate|email)$/i;

const inShell = (value: string | number | boolean) => {
  const text = String(value);
  return /^[\w.@-]+$/.test(text) ? text : `"${text}"`;
};

/** Gives an example of an act's message, and the command that sends it. */
export function exampleOf({ kind, body }: Pick<Act, 'kind' | 'body'>): {
  message: Record<string, unknown>;
  command: string;
} {
  const fields = listActFields(body).filter(
    ({ path, isRequired }) =>
      !['staff', 'reason'].includes(path) && (isRequired || (wanted[kind] ?? []).includes(path)),
  );
  const message: Record<string, unknown> = { staff: 'agent-7', reason: 'asked by phone' };
  for (const field of fields) {
    const names = field.path.split('.');
    const last = names.pop() ?? '';
    let inner = message;
    for (const name of names) inner = (inner[name] ??= {}) as Record<string, unknown>;
    inner[last] = valueOf(field);
  }
  const { staff: _, reason: __, ...about } = message;
  const given = fields.some(({ path }) => personal.test(path))
    ? [`--json - <<< '${JSON.stringify(about)}'`]
    : fields.map((field) => `--${field.path} ${inShell(valueOf(field))}`);
  const command = ['npm run desk --', kind, '--staff agent-7 --reason "asked by phone"', ...given].join(' ');
  return { message, command };
}
