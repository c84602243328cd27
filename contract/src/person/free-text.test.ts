import { expect, test } from 'vitest';
import { CardName } from '../card/card-name.ts';
import { FreeText, PlainText } from './free-text.ts';

test.each([
  '418 Guadalupe Street, Apt. #3',
  'María Nuñez',
  "O'Brien",
  'Ümit',
  '`!@#$%^&*()_+|-=\\{}[]:";\'<>?,./',
  'x',
])('%j is free text', (text) => expect(FreeText.parse(` ${text} `)).toBe(text));

test.each(['a~b', 'a\nb', 'ab\u0000', 'a€', '👋'])('%j is not', (text) => {
  expect(FreeText.safeParse(text).error?.issues[0]?.message).toBe('freeText');
});

test('an accent that is typed apart is the same letter', () => expect(FreeText.parse('Nun\u0303ez')).toBe('Nuñez'));

test.each([
  [PlainText, 'Unit 12-B_1', null],
  [PlainText, 'Niño', null],
  [PlainText, 'Apt. 3', 'plainText'],
  [PlainText, '', 'required'],
  [PlainText, 'a'.repeat(101), 'tooLong'],
  [FreeText, '   ', 'required'],
  [CardName, 'Mi Clara', null],
  [CardName, 'My_card-2', null],
  [CardName, 'Fifteen letters', null],
  [CardName, 'Sixteen letters!', 'cardName'],
  [CardName, 'Sixteen_letters_', 'cardName'],
  [CardName, 'Card #2', 'cardName'],
  [CardName, ' ', 'required'],
])('case %#: %s', (schema, text, message) => {
  expect(schema.safeParse(text).error?.issues[0]?.message ?? null).toBe(message);
});
