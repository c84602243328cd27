import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import { isRequired } from '@portal/contract/alerts/alert-kind';
import { hasThreshold } from '@portal/contract/alerts/alert-problem';
import type { AlertPreferences } from '@portal/contract/alerts/get-alert-preferences';
import { isCutOff, isOpenWay } from '@portal/contract/alerts/open-way';
import { useId } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Note } from '../ui/feedback/note.tsx';
import { Chip } from '../ui/layout/chips.tsx';
import { AlertAmount } from './alert-amount.tsx';
import type { DraftAlert } from './alert-draft.ts';
import './alert-row.css';

interface AlertRowProps {
  alert: DraftAlert;
  /** Level of its name in the outline of the page. */
  level: 'h3' | 'h4';
  /** In words; null: nothing is wrong. */
  problem: string | null;
  reach: AlertPreferences['reach'];
  onChannel: (channel: AlertChannel, isOn: boolean) => void;
  onAmount: (amount: string) => void;
}

/** The id of what a problem of an alert leads to. */
export const alertFieldId = (kind: DraftAlert['kind']): string => `alert-${kind.toLowerCase().replaceAll('_', '-')}`;

const hints = { CARD_NOT_PRESENT: true, CARD_EXPIRING: true, CONTACT_UPDATED: true } as const;

/** One alert: its name, its amount where it has one, and the ways by which it comes. */
export function AlertRow({ alert, level: Heading, problem, reach, onChannel, onAmount }: AlertRowProps) {
  const { t } = useTexts();
  const { kind, channels } = alert;
  const id = useId();
  const fieldId = alertFieldId(kind);
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
        {problem !== null && (
          <Note tone="error" id={`${fieldId}-error`}>
            {problem}
          </Note>
        )}
        {hasThreshold(kind) && (
          <AlertAmount
            id={fieldId}
            label={t(kind === 'BALANCE_BELOW' ? 'alerts:below' : 'alerts:above')}
            value={alert.amount}
            hasProblem={problem !== null}
            onAmount={onAmount}
          />
        )}
      </div>
      <div className="chips">
        {alertChannels.map((channel, at) => {
          const isClosed = channel === 'PUSH' && !canPush;
          const isOn = channels.includes(channel);
          // What is ticked and goes out by no means must not look as if it did.
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
