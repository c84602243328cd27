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
const none = { optional: null, required: null, automatic: null };
const automatic = { ...none, automatic: 'STATEMENT_READY' } as const;
const both = { ...none, optional: 'INVALID_PIN', required: 'REQUIRED_INVALID_PIN' } as const;
const optional = { ...none, optional: 'INVALID_PIN' } as const;
/** An alert that can be chosen, with a half that is always told. */
const halves = { ...none, optional: 'INVALID_PIN', automatic: 'PIN_CHOSEN' } as const;

const choose = (choice: Partial<Choice>) =>
  chooseChannels({
    alerts: automatic,
    mustReach: false,
    besides: [],
    settings: [
      { kind: 'INVALID_PIN', channels: ['TEXT', 'CALL'], thresholdCents: null },
      { kind: 'REQUIRED_INVALID_PIN', channels: ['EMAIL', 'CALL'], thresholdCents: null },
      { kind: 'DEPOSIT', channels: [], thresholdCents: null },
    ],
    reach: open('TEXT', 'EMAIL', 'CALL', 'PUSH'),
    areOptionalOff: false,
    ...choice,
  });

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
    ['of an alert that is off is not told', { alerts: { ...none, optional: 'DEPOSIT' } }, false, []],
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
    ['whose way was chosen goes by it alone', { ownWay: 'TEXT', mustReach: true }, true, ['TEXT']],
    [
      'whose chosen way is closed takes the others',
      { ownWay: 'TEXT', mustReach: true, reach: open('EMAIL') },
      true,
      ['EMAIL'],
    ],
    [
      'by a chosen call goes by what can be read too',
      { ownWay: 'CALL', mustReach: true },
      true,
      ['TEXT', 'EMAIL', 'CALL'],
    ],
    ['that is automatic takes another way', { reach: open('CALL') }, true, ['CALL']],
  ])('%s', (_, choice, isTold, channels, isOnlyInPortal = false) => {
    expect(choose(choice)).toMatchObject({ isTold, channels, isOnlyInPortal });
  });
});

describe('an event that must reach its cardholder', () => {
  const required = { alerts: { ...none, required: 'REQUIRED_INVALID_PIN' }, mustReach: true } as const;
  const byPush = [{ kind: 'REQUIRED_INVALID_PIN', channels: ['PUSH'], thresholdCents: null }] as const;
  test.each<[string, Partial<Choice>, string[], boolean?]>([
    [
      'by push only goes by text and email beside',
      { ...required, settings: byPush as never },
      ['TEXT', 'EMAIL', 'PUSH'],
    ],
    [
      'by push only goes by those beside although they are switched off',
      { ...required, settings: byPush as never, reach: [...open('PUSH'), ...off('EMAIL')] },
      ['EMAIL', 'PUSH'],
    ],
    [
      'by push only, of somebody without email or texts, goes by call and letter beside',
      { ...required, settings: byPush as never, reach: open('PUSH', 'CALL') },
      ['CALL', 'PUSH'],
      true,
    ],
    ['of somebody whom nothing reaches goes by letter', { ...required, reach: open() }, [], true],
    ['by email goes by email', { ...required, reach: open('EMAIL', 'TEXT') }, ['EMAIL']],
    [
      'goes the ways of before a change besides, switched off or not',
      { ...required, reach: [...open('EMAIL'), ...off('TEXT', 'CALL')], besides: ['EMAIL', 'TEXT', 'CALL'] },
      ['TEXT', 'EMAIL', 'CALL'],
    ],
    [
      'with an optional half that is off goes by text and email',
      { alerts: halves, mustReach: true, areOptionalOff: true },
      ['TEXT', 'EMAIL'],
    ],
  ])('%s', (_, choice, channels, needsLetter = false) => {
    expect(choose(choice)).toMatchObject({ isTold: true, channels, needsLetter });
  });

  test('tells details by the ways that were chosen for them alone', () => {
    const { channels, detailed } = choose({ alerts: halves, mustReach: true });
    expect({ channels, detailed }).toEqual({ channels: ['TEXT', 'EMAIL', 'CALL'], detailed: ['TEXT', 'CALL'] });
  });
});
