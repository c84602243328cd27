import path from 'node:path';
import * as z from 'zod/mini';
import { readOutlet, readPositivePay, readPostal, readPush, readStatements, readToken } from './config-groups.ts';
import { halfSets } from './config-sets.ts';
import {
  bankAccounts,
  databaseUrl,
  flag,
  isProxy,
  off,
  ownAddress,
  port,
  signingSecret,
  trustedProxies,
} from './config-values.ts';
import { publicUrlOf } from './public-url.ts';
import { readStaffProvider, staffVariables } from './serving/staff-variables.ts';

const projectFolder = path.resolve(import.meta.dirname, '../../..');

/** Every variable that the server reads, with its default. */
const variables = {
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(port, 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), path.join(projectFolder, 'data')),
  /** Asks for the embedded database where production would want one's own. */
  EMBEDDED_DATABASE: z._default(flag, false),
  DATABASE_URL: databaseUrl,
  /** The same database past a pooler, for what holds on to a connection. */
  DATABASE_DIRECT_URL: databaseUrl,
  /** A streaming standby of it, for long reads. */
  DATABASE_READ_URL: databaseUrl,
  /** The role that owns the database and changes its schema, where `DATABASE_URL` names one that only runs. */
  MIGRATE_DATABASE_URL: databaseUrl,
  /** Lets production run as the role that owns the database. */
  ONE_DATABASE_ROLE: z._default(flag, false),
  /** Lets production reach other machines without TLS, where the network itself is trusted. */
  PLAIN_CONNECTIONS: z._default(flag, false),
  /** How many processes share the database: each takes its share of what one address may ask for. */
  PROCESSES: z._default(z.coerce.number<string>().check(z.int('must be a whole number'), z.minimum(1)), 1),
  /** Most connections of this process: with several processes, all of theirs must fit what the database allows. */
  DATABASE_CONNECTIONS: z._default(
    z.coerce.number<string>().check(z.int('must be a whole number'), z.minimum(2), z.maximum(200)),
    10,
  ),
  PUBLIC_URL: z.optional(ownAddress),
  PROGRAM_DIR: z._default(z.string(), path.join(projectFolder, 'program')),
  DEMO: z.optional(flag),
  API_KEY: z._default(z.string().check(z.minLength(1)), 'demo'),
  GATEWAY_KEY: z._default(z.string().check(z.minLength(1)), 'demo'),
  KEYS_FILE: z.optional(z.string()),
  /** The library of a PKCS #11 token for the card keys, the token's label, and the file with its user's PIN. */
  PKCS11_MODULE: z.optional(z.string()),
  PKCS11_TOKEN: z.optional(z.string()),
  PKCS11_PIN_FILE: z.optional(z.string()),
  NETWORK_SECRET: z.optional(signingSecret),
  /** Says that the door is closed on purpose. */
  NETWORK: z.optional(off),
  DESK_SECRET: z.optional(signingSecret),
  /** Says so of the desk's. */
  DESK: z.optional(off),
  /** Opens the staff console at /desk; the demo has it. */
  DESK_CONSOLE: z.optional(flag),
  /** A port for the console alone, and where the staff reach it. */
  DESK_PORT: z.optional(port),
  DESK_PUBLIC_URL: z.optional(z.url('must be a URL such as https://desk.example')),
  ...staffVariables,
  DESK_URL: z.optional(z.url('must be a URL such as https://portal.example')),
  SMS_API_URL: z._default(z.url(), 'https://api.twilio.com'),
  SMS_ACCOUNT: z.optional(z.string()),
  SMS_TOKEN: z.optional(z.string()),
  SMS_FROM: z.optional(z.string().check(z.regex(/^\+1\d{10}$/, 'must be a number such as +18005550142'))),
  VOICE_FROM: z.optional(z.string().check(z.regex(/^\+1\d{10}$/, 'must be a number such as +18005550142'))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be a URL such as smtp://user:password@host:587' })),
  SMTP_FROM: z.optional(z.string()),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'must be a P-256 public key in base64url'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be a P-256 private key in base64url'))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:)/, 'must be a mailto: or https: address'))),
  ACH_DIR: z.optional(z.string()),
  ACH_INBOX_DIR: z.optional(z.string()),
  BANK_STATEMENT_DIR: z.optional(z.string()),
  BANK_ACCOUNTS: z.optional(bankAccounts),
  CARD_BUREAU_DIR: z.optional(z.string()),
  CARD_BUREAU_KEY: z.optional(z.string()),
  ACCOUNT_UPDATER_DIR: z.optional(z.string()),
  ACCOUNT_UPDATER_KEY: z.optional(z.string()),
  MAIL_HOUSE_DIR: z.optional(z.string()),
  MAIL_HOUSE_KEY: z.optional(z.string()),
  ARCHIVE_DIR: z.optional(z.string()),
  ARCHIVE_KEY: z.optional(z.string()),
  POSTAL_API_URL: z.optional(z.url('must be a URL such as https://apis.usps.com')),
  POSTAL_CLIENT_ID: z.optional(z.string()),
  POSTAL_CLIENT_SECRET: z.optional(z.string()),
  /** A folder with OFAC's sdn.csv and alt.csv. */
  SCREENING_DIR: z.optional(z.string()),
  SETTLEMENT_DIR: z.optional(z.string()),
  POSITIVE_PAY_DIR: z.optional(z.string()),
  POSITIVE_PAY_ACCOUNT: z.optional(
    z.string().check(z.regex(/^\d{4,17}$/, 'must be an account number of 4 to 17 digits')),
  ),
  METRICS_PORT: z.optional(port),
  REQUESTS_PER_MINUTE: z._default(z.coerce.number<string>().check(z.int(), z.positive()), 1200),
  TRUSTED_PROXIES: z._default(
    trustedProxies.check(
      z.refine((all) => all.every(isProxy), 'must be IP addresses or ranges such as 10.0.0.0/8, by commas'),
    ),
    [],
  ),
  // RFC 6797. Subdomains and browsers' preload lists concern a domain, which the program alone knows.
  HSTS: z.optional(
    z.string().check(z.regex(/^max-age=\d+(; includeSubDomains)?(; preload)?$/, "must be such as 'max-age=31536000'")),
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
};
const Environment = z.object(variables);
type Environment = z.infer<typeof Environment>;

export type Config = ReturnType<typeof toConfig>;

/** Where the portal is reached, without a slash at its end, so that paths can follow. */
const ownUrl = ({ PUBLIC_URL: url }: Environment) => (url === 'off' ? undefined : url?.replace(/\/+$/, ''));

/** Where the staff reach the console; '' where nobody has said. */
function readConsoleUrl(value: Environment, isDemo: boolean): string {
  const { DESK_PUBLIC_URL: url, DESK_PORT: own } = value;
  const named = url?.replace(/\/+$/, '');
  const ofDemo = isDemo && own !== undefined ? `http://localhost:${own}` : undefined;
  return named ?? ofDemo ?? publicUrlOf({ publicUrl: ownUrl(value), isDemo, port: value.PORT });
}

/** The providers of messages, as far as all of their variables are set. */
function readProviders(value: Environment) {
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, SMTP_URL: smtpUrl, SMTP_FROM: sender } = value;
  const publicUrl = ownUrl(value) ?? null;
  const apiUrl = value.SMS_API_URL.replace(/\/+$/, '');
  const isPhoneSet = account !== undefined && token !== undefined && from !== undefined;
  const callsFrom = value.VOICE_FROM ?? from ?? '';
  return {
    phoneProvider: isPhoneSet ? { apiUrl, account, token, from, callsFrom, publicUrl } : null,
    email: smtpUrl !== undefined && sender !== undefined ? { smtpUrl, from: sender } : null,
  };
}

