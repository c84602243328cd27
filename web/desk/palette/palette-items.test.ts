import { expect, test } from 'vitest';
import { findItems, listItems } from './palette-items.ts';

const names: Readonly<Record<string, string>> = {
  'deskActs:act.refund-fee': 'Give a fee back',
  'deskActs:act.lock-card': 'Bloquear la tarjeta (rápido)',
  'desk:palette.script.fee.ask': 'Why was I charged a fee?',
};
const t = (key: string) => names[key] ?? key;
const idsOf = (role: 'AGENT' | 'FRAUD' | 'AUDITOR' | 'ADMINISTRATOR', typed: string, holderId: number | null = 7) =>
  findItems(listItems({ role, holderId, t }), typed).map(({ id }) => id);

test('finds by words in any order, case and accents: acts first, then scripts', () => {
  expect(idsOf('AGENT', 'FEE')).toEqual(['acts-refund-fee', 'scripts-fee']);
  expect(idsOf('AGENT', ' back  fee ')).toEqual(['acts-refund-fee']);
  expect(idsOf('AGENT', 'rapido')).toEqual(['acts-lock-card']);
  expect(idsOf('AGENT', 'nothing of the kind')).toEqual([]);
});

test('an act leads to its form for the person of the call, and is not there without one', () => {
  const found = findItems(listItems({ role: 'AGENT', holderId: 7, t }), 'give a fee back');
  expect(found).toMatchObject([{ to: '/people/7/acts/refund-fee', note: 'desk:palette.alone' }]);
  expect(idsOf('AGENT', 'give a fee back', null)).toEqual([]);
});

test('an act that is not open to a role is named as such, once it is looked for', () => {
  expect(idsOf('FRAUD', 'give a fee back')).toEqual(['closed-refund-fee']);
  expect(idsOf('FRAUD', '').filter((id) => id.startsWith('closed'))).toEqual([]);
});

test('who serves callers finds the tasks in place of a home', () => {
  const pages = idsOf('AGENT', '', null).filter((id) => id.startsWith('pages'));
  expect(pages).toEqual(['pages-tasks', 'pages-people', 'pages-approvals', 'pages-closePeople']);
});

test('an auditor and an administrator find pages alone', () => {
  expect(idsOf('ADMINISTRATOR', '', null)).toEqual(['pages-home', 'pages-staff']);
  expect(idsOf('AUDITOR', '', null)).toEqual([
    'pages-home',
    'pages-people',
    'pages-dayClose',
    'pages-reports',
    'pages-audit',
    'pages-closePeople',
  ]);
});
