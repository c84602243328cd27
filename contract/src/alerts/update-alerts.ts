import * as z from 'zod/mini';
import { CardId } from '../card/card-id.ts';
import { defineCall } from '../define-call.ts';
import { StepUpToken } from '../step-up/step-up.ts';
import { Alert } from './alert.ts';
import { alertKinds } from './alert-kind.ts';
import { AlertList, listAlerts } from './list-alerts.ts';

/** Keeps the alerts that the cardholder changed; the others stay. All of them are kept, or none. The step-up is for EDIT_ALERTS. */
export const updateAlerts = defineCall({
  name: 'alerts/update-alerts',
  method: 'PUT',
  path: '/api/cardService/auth/v1/users/alerts/update',
  access: 'holder',
  mode: 'writes',
  toggle: 'manageAlerts',
  idempotency: 'optional',
  intention: ['cardId'],
  input: z.strictObject({
    cardId: CardId,
    stepUpToken: StepUpToken,
    alerts: z.array(Alert).check(
      z.minLength(1, 'required'),
      z.maxLength(alertKinds.length),
      z.refine((alerts) => new Set(alerts.map(({ kind }) => kind)).size === alerts.length),
    ),
  }),
  entity: AlertList,
  errors: [
    'unauthorized',
    'keyReused',
    'textConsentRequired',
    'alertNeedsWay',
    'noOpenWay',
    'thresholdTooHigh',
    'thresholdTooLow',
    'stepUpRequired',
  ],
  refreshes: [listAlerts],
  answersAs: listAlerts,
});
