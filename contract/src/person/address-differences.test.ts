import { expect, test } from 'vitest';
import { markDifferences } from './address-differences.ts';

const typed = {
  country: 'US',
  line1: '418 Mesquite Street',
  line2: 'Apt #6',
  city: 'Alice',
  state: 'TX',
  zip: '78332',
} as const;

/** Marked pieces in brackets. */
const shown = (standard: Partial<typeof typed> | object) =>
  markDifferences({ ...typed, ...standard }, typed).map((line) =>
    line.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join(' '),
  );

test('what is written otherwise is marked, word by word', () => {
  expect(shown({ line1: '418 Mesquite St', line2: 'Apt 6', zip: '78332-4016' })).toEqual([
    '418 Mesquite [St]',
    'Apt [6]',
    'Alice, TX [78332-4016]',
  ]);
});

test('nothing is marked where nothing differs, and neighbors are marked as one', () => {
  expect(shown({})).toEqual(['418 Mesquite Street', 'Apt #6', 'Alice, TX 78332']);
  expect(shown({ line1: '418 N Mesquite St' })[0]).toBe('418 [N] Mesquite [St]');
  expect(shown({ line1: '418 Mesquite Rd Rear' })[0]).toBe('418 Mesquite [Rd Rear]');
});

test('a line that is gone is not shown, and a word that stood in another line is none that differs', () => {
  expect(shown({ line1: '418 Mesquite Street Apt #6', line2: '' })).toEqual([
    '418 Mesquite Street Apt #6',
    'Alice, TX 78332',
  ]);
});
