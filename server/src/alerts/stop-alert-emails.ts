import { stopAlertEmails } from '@portal/contract/alerts/stop-alert-emails';
import { stopEmails } from '../alerting/stop-emails.ts';
import { ok, refuse } from '../http/outcome.ts';
import { serve } from '../http/serve.ts';

export const stopAlertEmailsRoute = serve(stopAlertEmails, async ({ input, tx, services }) =>
  (await stopEmails(tx, services, input.token)) ? ok({}) : refuse('linkNotValid'),
);
