import type { Call, EntityOf } from '@portal/contract/define-call';
import { fallbackLanguage, type Language } from '@portal/contract/language';
import type pg from 'pg';
import type { Outcome } from '../../http/outcome.ts';
import type { HandlerContext, Route } from '../../http/serve.ts';
import { findLoginOfHolders } from '../../identity/logins.ts';
import type { Holder } from '../../identity/sessions.ts';
import type { Services } from '../../services.ts';
import type { DeskClient } from '../serve-desk.ts';

interface Reading {
  db: pg.Pool;
  now: Date;
  services: Services;
  client: DeskClient;
  requestId: string;
}

/**
 * Reads what a cardholder would read, by the code that answers the cardholder, so that both see the same. `route` must be the
 * one that answers `call`, and only read.
 */
export async function readAsHolder<C extends Call>(
  { db, now, services, client, requestId }: Reading,
  { call, route }: { call: C; route: Route },
  holderId: number,
  input: unknown,
  language: Language = fallbackLanguage,
): Promise<Outcome<EntityOf<C>>> {
  const login = await findLoginOfHolders(db, [holderId]);
  const loginId = login?.loginId ?? 0;
  const holder: Holder = { holderId, loginId, sessionId: 0, isSimple: false, representative: null };
  const context = {
    input: call.input.parse(input),
    holder,
    now,
    language,
    idempotencyKey: null,
    client: { address: client.address, deviceToken: null, userAgent: null },
    requestId,
    services,
    db,
  };
  const inside = context as HandlerContext<unknown, 'holder', 'reads'>;
  return (await route.handle(inside, await route.prepare(inside))) as Outcome<EntityOf<C>>;
}
