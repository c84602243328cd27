import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { readContactInformation } from './contact-entity.ts';

export const getContactInformationRoute = serve(getContactInformation, async ({ db, holder, services }) =>
  ok(await readContactInformation(db, services, holder)),
);
