import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import { isRequired } from '@portal/contract/alerts/alert-kind';
import { hasThreshold } from '@portal/contract/alerts/alert-problem';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { isCutOff, isOpenWay } from '@portal/contract/alerts/open-way';
import { useId } from 'react';
import { Field } from '../app/forms/field.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Chip } from '../ui/layout/chips.tsx';
import { AlertAmount } from './alert-amount.tsx';
import type { DraftAlert } from './alert-draft.ts';
import { fieldOfAlert } from './alert-fields.ts';
import './alert-row.css';
import type { AlertFormState } from './use-alert-form.ts';

interface AlertRowProps {
  alert: DraftAlert;
  form: AlertFormState;
  /** Level of its name in the outline of the page. */
  level: 'h3' | 'h4';
  reach: AlertPreferences['reach'];
  onChannel: (channel: AlertChannel, isOn: boolean) => void;
}

const hints = { CARD_NOT_PRESENT: true, CARD_EXPIRING: true, CONTACT_UPDATED: true } as const;

/** One alert: its name, its amount where it has one, and the ways by which it comes. */
export function AlertRow({ alert, form, level: Heading, reach, onChannel }: AlertRowProps) {
  const { t } = useTexts();
  const { kind, channels } = alert;
  const id = useId();
  const { id: fieldId, error } = form.stateOf(fieldOfAlert(kind));
  // Push can be chosen once some device takes it.
  const canPush = reach.some(({ channel, obstacle }) => channel === 'PUSH' && obstacle !== 'NO_DEVICE');
  return (
    <div className="rule" role="group" aria-labelledby={id}>
      <div className="rule__text">
        <Heading className="rule__name" id={id}>
          {t(`alerts:kind.${kind}`)}
        </Heading>
        {kind in hints && <p className="soft">{t(`alerts:hint.${kind as keyof typeof hints}`)}</p>}
        {isCutOff(alert, reach) && (
          <Note tone="error">{t(isRequired(kind) ? 'alerts:cutOff.rowRequired' : 'alerts:cutOff.row')}</Note>
        )}
        {error && (
          <Note tone="error" id={`${fieldId}-error`}>
            {error}
          </Note>
        )}
        {hasThreshold(kind) && (
          <Field
            form={form}
            name={fieldOfAlert(kind)}
            as={AlertAmount}
            label={t(kind === 'BALANCE_BELOW' ? 'alerts:below' : 'alerts:above')}
          />
        )}
      </div>
      <div className="chips">
        {alertChannels.map((channel, at) => {
          const isClosed = channel === 'PUSH' && !canPush;
          const isOn = channels.includes(channel);
          // A ticked channel that is closed must not look as if it worked.
          const label = t(`alerts:${isOn && !isOpenWay(channel, reach) ? 'closed' : 'channel'}.${channel}`);
          return (
            <Chip
              key={channel}
              id={at === 0 && !hasThreshold(kind) ? fieldId : undefined}
              label={label}
              checked={isOn}
              aria-disabled={isClosed || undefined}
              aria-describedby={isClosed ? 'push-first' : undefined}
              onChange={({ target }) => {
                if (!isClosed || !target.checked) onChannel(channel, target.checked);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}
