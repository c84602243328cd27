import { expect, test } from 'vitest';
import { companyFamilyOf, isCollectedFor } from './company-family.ts';

test.each([
  ['PRAIRIE PHONE 8005551234', 'PRAIRIE PHONE'],
  ['PRAIRIE PHONE 800-555-1234', 'PRAIRIE PHONE'],
  ['Prairie Phone *Bill', 'PRAIRIE PHONE'],
  ['PP*PRAIRIE PHONE', 'PRAIRIE PHONE'],
  ['PAYPAL *Prairie Phone', 'PRAIRIE PHONE'],
  ['Prairie Phone Bill Payment', 'PRAIRIE PHONE'],
  ['Prairie Phone, Inc. #42', 'PRAIRIE PHONE'],
  ['www.prairiephone.com', 'PRAIRIEPHONE'],
  ['Peñón Cable', 'PENON CABLE'],
  ['SQ *', 'SQ'],
  ['Studio 54', 'STUDIO 54'],
  ['PRAIRIE PHONE 1-800-555-1234', 'PRAIRIE PHONE'],
  ['7-Eleven 1234', '7 ELEVEN'],
  ['24 7', '24 7'],
  ['PAY', 'PAY'],
  ['***', '***'],
  ['!!!', '!!!'],
  ['Payless Shoes', 'PAYLESS SHOES'],
  ['Plaza Foods #42 Austin', 'PLAZA FOODS AUSTIN'],
  ['Plaza Foods # 7', 'PLAZA FOODS'],
  ['Plaza Foods #7A', 'PLAZA FOODS A'],
  ['Plaza Foods 123 456', 'PLAZA FOODS'],
  ['Plaza Foods 12', 'PLAZA FOODS 12'],
  ['Plaza 123 Foods', 'PLAZA 123 FOODS'],
  ['1234567', '1234567'],
  ['AWWW Pets', 'AWWW PETS'],
  ['Bill Payment Plaza', 'BILL PAYMENT PLAZA'],
  ['Plaza Foods Web Monthly Pmt', 'PLAZA FOODS'],
  ['A*B*C', 'A'],
  ['PP*B*C', 'B C'],
  ['PP * B', 'B'],
  ['*Plaza', 'PLAZA'],
  ['  ', ''],
])("'%s' is of '%s'", (name, family) => {
  expect(companyFamilyOf(name)).toBe(family);
});

test.each([
  ['PP*PRAIRIE PHONE', true],
  ['PayPal *Prairie Phone', true],
  ['Prairie Phone *Bill', false],
  ['SQ *', false],
  ['SQ * *', false],
  ['PP*A*B', true],
  ['PP', false],
])("'%s' is collected for another: %s", (name, isCollected) => {
  expect(isCollectedFor(name)).toBe(isCollected);
});

test('is its own family', () => {
  for (const name of ['PP*PRAIRIE PHONE 800', 'Gym 24 Hours Inc', 'A*B*C']) {
    expect(companyFamilyOf(companyFamilyOf(name))).toBe(companyFamilyOf(name));
  }
});

test.each(['PP', 'PAYPAL', 'SQ', 'TST', 'SP', 'IN', 'STRIPE'])('%s collects for others', (collector) => {
  expect(isCollectedFor(`${collector}*Plaza Foods`)).toBe(true);
  expect(companyFamilyOf(`${collector} *Plaza Foods`)).toBe('PLAZA FOODS');
});
