import { type Queryable, run, statement } from './statement.ts';

const setRequest = statement<[string], never>('db/name-request', "SELECT set_config('portal.request_id', $1, true)");

/**
 * Says in whose name a transaction works: jobs that it schedules bear the request's id. Sent together with the next
 * statement, so it costs no round trip; a connection that breaks is told of by that one.
 */
export function nameRequest(tx: Queryable, requestId: string): void {
  run(tx, setRequest, [requestId]).catch(() => undefined);
}
