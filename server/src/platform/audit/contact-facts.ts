import { maskEmail, maskPhone } from '@portal/contract/passcode/otp-option';
import type { ContactKind } from '@portal/contract/profile/contact-kind';
import { type Audited, changeOf } from './audited.ts';

const names = { EMAIL: 'email', MOBILE: 'mobileNumber' } as const satisfies Record<ContactKind, string>;

/** A contact and the one that it takes the place of. */
interface ContactChange {
  kind: ContactKind;
  value: string;
  former: string | null;
}

/** The log's facts of contacts that change: masked, and sealed as they are. */
export function auditContacts(changes: readonly ContactChange[]): Required<Pick<Audited, 'facts' | 'personal'>> {
  const parts = changes.map(({ kind, value, former }) => {
    const mask = kind === 'EMAIL' ? maskEmail : maskPhone;
    return {
      masked: changeOf(names[kind], former && mask(former), mask(value)),
      personal: changeOf(names[kind], former, value),
    };
  });
  const changed = changes.map(({ kind }) => names[kind]).join(', ');
  return {
    facts: Object.assign({ changed }, ...parts.map(({ masked }) => masked)) as NonNullable<Audited['facts']>,
    personal: Object.assign({}, ...parts.map(({ personal }) => personal)) as NonNullable<Audited['personal']>,
  };
}
