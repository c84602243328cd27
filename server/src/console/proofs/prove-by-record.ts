import { proveByRecord } from '@portal/contract/desk/prove-caller';
import { isOnRecord } from '../../staff/proofs.ts';
import { withCaller } from '../occasion/with-occasion.ts';
import { serveDesk } from '../serve-desk.ts';
import { tryProof } from './try-proof.ts';

export const proveByRecordRoute = serveDesk(
  proveByRecord,
  withCaller(async (context) => {
    const { input, tx, holderId, services } = context;
    return await tryProof(context, 'RECORD', async () => await isOnRecord(tx, services.keys, holderId, input));
  }),
);
