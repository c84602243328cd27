import { describe, expect, test } from 'vitest';
import { type Choice, chooseChannels } from './choose-channels.ts';

const open = (...channels: string[]) =>
  (['TEXT', 'EMAIL', 'CALL', 'PUSH'] as const).map((channel) => ({
    channel,
    obstacle: channels.includes(channel) ? null : ('NO_CONTACT' as const),
  }));
/** Ways that would be open, were they not switched off. */
const off = (...channels: string[]) =>
  open().map((way) => (channels.includes(way.channel) ? { ...way, obstacle: 'OFF' as const } : way));
const choose = (choice: Partial<Choice>) =>
  chooseChannels({
    alerts: { optional: null, required: null },
    settings: [
      { kind: 'INVALID_PIN', channels: ['TEXT', 'CALL'], thresholdCents: null },
      { kind: 'REQUIRED_INVALID_PIN', channels: ['EMAIL', 'CALL'], thresholdCents: null },
      { kind: 'DEPOSIT', channels: [], thresholdCents: null },
    ],
    reach: open('TEXT', 'EMAIL', 'CALL', 'PUSH'),
    areOptionalOff: false,
    ...choice,
  });

const both = { optional: 'INVALID_PIN', required: 'REQUIRED_INVALID_PIN' } as const;
const optional = { optional: 'INVALID_PIN', required: null } as const;

describe('an event', () => {
  test.each<[string, Partial<Choice>, boolean, string[], boolean?]>([
    ['of two alerts goes once by each channel of both', { alerts: both }, true, ['TEXT', 'EMAIL', 'CALL']],
    [
      'by the required one alone while optional ones rest',
      { alerts: both, areOptionalOff: true },
      true,
      ['EMAIL', 'CALL'],
    ],
    ['of a resting optional alert is not told', { alerts: optional, areOptionalOff: true }, false, []],
    ['of an alert that is off is not told', { alerts: { optional: 'DEPOSIT', required: null } }, false, []],
    ['goes by no closed way', { alerts: optional, reach: open('CALL') }, true, ['CALL']],
    ['chosen by closed ways only is in the portal only', { alerts: optional, reach: open('PUSH') }, true, []],
    ['that is required takes another way', { alerts: both, reach: open('PUSH') }, true, ['PUSH']],
    ['that is required is in the portal when there is no way', { alerts: both, reach: open() }, true, [], true],
    [
      'that is required takes one that was switched off before none',
      { alerts: both, reach: off('CALL') },
      true,
      ['CALL'],
    ],
    ['that is optional takes none that was switched off', { alerts: optional, reach: off('CALL') }, true, []],
    ['that is automatic goes by text and email', {}, true, ['TEXT', 'EMAIL']],
    ['that is automatic takes another way', { reach: open('CALL') }, true, ['CALL']],
  ])('%s', (_, choice, isTold, channels, isOnlyInPortal = false) => {
    expect(choose(choice)).toEqual({ isTold, channels, isOnlyInPortal });
  });
});
