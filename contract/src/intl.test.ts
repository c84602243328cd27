import { afterEach, expect, test, vi } from 'vitest';
import { isTimeZone } from './intl.ts';
import { formatCents } from './money/money.ts';
import { dayIn, formatLongDay, hourIn } from './time/dates.ts';
import { formatRelativeTime, formatTimestamp } from './time/relative-time.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const zone = 'America/New_York';
const instant = new Date('2026-11-20T17:00:00Z');

test('10,000 more calls of what a banner and a list print make no new object', () => {
  const print = () => [
    formatLongDay('2026-11-20', 'es'),
    dayIn(zone, instant),
    hourIn(zone, instant),
    formatCents(128_416),
    formatRelativeTime(instant, new Date('2026-11-20T18:00:00Z'), 'es', zone),
    formatTimestamp(instant, zone),
  ];
  print();
  const kinds = ['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const;
  const makers = kinds.map((kind) => vi.spyOn(Intl, kind));
  for (let call = 0; call < 10_000; call += 1) print();
  expect(makers.map((maker) => maker.mock.calls.length)).toEqual([0, 0, 0]);
});

test('no key hangs on how a locale prints', () => {
  class PrintsOtherwise {
    format = () => '4/3/2026, 9 h';
    formatToParts = () => [
      { type: 'day', value: '4' },
      { type: 'literal', value: '/' },
      { type: 'month', value: '3' },
      { type: 'literal', value: '/' },
      { type: 'year', value: '2026' },
      { type: 'literal', value: ', ' },
      { type: 'hour', value: '9' },
      { type: 'literal', value: ' h' },
    ];
  }
  vi.stubGlobal('Intl', { DateTimeFormat: PrintsOtherwise });
  const morning = new Date('2026-03-04T16:05:00Z');
  expect(dayIn('America/Denver', morning)).toBe('2026-03-04');
  expect(hourIn('America/Denver', morning)).toBe(9);
});

test('a time zone is known by its name', () => {
  expect(['America/Chicago', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, false, false]);
});
