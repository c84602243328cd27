import { describe, expect, test } from 'vitest';
import { findSignatureProblem, sign } from './signature.ts';

const secret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
const now = new Date('2026-11-20T17:00:00Z');
const seconds = now.getTime() / 1000;
const body = '{"amountCents":100}';
const signed = (over: Record<string, string> = {}) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': sign(secret, 'msg_1', seconds, body),
  ...over,
});

describe('the signature of a message', () => {
  test('follows the example of the Standard Webhooks specification', () => {
    const example = sign(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1_614_265_330,
      '{"test": 2432232314}',
    );
    expect(example).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test.each([
    ['right', {}, body, null],
    ['one of several is right', { 'webhook-signature': `v1,AAAA ${sign(secret, 'msg_1', seconds, body)}` }, body, null],
    ['another body', {}, `${body} `, 'wrong'],
    ['another id', { 'webhook-id': 'msg_2' }, body, 'wrong'],
    ['another secret', { 'webhook-signature': sign('whsec_AAAA', 'msg_1', seconds, body) }, body, 'wrong'],
    ['too old', { 'webhook-timestamp': String(seconds - 301) }, body, 'stale'],
    ['from the future', { 'webhook-timestamp': String(seconds + 301) }, body, 'stale'],
    ['no timestamp', { 'webhook-timestamp': '' }, body, 'missing'],
    ['a timestamp that is no number', { 'webhook-timestamp': 'now' }, body, 'missing'],
  ] as const)('%s: %s', (_, over, sent, expected) => {
    expect(findSignatureProblem(secret, signed(over), sent, now)).toBe(expected);
  });
});
