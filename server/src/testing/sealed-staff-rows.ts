import type pg from 'pg';
import type { Keys } from '../platform/ports/keys.ts';
import { keepAnswer } from '../staff/answers.ts';
import { keepClosePerson } from '../staff/close-people.ts';
import { listMembers, tryAddMember } from '../staff/members.ts';
import { keepNote } from '../staff/notes.ts';
import { tryStartOccasion } from '../staff/occasions.ts';

/** A note that a member of the staff wrote in a call. */
export async function fillNote(pool: pg.Pool, keys: Keys, holderId: number, now: Date): Promise<void> {
  const member = { staffName: 'agent-7', fullName: 'Agent 7', employeeNumber: '7', role: 'AGENT' } as const;
  const staffId = (await tryAddMember(pool, { ...member, invitedBy: 'shell' }, now)) ?? 0;
  const call = { staffId, kind: 'CALL', subject: null, language: 'en', holderId } as const;
  const { occasionId } = (await tryStartOccasion(pool, call, now)) ?? { occasionId: 0 };
  await keepNote(pool, keys, { holderId, staffId, occasionId, text: 'Speak slowly.' }, now);
}

/** The answer to a call that a member of the staff signed. */
export async function fillAnswer(pool: pg.Pool, keys: Keys, now: Date): Promise<void> {
  const { rows } = await pool.query<{ sessionId: number }>(
    `WITH passkey AS (
       INSERT INTO staff.passkey (staff_id, credential_id, public_key, counter, transports, added_at)
       SELECT staff_id, '\\x01', '\\x01', 0, '{}', $1 FROM staff.member LIMIT 1 RETURNING staff_id, passkey_id)
     INSERT INTO staff.session (token_hash, device_hash, staff_id, passkey_id, started_at, last_seen_at, address)
     SELECT '\\x02', '\\x03', staff_id, passkey_id, $1, $1, '192.0.2.1' FROM passkey RETURNING session_id::int AS "sessionId"`,
    [now],
  );
  const sessionId = rows[0]?.sessionId ?? 0;
  await keepAnswer(pool, keys, { callHash: Buffer.alloc(32), sessionId, answer: { link: null } }, now);
}

/** Somebody whom a member of the staff named as close. */
export async function fillClosePerson(pool: pg.Pool, keys: Keys, now: Date): Promise<void> {
  const staffId = (await listMembers(pool))[0]?.staffId ?? 0;
  const named = { givenName: 'Sam', familyName: 'Agent', birthDate: '1970-02-03' };
  await keepClosePerson(pool, keys, { staffId, relation: 'KIN', ...named }, now);
}
