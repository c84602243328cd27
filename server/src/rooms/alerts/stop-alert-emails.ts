import { stopAlertEmails } from '@portal/contract/alerts/stop-alert-emails';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { stopEmails } from '../../telling/notices/stop-emails.ts';

export const stopAlertEmailsRoute = serve(stopAlertEmails, async ({ input, tx, services }) =>
  (await stopEmails(tx, services, input.token)) ? ok({}) : refuse('linkNotValid'),
);
