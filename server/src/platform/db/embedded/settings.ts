/** Settings of every embedded server, given at each start, so that a new version of the portal can change them. */
const always = {
  // Local callers only: no port is opened.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Short statements gain nothing from compilation, and pay for it on their first run.
  jit: 'off',
  // Statements and the details of errors carry personal data, which has no place in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** An acknowledged write survives a power cut. These are PostgreSQL's defaults, said aloud. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** For test clusters alone, which are thrown away with their folder: faster, and broken by a power cut. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** The settings as arguments of the `postgres` program. */
export function settingArguments(isDurable: boolean): string[] {
  const settings = { ...always, ...(isDurable ? durable : throwaway) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
