import { listAlertHistory } from '@portal/contract/alerts/list-alert-history';
import { blankSecrets } from '@portal/contract/desk/blank-secrets';
import { readPersonMessages } from '@portal/contract/desk/read-sections';
import { alertParams } from '../../events/notices.ts';
import { listAlertHistoryRoute } from '../../rooms/alerts/list-alert-history.ts';
import { wordAlert } from '../../telling/delivery/render-alert.ts';
import { listSent } from '../../telling/notices/list-sent.ts';
import { done } from '../desk-outcome.ts';
import { readAsHolder } from '../people/read-as-holder.ts';
import { withPerson } from '../people/with-person.ts';
import { serveDesk } from '../serve-desk.ts';

export const readPersonMessagesRoute = serveDesk(
  readPersonMessages,
  withPerson(async (context) => {
    const { input, db, services } = context;
    const { holderId, language } = input;
    const read = { call: listAlertHistory, route: listAlertHistoryRoute };
    const outcome = await readAsHolder(context, read, holderId, {}, language);
    if (!outcome.ok) throw new Error(`a person's messages cannot be read: ${outcome.error}`);
    const { alerts } = outcome.entity;
    const t = services.texts.in(language);
    // The list of the cardholder has titles alone; the words come from the same events.
    const sent = await listSent(db, holderId, null, alerts.length);
    const lines = new Map(sent.map((row) => [row.sentId, wordAlert(t, alertParams(row, language)).line]));
    const messages = alerts.map(({ title, ...alert }) => ({
      ...alert,
      title: blankSecrets(title),
      line: blankSecrets(lines.get(alert.alertId) ?? ''),
    }));
    return done({ messages }, { facts: { section: 'messages', found: messages.length } });
  }),
);
