import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainName } from './plain-name.ts';

test.each([
  ['Ana Núñez', 'ANA NUNEZ'],
  // The accents stand apart from their letters.
  ['Ana Núñez'.normalize('NFD'), 'ANA NUNEZ'],
  ['Đặng Thị Hồng', 'DANG THI HONG'],
  ['王小明', 'WANG XIAO MING'],
  ['Юлия Щукина', 'YULIYA SHCHUKINA'],
  ['Ｍａｒｉａ　Ｌóｐｅｚ', 'MARIA LOPEZ'],
  ['Ægir Straße', 'AEGIR STRASSE'],
  ['Seán O’Brien', "SEAN O'BRIEN"],
  ['Kāneʻohe', 'KANEOHE'],
  ['Jean-Luc  St. Clair', 'JEAN-LUC ST. CLAIR'],
])('%s is written %s', (name, plain) => {
  expect(toPlainName(name, 26)).toBe(plain);
});

test('Arabic, Hebrew, Hindi, Thai and Korean names leave something to say', () => {
  for (const name of ['محمد علي', 'אברהם', 'नरेन्द्र', 'สมชาย', '김민수'])
    expect(toPlainName(name, 26)).toMatch(/^[A-Z]{3}/);
});

test.each(['=cmd|calc', '+1 Ana', '-Ana', '@Ana', '＝cmd', '\tAna', "'=Ana"])('%j is no formula', (name) => {
  expect(toPlainName(name, 26)).toMatch(/^[A-Z0-9]/);
});

test.each(['', ' ', '\u0301\u0301', '123', '=-+@', '_', '🙂🙂'])('of %j nothing is left that can be said', (name) => {
  expect(toPlainName(name, 26)).toBe('');
});

test('a name is cut after a whole letter of it, whatever that is spelled with', () => {
  // Щ is SHCH.
  expect([4, 5, 7, 8, 9].map((most) => toPlainName('ЩЩа', most))).toEqual([
    'SHCH',
    'SHCH',
    'SHCH',
    'SHCHSHCH',
    'SHCHSHCHA',
  ]);
  expect(toPlainName('王小明', 10)).toBe('WANG XIAO');
  expect(toPlainName('Ana Núñez', 4)).toBe('ANA');
});

test('any text becomes a name that fits, of letters that are taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const plain = toPlainName(text, most);
      expect(plain).toMatch(/^([A-Z0-9][A-Z0-9 .,&'\-/]*)?$/);
      expect(plain.length).toBeLessThanOrEqual(most);
      expect(plain).toBe(plain.trim());
    }),
  );
});
