import { getDeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { readDeliverySettings } from './delivery-entity.ts';

export const getDeliverySettingsRoute = serve(getDeliverySettings, async ({ db, holder, services }) =>
  ok(await readDeliverySettings(db, services, holder)),
);
