import { previewAct } from '@portal/contract/desk/do-act';
import { findRelyingParty } from '../../identity/passkeys/relying-party.ts';
import { askForSignature } from '../../staff/signatures.ts';
import { done, refuseDesk } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';
import { allowAct } from './allow-act.ts';
import { weighWish } from './weigh-wish.ts';

export const previewActRoute = serveDesk(
  previewAct,
  async ({ input: { wish }, tx, staff, now, requestId, services }) => {
    const party = findRelyingParty(services);
    if (party === null) return refuseDesk('passkeysUnavailable');
    const allowed = await allowAct({ db: tx, staff, now, services }, wish);
    if ('ok' in allowed) return allowed;
    const { holderId } = allowed;
    const weighed = await weighWish({ tx, now, messageId: `console:${requestId}` }, wish, allowed);
    const nothing = { preview: null, hash: '', challenge: '', rpId: party.id };
    if (weighed.refused !== null) {
      const facts = { asked: wish.act, why: weighed.refused.why };
      return done({ ...nothing, refused: weighed.refused }, { holderId, facts });
    }
    const { preview, hash } = weighed;
    const challenge = await askForSignature(tx, staff.staffId, hash, now);
    const facts = { asked: wish.act, hash, outcome: preview.outcome };
    return done({ preview, refused: null, hash, challenge, rpId: party.id }, { holderId, facts });
  },
);
