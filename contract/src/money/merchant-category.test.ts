import { describe, expect, test } from 'vitest';
import { listCodesOf, spendingCategoryOf } from './merchant-category.ts';
import { spendingCategories } from './spending-category.ts';

describe('spending category', () => {
  test('each of all 10,000 codes is listed in its own one', () => {
    const codes = spendingCategories.flatMap((category) => listCodesOf(category));
    expect(new Set(codes).size).toBe(10_000);
    expect(codes).toHaveLength(10_000);
    expect(listCodesOf('insurance')).toEqual(['5960', '6300']);
  });

  test.each([
    ['6011', 'cash'],
    ['5411', 'groceries'],
    ['4121', 'transport'],
    ['6513', 'housing'],
    ['9311', 'government'],
    ['8220', 'education'],
    ['5813', 'dining'],
    ['5542', 'fuel'],
    ['5912', 'health'],
    ['4814', 'utilities'],
    ['5817', 'entertainment'],
    ['3501', 'travel'],
    ['5137', 'clothing'],
    ['5999', 'shopping'],
    ['7276', 'money'],
    ['7299', 'services'],
    ['8398', 'giving'],
    ['8111', 'services'],
    ['2999', 'other'],
    ['3000', 'travel'],
    ['3999', 'travel'],
    ['4000', 'other'],
    ['9999', 'other'],
    ['05411', 'other'],
    ['5411.0', 'other'],
    [' 5411', 'other'],
    ['41', 'other'],
    [null, 'other'],
  ] as const)('%s is %s', (mcc, category) => {
    expect(spendingCategoryOf(mcc)).toBe(category);
  });
});
