import type { Alert } from '@portal/contract/alerts/alert';
import { type AlertChannel, alertChannels } from '@portal/contract/alerts/alert-channel';
import {
  findThresholdProblem,
  hasNoWay,
  hasThreshold,
  type ThresholdLimits,
} from '@portal/contract/alerts/alert-problem';
import { parseAmount } from '@portal/contract/money/amount';
import { typedCents } from '@portal/contract/money/money';

/** One alert as the page holds it: the amount is text, as it is typed. */
export interface DraftAlert {
  kind: Alert['kind'];
  channels: readonly AlertChannel[];
  amount: string;
}

export type AlertProblem = 'required' | 'thresholdTooHigh' | 'thresholdTooLow' | 'noWay';

/** An alert as it is shown. */
export function toDraft({ kind, channels, thresholdCents }: Alert): DraftAlert {
  return { kind, channels, amount: thresholdCents === null ? '' : typedCents(thresholdCents) };
}

/** The alert that a draft stands for; without an amount where none can be read. */
function toAlert({ kind, channels, amount }: DraftAlert): Alert {
  return {
    kind,
    channels: alertChannels.filter((channel) => channels.includes(channel)),
    thresholdCents: hasThreshold(kind) ? parseAmount(amount) : null,
  };
}

/** The draft with one channel switched. */
export function withChannel(draft: DraftAlert, channel: AlertChannel, isOn: boolean): DraftAlert {
  const others = draft.channels.filter((each) => each !== channel);
  return { ...draft, channels: isOn ? [...others, channel] : others };
}

/** The alerts that are not as they were saved. */
export function listChanged(drafts: readonly DraftAlert[], saved: readonly Alert[]): Alert[] {
  const same = (alert: Alert) => {
    const before = saved.find(({ kind }) => kind === alert.kind);
    if (before?.thresholdCents !== alert.thresholdCents) return false;
    return alertChannels.every((each) => before.channels.includes(each) === alert.channels.includes(each));
  };
  return drafts.map(toAlert).filter((alert) => !same(alert));
}

/** Why an alert cannot be saved, or null. */
export function findAlertProblem(alert: Alert, limits: ThresholdLimits): AlertProblem | null {
  if (hasNoWay(alert)) return 'noWay';
  const problem = findThresholdProblem(alert, limits);
  return problem === 'invalid' ? null : problem;
}