/** Configuration as far as it can be read, and what is wrong with it: one line for each variable at fault. */
export interface Settings {
  config: Config;
  problems: string[];
}

/** Reads every variable by itself, so that all that are wrong are named, whichever comes first. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  // An empty variable counts as not set, as shells and containers write it.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const problems: string[] = [];
  const valid = Object.entries(variables).flatMap(([name, schema]) => {
    const result = z.safeParse(schema, given[name]);
    if (result.success) return [[name, given[name]] as const];
    problems.push(...result.error.issues.map((issue) => `${name}: ${issue.message}`));
    return [];
  });
  const value = Environment.parse(Object.fromEntries(valid));
  return { config: toConfig(value), problems: [...problems, ...halfSets(given)] };
}

/** The one message for people about all that keeps the portal from starting. */
export function describeProblems(problems: readonly string[]): string {
  return `The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`;
}

/** Reads the configuration from the environment. Throws one clear message that names each variable at fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { config, problems } = readSettings(env);
  if (problems.length > 0) throw new Error(describeProblems(problems));
  return config;
}

function toConfig(value: Environment) {
  const isProduction = value.NODE_ENV === 'production';
  const isDemo = value.DEMO ?? (value.DATABASE_URL === undefined && !isProduction);
  return {
    isProduction,
    isDemo,
    /** A rehearsal of a program, which makes its own configuration (`rehearsal/sandbox.ts`): no variable asks for it. */
    isRehearsal: false as boolean,
    port: value.PORT,
    // The demo publishes passwords, so it stays on this machine unless somebody says otherwise.
    host: value.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    migrateUrl: value.MIGRATE_DATABASE_URL,
    mayOwnDatabase: value.ONE_DATABASE_ROLE,
    allowsPlainConnections: value.PLAIN_CONNECTIONS,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    isEmbeddedAskedFor: value.EMBEDDED_DATABASE,
    publicUrl: ownUrl(value),
    /** Switched off by name, where production would otherwise refuse to miss it. */
    isOff: { network: value.NETWORK === 'off', desk: value.DESK === 'off', publicUrl: value.PUBLIC_URL === 'off' },
    programDir: path.resolve(value.PROGRAM_DIR),
    demoProgramDir: path.join(projectFolder, 'program'),
    textsDir: path.join(projectFolder, 'texts'),
    webDist: path.join(projectFolder, 'web/dist'),
    token: readToken(value),
    keysFile: path.resolve(value.KEYS_FILE ?? path.join(value.DATA_DIR, 'keys.json')),
    hasOwnKeysFile: value.KEYS_FILE !== undefined,
    gatewayKeys: { apiKey: value.API_KEY, gatewayKey: value.GATEWAY_KEY },
    networkSecret: value.NETWORK_SECRET,
    deskSecret: value.DESK_SECRET,
    hasConsole: value.DESK_CONSOLE ?? isDemo,
    deskPort: value.DESK_PORT,
    consoleUrl: readConsoleUrl(value, isDemo),
    staffProvider: readStaffProvider(value),
    /** Where the desk's command finds the portal. */
    deskUrl: value.DESK_URL ?? `http://localhost:${value.PORT}`,
    ...readProviders(value),
    push: readPush(value),
    achDir: value.ACH_DIR === undefined ? null : path.resolve(value.ACH_DIR),
    achInboxDir: value.ACH_INBOX_DIR === undefined ? null : path.resolve(value.ACH_INBOX_DIR),
    bankStatements: readStatements(value),
    cardBureau: readOutlet(value.CARD_BUREAU_DIR, value.CARD_BUREAU_KEY),
    accountUpdater: readOutlet(value.ACCOUNT_UPDATER_DIR, value.ACCOUNT_UPDATER_KEY),
    mailHouse: readOutlet(value.MAIL_HOUSE_DIR, value.MAIL_HOUSE_KEY),
    /** Where copies of what is kept about people lie, sealed. */
    archives: readOutlet(value.ARCHIVE_DIR, value.ARCHIVE_KEY),
    postalApi: readPostal(value),
    screeningDir: value.SCREENING_DIR === undefined ? null : path.resolve(value.SCREENING_DIR),
    /** Where the bank is told of checks, and on which of its accounts they are drawn. */
    positivePay: readPositivePay(value),
    settlementDir: value.SETTLEMENT_DIR === undefined ? null : path.resolve(value.SETTLEMENT_DIR),
    maxConnections: value.DATABASE_CONNECTIONS,
    metricsPort: value.METRICS_PORT,
    requestsPerMinute: Math.ceil(value.REQUESTS_PER_MINUTE / value.PROCESSES),
    trustedProxies: value.TRUSTED_PROXIES,
    hsts: value.HSTS ?? null,
    logLevel: value.LOG_LEVEL,
  };
}
