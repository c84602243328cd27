import { type SpendingCategory, spendingCategories } from './spending-category.ts';

/**
 * Merchant category codes of each spending category (docs/domain.md §10). The numbers are those of ISO 18245, which card
 * networks send; which of them belong together is the portal's own choice, under the portal's own license.
 */
const codesOf: Record<SpendingCategory, string> = {
  cash: '6010 6011',
  groceries: '5411 5422 5441 5451 5462 5499 5300 5310 5331',
  dining: '5811-5814',
  fuel: '5541 5542 5172 5983 5511 5521 5531-5533 7531 7534 7535 7538 7542 7549',
  transport: '4111 4112 4121 4131 4784 4789 7523',
  health: '5912 5122 5975 5976 8011 8021 8031 8041-8043 8049 8050 8062 8071 8099 4119',
  utilities: '4812 4814 4816 4821 4899 4900',
  housing: '6513 5200 5211 5231 5251 5261 5712 5722 1711 1731',
  insurance: '6300 5960',
  money: '4829 6012 6050 6051 6211 6540 7276',
  government: '9211 9222 9223 9311 9399 9402',
  education: '8211 8220 8241 8244 8249 8299 8351',
  entertainment: '5815-5818 5968 7829 7832 7841 7911 7922 7929 7932 7933 7991-7999 7800-7802',
  travel: '3000-3999 4411 4511 4582 4722 7011 7012 7032 7033 7512 7513 7519',
  giving: '8398 8641 8651 8661 8675 8699',
  clothing: '5611 5621 5631 5641 5651 5655 5661 5691 5699 5137 5139',
  shopping: '5000-5999',
  services: '7200-7399 8111-8999',
  other: '',
};

const ranges = spendingCategories.map((category) => ({
  category,
  ranges: codesOf[category]
    .split(' ')
    .filter((range) => range !== '')
    .map((range) => range.split('-').map(Number))
    .map(([first, last]) => ({ first: first as number, last: last ?? (first as number) })),
}));

const allCodes = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0'));
/** Made with the first question: most who ask for the category of a code ask for no list. */
let listed: ReadonlyMap<SpendingCategory, readonly string[]> | undefined;

/** Every code, four digits each, of a category; those that nobody has given a meaning are 'other' too. */
export function listCodesOf(category: SpendingCategory): readonly string[] {
  listed ??= listByCategory();
  return listed.get(category) ?? [];
}

function listByCategory(): Map<SpendingCategory, string[]> {
  const codes = new Map<SpendingCategory, string[]>(spendingCategories.map((category) => [category, []]));
  for (const code of allCodes) codes.get(spendingCategoryOf(code))?.push(code);
  return codes;
}

/** The category of an ISO 18245 merchant category code; unknown or missing codes are 'other'. */
export function spendingCategoryOf(mcc: string | null): SpendingCategory {
  if (mcc === null || !/^\d{4}$/.test(mcc)) return 'other';
  const code = Number(mcc);
  const found = ranges.find((entry) => entry.ranges.some(({ first, last }) => code >= first && code <= last));
  return found?.category ?? 'other';
}
