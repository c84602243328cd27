import type { Call } from '@portal/contract/define-call';
import * as z from 'zod/mini';

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
}

/** Values for fields whose rules are more than a JSON schema can say. None is anybody's. */
const knownFields: Readonly<Record<string, unknown>> = {
  accountNickName: 'Groceries',
  accountNumber: '12345678',
  auth: 'A'.repeat(22),
  bankName: 'First Bank',
  bannerId: 'a-banner',
  city: 'Austin',
  code: '0000000000000000',
  cardId: 9_999_999,
  confirmPin: '2468',
  content: 'AAAA',
  currentPassword: 'Wrong#7391',
  cvv: '000',
  date: '1950-01-31',
  email: 'sample@example.com',
  expectedCents: 100,
  endpoint: 'https://fcm.googleapis.com/sample',
  firstOn: '2026-01-01',
  from: '2026-01-01',
  fromMonth: '2026-01',
  last4Digit: '0000',
  last4Ssn: '0000',
  line1: '1 Main Street',
  line2: '',
  mail: false,
  mobileNumber: '2105550100',
  month: '2026-01',
  newPassword: 'Sunny!7392',
  onDay: '2026-01-01',
  otp: '000000',
  p256dh: 'A'.repeat(22),
  password: 'Sunny!7392',
  payer: 'State benefits',
  period: 'last30',
  pin: '2468',
  place: '78332',
  routingNumber: '021000021',
  ssn: '987654399',
  state: 'TX',
  to: '2026-01-31',
  toMonth: '2026-01',
  token: 'A'.repeat(22),
  transactionId: '9999999',
  transferId: '9999999',
  userId: 'nobody11',
  version: '2026-01-01',
  wordingVersion: '2026-01-01',
  zip: '78701',
};

/** Optional ones of which a call needs one or another. */
const neededFields = new Set(['place', 'payer', 'expectedCents', 'onDay']);

const branchesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined => anyOf ?? oneOf;

function sampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (name in knownFields) return knownFields[name];
  const [first] = branchesOf(schema) ?? [];
  if (first) return sampleOf(first, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return sampleObject(schema);
  if (type === 'array') return sampleArray(schema, name);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
  return 'sample';
}

function sampleArray({ items, prefixItems, minItems = 0 }: JsonSchema, name: string): unknown[] {
  if (prefixItems) return prefixItems.map((item, at) => (sampleOf(item, name) as number) + at);
  return Array.from({ length: Math.max(minItems, 1) }, () => (items ? sampleOf(items, name) : null));
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const needed = Object.keys(properties).filter((name) => required.includes(name) || neededFields.has(name));
  return Object.fromEntries(needed.map((name) => [name, sampleOf(properties[name] ?? {}, name)]));
}

/**
 * Inputs that a call takes, one for each of its shapes, made from its contract alone; they name nobody and nothing that
 * exists. Throws when a field has a rule that no sample here follows: add its value to `knownFields`.
 */
export function sampleInputs(call: Call): Record<string, unknown>[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const samples = (branchesOf(schema) ?? [schema]).map(sampleObject);
  for (const sample of samples) {
    const parsed = z.safeParse(call.input, sample);
    if (parsed.success) continue;
    throw new Error(`${call.name}: ${JSON.stringify(sample)} is no input of it: ${z.prettifyError(parsed.error)}`);
  }
  return samples;
}
