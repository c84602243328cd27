import type { Assertion } from '@portal/contract/passkeys/passkey';
import type pg from 'pg';
import type { Services } from '../services.ts';
import { findAnswer, hashOfCall, keepAnswer, waitForSignature } from '../staff/answers.ts';
import type { StaffSession } from '../staff/sessions.ts';
import { type DeskOutcome, done } from './desk-outcome.ts';

interface OfSignature {
  input: { signed: Assertion };
  tx: pg.PoolClient;
  staff: StaffSession;
  now: Date;
  services: Services;
}

/**
 * For a call that a passkey signs: the very same call again, because its answer was lost, gets the first answer, and nothing is
 * done twice. Of two at once, one waits for the other. A refusal is not kept: it did nothing.
 */
export function answerOnce<Context extends OfSignature, Prepared, Outcome extends DeskOutcome<unknown>>(
  call: { name: string },
  handle: (context: Context, prepared: Prepared) => Promise<Outcome>,
): (context: Context, prepared: Prepared) => Promise<Outcome> {
  return async (context, prepared) => {
    const { input, tx, staff, now, services } = context;
    const { sessionId } = staff;
    const callHash = hashOfCall(call.name, sessionId, input);
    await waitForSignature(tx, input.signed);
    const kept = await findAnswer(tx, services.keys, callHash);
    // It was an entity of this very call.
    if (kept !== null) return done(kept, { facts: { repeated: true } }) as DeskOutcome<unknown> as Outcome;
    const outcome = await handle(context, prepared);
    if (outcome.ok) await keepAnswer(tx, services.keys, { callHash, sessionId, answer: outcome.entity }, now);
    return outcome;
  };
}
