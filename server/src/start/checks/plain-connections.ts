import type { Config } from '../config.ts';

const localHosts = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/** Tells whether what goes to this address stays on this machine: a socket, or the loopback. */
function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/') || localHosts.has(host);
}

type Rule = [variable: string, url: string | null | undefined, isSafe: (url: URL) => boolean, wanted: string];

const verifiesDatabase = ({ searchParams }: URL) => searchParams.get('sslmode') === 'verify-full';
const isSafeMail = ({ protocol, searchParams }: URL) =>
  protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
const isHttps = ({ protocol }: URL) => protocol === 'https:';

/**
 * Connections to other machines that nobody keeps others from reading, one line for each variable; none where the operator
 * says that the network itself does (`PLAIN_CONNECTIONS=1`). Never a URL: a password may stand in it.
 */
export function plainConnectionProblems(config: Config): string[] {
  if (config.allowsPlainConnections) return [];
  const rules: Rule[] = [
    ['DATABASE_URL', config.databaseUrl, verifiesDatabase, 'sslmode=verify-full'],
    ['MIGRATE_DATABASE_URL', config.migrateUrl, verifiesDatabase, 'sslmode=verify-full'],
    ['SMTP_URL', config.email?.smtpUrl, isSafeMail, 'smtps: or requireTLS=true'],
    ['SMS_API_URL', config.phoneProvider?.apiUrl, isHttps, 'https:'],
    ['POSTAL_API_URL', config.postalApi?.apiUrl, isHttps, 'https:'],
    ['STAFF_OIDC_ISSUER', config.staffProvider?.issuer, isHttps, 'https:'],
  ];
  return rules.flatMap(([variable, text, isSafe, wanted]) => {
    if (text === null || text === undefined) return [];
    const url = new URL(text);
    if (isLocal(url) || isSafe(url)) return [];
    return [`${variable}: another machine must be reached by TLS (${wanted}); PLAIN_CONNECTIONS=1 allows it without`];
  });
}
