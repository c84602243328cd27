import { expect, test } from 'vitest';
import { foldStaffName } from '../../staff/staff-name.ts';
import { StaffName } from './staff-name.ts';

test.each([
  ['AGENT-7'],
  ['Agent-7'],
  [' agent-7\t'],
  ['\uFF41\uFF27ent\uFF0D\uFF17'],
  ['agent\u200B-7'],
  ['\uFEFFagent-7\u2060'],
  ['a\u00ADgent-7'],
  ['AGE\u200DNT-7\uFE0F'],
])("'%s' is agent-7", (typed) => {
  expect(foldStaffName(typed)).toBe('agent-7');
  expect(StaffName.parse(typed)).toBe('agent-7');
});

test('letters that only one of the cases has are the same as well', () => {
  // The Kelvin sign and the long s.
  expect(foldStaffName('\u212Aim-\u017F')).toBe('kim-s');
});

test('blanks within a name are one', () => {
  expect(foldStaffName('dana \u00A0 whitfield ')).toBe('dana whitfield');
});

test.each([
  ['letters of another script that look the same', '\u0430gent-7'],
  ['a blank within', 'agent 7'],
  ['nothing', '\u200B'],
  ['too long', 'a'.repeat(65)],
])('refused: %s', (_, typed) => {
  expect(StaffName.safeParse(typed).success).toBe(false);
});
