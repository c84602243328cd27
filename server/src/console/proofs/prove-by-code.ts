import { proveByCode } from '@portal/contract/desk/prove-caller';
import { checkPasscode } from '../../identity/passcodes.ts';
import { countTriesLeft } from '../../staff/proofs.ts';
import { refuseDesk } from '../desk-outcome.ts';
import { withCaller } from '../occasion/with-occasion.ts';
import { serveDesk } from '../serve-desk.ts';
import { callCodeOwner } from './call-code.ts';
import { tryProof } from './try-proof.ts';

export const proveByCodeRoute = serveDesk(
  proveByCode,
  withCaller(async (context) => {
    const { input, tx, now, occasion, holderId, services } = context;
    // Before the code is compared: a right one would be used up by it.
    if ((await countTriesLeft(tx, services.keys, holderId, now)) === 0) return refuseDesk('proofsUsedUp');
    const owner = callCodeOwner(services.keys, occasion.occasionId, holderId);
    const checked = await checkPasscode(tx, services.keys, owner, input.code, now);
    if (checked === 'EXPIRED') return refuseDesk('codeEnded');
    if (checked === 'ALL_USED_UP') return refuseDesk('codesUsedUp');
    return await tryProof(context, 'CODE', async () => checked === 'RIGHT');
  }),
);
