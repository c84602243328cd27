import type { MailTo } from '../telling/mail-queue/queue-letter.ts';
import type { TestApi } from './api.ts';
import { testKeys } from './keys.ts';
import { openAt } from './sealed-at.ts';

/** The letters of a holder, the oldest first: what each says, and where it goes if not to the address on record. */
export async function listQueuedLetters(
  api: TestApi,
  holderId: number,
): Promise<{ kind: string; data: unknown; to: MailTo | null }[]> {
  const { rows } = await api.pool.query<{ kind: string; reference: string; data: Buffer; to: Buffer | null }>(
    `SELECT kind, reference, data_sealed AS data, to_sealed AS "to" FROM mailing.letter WHERE holder_id = $1
     ORDER BY letter_id`,
    [holderId],
  );
  return await Promise.all(
    rows.map(async ({ kind, reference, data, to }) => {
      const row = { holder_id: holderId, kind, reference };
      const open = async (column: string, sealed: Buffer) =>
        JSON.parse(await openAt(testKeys, `mailing.letter.${column}`, row, sealed)) as unknown;
      const goesTo = to === null ? null : ((await open('to_sealed', to)) as MailTo);
      return { kind, data: await open('data_sealed', data), to: goesTo };
    }),
  );
}
