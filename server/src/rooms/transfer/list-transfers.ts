import { listTransfers, transferPageSize } from '@portal/contract/transfer/list-transfers';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf, listTransfersOf } from '../../issuer/face.ts';
import { toTransfer } from './to-transfer.ts';

/** The cursor is the id of the last transfer of the page before. */
const cursorPattern = /^[1-9]\d{0,14}$/;

export const listTransfersRoute = serve(listTransfers, async ({ input, db, holder, services }) => {
  const { cardId, cursor = null } = input;
  const accountId = await findAccountOf(db, holder.holderId, cardId);
  if (accountId === null) return refuse('notFound');
  if (cursor !== null && !cursorPattern.test(cursor)) return refuse('invalidInput', { field: 'cursor' });
  // One more than the page holds tells whether there is another.
  const found = await listTransfersOf(db, accountId, cursor === null ? null : Number(cursor), transferPageSize + 1);
  const page = found.slice(0, transferPageSize);
  const last = page.at(-1);
  return ok({
    transfers: page.map((each) => toTransfer(each, services.issuing.timeZone)),
    nextCursor: last && found.length > page.length ? String(last.transferId) : null,
  });
});
