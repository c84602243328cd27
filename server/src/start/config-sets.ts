/** Variables that are of use only together. */
const sets = [
  ['PKCS11_MODULE', 'PKCS11_TOKEN', 'PKCS11_PIN_FILE'],
  ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'],
  ['SMTP_URL', 'SMTP_FROM'],
  ['CARD_BUREAU_DIR', 'CARD_BUREAU_KEY'],
  ['ACCOUNT_UPDATER_DIR', 'ACCOUNT_UPDATER_KEY'],
  ['MAIL_HOUSE_DIR', 'MAIL_HOUSE_KEY'],
  ['ARCHIVE_DIR', 'ARCHIVE_KEY'],
  ['BANK_STATEMENT_DIR', 'BANK_ACCOUNTS'],
  ['POSITIVE_PAY_DIR', 'POSITIVE_PAY_ACCOUNT'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  [
    'STAFF_OIDC_ISSUER',
    'STAFF_OIDC_CLIENT_ID',
    'STAFF_OIDC_CLIENT_SECRET',
    'STAFF_OIDC_ACR',
    'STAFF_OIDC_ROLE_CLAIM',
    'STAFF_OIDC_ROLES',
  ],
  ['POSTAL_API_URL', 'POSTAL_CLIENT_ID', 'POSTAL_CLIENT_SECRET'],
] as const;

/** Variables that mean nothing without another one. */
const needs = [
  ['DESK_PUBLIC_URL', 'DESK_PORT'],
  ['STAFF_OIDC_EMPLOYEE_CLAIM', 'STAFF_OIDC_ISSUER'],
] as const;

/** Names each variable that is missing beside one of its set, with what is there: one line each. */
export function halfSets(given: Record<string, unknown>): string[] {
  const alone = needs.filter(([name, other]) => given[name] !== undefined && given[other] === undefined);
  const unmet = alone.map(([name, other]) => `${other}: must be set too, because ${name} is`);
  const halves = sets.flatMap((names) => {
    const present = names.filter((name) => given[name] !== undefined);
    const missing = names.filter((name) => given[name] === undefined);
    if (present.length === 0) return [];
    return missing.map((name) => `${name}: must be set too, because ${present.join(' and ')} is`);
  });
  return [...halves, ...unmet];
}
