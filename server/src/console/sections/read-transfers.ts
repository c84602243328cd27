import { readPersonTransfers } from '@portal/contract/desk/read-sections';
import { listTransfers } from '@portal/contract/transfer/list-transfers';
import { listTransfersRoute } from '../../rooms/transfer/list-transfers.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { readAsHolder } from '../people/read-as-holder.ts';
import { withPerson } from '../people/with-person.ts';
import { serveDesk } from '../serve-desk.ts';

export const readPersonTransfersRoute = serveDesk(
  readPersonTransfers,
  withPerson(async (context) => {
    const { holderId, cardId } = context.input;
    const read = { call: listTransfers, route: listTransfersRoute };
    const outcome = await readAsHolder(context, read, holderId, { cardId });
    if (!outcome.ok) return refuseDesk('notFound');
    const { transfers } = outcome.entity;
    return done({ transfers }, { facts: { section: 'transfers', found: transfers.length }, cardId });
  }),
);
