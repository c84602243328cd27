import { listAlerts } from '@portal/contract/alerts/list-alerts';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { readAlertList } from './alert-list.ts';

export const listAlertsRoute = serve(listAlerts, async ({ db, holder, services }) =>
  ok(await readAlertList(db, services, holder)),
);
