import { sendCallCode } from '@portal/contract/desk/prove-caller';
import { passcodeSeconds } from '../../identity/passcodes.ts';
import { countTriesLeft } from '../../staff/proofs.ts';
import { deliverPasscode } from '../../telling/delivery/deliver-passcode.ts';
import { listChangedContacts } from '../../telling/notices/former-ways.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { withCaller } from '../occasion/with-occasion.ts';
import { serveDesk } from '../serve-desk.ts';
import { callCodeOwner, listCallWays } from './call-code.ts';

export const sendCallCodeRoute = serveDesk(
  sendCallCode,
  withCaller(async ({ input, tx, now, client, occasion, holderId, services: { keys } }) => {
    if ((await countTriesLeft(tx, keys, holderId, now)) === 0) return refuseDesk('proofsUsedUp');
    const options = await listCallWays(tx, keys, holderId);
    const option = options.find(({ otpOption }) => otpOption === input.way);
    if (option === undefined) return refuseDesk('noContact');
    if ((await listChangedContacts(tx, holderId, now)).includes('MOBILE')) return refuseDesk('contactTooNew');
    const owner = callCodeOwner(keys, occasion.occasionId, holderId);
    const { language } = occasion;
    const how = { purpose: 'DESK_CALL', template: 'callCode', otpOption: input.way, options, language } as const;
    const sent = await deliverPasscode(tx, keys, { ...owner, ...how, address: client.address }, now);
    if (!sent.ok) return refuseDesk(sent.why === 'TOO_SOON' ? 'codeTooSoon' : 'codesUsedUp');
    const expiresAt = new Date(now.getTime() + passcodeSeconds * 1000).toISOString();
    return done({ masked: option.masked, expiresAt }, { facts: { way: input.way } });
  }),
);
