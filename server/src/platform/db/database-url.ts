/** Where a database is, as `DATABASE_URL` and its kin say it. */
export interface DatabaseAddress {
  /** One address for each server, one of which is written to; a pool reaches the others when that moves. */
  urls: [string, ...string[]];
  /** Tells whether a pooler in front gives each transaction another connection, so that nothing can be kept in one. */
  isPooled: boolean;
}

const form = /^(postgres(?:ql)?:\/\/)(?:([^@/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/** The parameter that says that PgBouncer is in front, as other tools call it. */
const pooledParameter = 'pgbouncer';

function hostsOf(
  authority: string,
  parameters: URLSearchParams,
): { authority: string; host?: string; port?: string }[] {
  const hosts = (parameters.get('host') ?? '').split(',').filter(Boolean);
  if (hosts.length === 0) return authority.split(',').map((each) => ({ authority: each }));
  const ports = (parameters.get('port') ?? '5432').split(',');
  return hosts.map((host, n) => ({ authority, host, port: ports[n] ?? ports[0] ?? '5432' }));
}

/**
 * Reads the address of a database. Several servers stand by commas, as in libpq: `postgresql://user@one,two:5433/portal`, or
 * `?host=/one,/two`. `pgbouncer=true` says that PgBouncer in transaction mode is in front. Throws without showing the address,
 * in which a password may stand, when it is none.
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const found = form.exec(text);
  if (!found) throw new Error('must be a URL such as postgresql://user@host/database');
  const [, scheme, user, authority = '', path = '', query = ''] = found;
  const parameters = new URLSearchParams(query);
  const isPooled = parameters.get(pooledParameter) === 'true';
  const urls = hostsOf(authority, parameters).map(({ authority: host, ...more }) => {
    const own = new URLSearchParams(parameters);
    own.delete(pooledParameter);
    // Always so with several servers here: it is the one that takes writes that is looked for.
    own.delete('target_session_attrs');
    for (const [name, value] of Object.entries(more)) own.set(name, value);
    const rest = own.size === 0 ? '' : `?${own.toString()}`;
    return `${scheme}${user === undefined ? '' : `${user}@`}${host}${path}${rest}`;
  });
  const [first, ...others] = urls;
  if (first === undefined || !urls.every((url) => URL.canParse(url))) {
    throw new Error('must be a URL such as postgresql://user@host/database');
  }
  return { urls: [first, ...others], isPooled };
}

/** Tells whether a text is the address of a database. */
export function isDatabaseUrl(text: string): boolean {
  try {
    return readDatabaseUrl(text).urls.length > 0;
  } catch {
    return false;
  }
}
