/** Variables of a portal that real people use: its database, keys, secrets, folders and providers. */
const ofRealPortals = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'MIGRATE_DATABASE_URL',
  'KEYS_FILE',
  'PKCS11_MODULE',
  'PKCS11_TOKEN',
  'PKCS11_PIN_FILE',
  'NETWORK_SECRET',
  'DESK_SECRET',
  'ACH_DIR',
  'ACH_INBOX_DIR',
  'BANK_STATEMENT_DIR',
  'SETTLEMENT_DIR',
  'CARD_BUREAU_DIR',
  'CARD_BUREAU_KEY',
  'ACCOUNT_UPDATER_DIR',
  'ACCOUNT_UPDATER_KEY',
  'MAIL_HOUSE_DIR',
  'MAIL_HOUSE_KEY',
  'POSITIVE_PAY_DIR',
  'SMS_ACCOUNT',
  'SMS_TOKEN',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'POSTAL_CLIENT_SECRET',
];

/**
 * Throws, and names each variable, where a rehearsal is started among the variables of a portal in production: whoever does
 * that may believe that they count.
 */
export function refuseProduction(env: Record<string, string | undefined>): void {
  const isSet = (name: string) => (env[name] ?? '') !== '';
  const found = ofRealPortals.filter(isSet);
  const problems = [
    ...(env['NODE_ENV'] === 'production' ? ['NODE_ENV: is production, where nothing is rehearsed'] : []),
    ...found.map((name) => `${name}: belongs to a portal; a rehearsal makes its own, so unset it`),
  ];
  if (problems.length > 0)
    throw new Error(`A rehearsal cannot start here:\n${problems.map((each) => `  ${each}`).join('\n')}`);
}
