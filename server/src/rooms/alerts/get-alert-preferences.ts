import { getAlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { readAlertPreferences } from './preferences-entity.ts';

export const getAlertPreferencesRoute = serve(getAlertPreferences, async ({ db, holder, services }) =>
  ok(await readAlertPreferences(db, services, holder)),
);
