import type { MailTo } from '../mail-queue/queue-letter.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';

/** The letters of a holder, the oldest first: what each says, and where it goes if not to the address on record. */
export async function listQueuedLetters(
  api: TestApi,
  holderId: number,
): Promise<{ kind: string; data: unknown; to: MailTo | null }[]> {
  const { rows } = await api.pool.query<{ kind: string; data: Buffer; to: Buffer | null }>(
    'SELECT kind, data_sealed AS data, to_sealed AS "to" FROM mailing.letter WHERE holder_id = $1 ORDER BY letter_id',
    [holderId],
  );
  const open = (sealed: Buffer) => JSON.parse(testKeys.open('letter', sealed)) as unknown;
  return rows.map(({ kind, data, to }) => ({ kind, data: open(data), to: to === null ? null : (open(to) as MailTo) }));
}
