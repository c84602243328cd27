import { updateDeliverySettings } from '@portal/contract/documents/update-delivery-settings';
import { recordEvent } from '../../events/record-event.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findLoginForUpdate } from '../../identity/logins.ts';
import { beginPaperless, endPaperless } from '../../telling/notices/document-delivery.ts';
import { readDeliverySettings } from './delivery-entity.ts';
import { findDisclosure, isProofCode } from './esign-disclosure.ts';

export const updateDeliverySettingsRoute = serve(
  updateDeliverySettings,
  async ({ input, holder, tx, now, language, services }) => {
    const { keys, agreements } = services;
    const { holderId, loginId } = holder;
    // Two choices at once come one after the other.
    if ((await findLoginForUpdate(tx, loginId)) === null) return refuse('unauthorized');
    const before = await readDeliverySettings(tx, services, holder);
    if (!input.paperless) {
      // Choosing mail again says that it is no longer only because an email came back.
      const isNew = before.paperless || before.chosenAt === null || before.isMailBecauseReturned;
      if (isNew) await endPaperless(tx, holderId, 'HOLDER', now);
      if (before.paperless) await recordEvent(tx, holderId, 'DocumentsByMail', {}, now);
      return ok(await readDeliverySettings(tx, services, holder));
    }
    if (before.paperless) return ok(before);
    const disclosure = findDisclosure(agreements);
    if (input.disclosureVersion !== disclosure.version) return refuse('agreementChanged');
    if (before.emailObstacle === 'NO_EMAIL') return refuse('noEmailForDocuments');
    if (before.emailObstacle === 'RETURNED') return refuse('emailReturned');
    if (!isProofCode(keys, holderId, disclosure, input.proofCode ?? '      ')) return refuse('proofCodeIncorrect');
    await beginPaperless(tx, holderId, { disclosure, language, agreements }, now);
    await recordEvent(tx, holderId, 'DocumentsOnline', {}, now);
    return ok(await readDeliverySettings(tx, services, holder));
  },
);
