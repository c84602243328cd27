/**
 * Prefixes before '*' of firms that collect payments for others, so that the company stands behind it. Any other '*' parts a
 * company from what it charges for.
 */
const collectors = new Set(['PP', 'PAYPAL', 'SQ', 'TST', 'SP', 'IN', 'STRIPE']);

/** Words at the end, after something else, of a merchant's name that say what a charge is, or how a company is founded. */
const endings =
  /(\S) (?:BILL|BILLS|BILLING|PAYMENT|PAYMENTS|PMT|PYMT|PAY|AUTOPAY|RECURRING|SUBSCRIPTION|SUBSCR|MONTHLY|ONLINE|WEB|INC|LLC|LTD|CORP|COM)$/;

/** Reports whether a firm collects this payment for somebody else, so that ids and places are the firm's: 'PP*PRAIRIE PHONE'. */
export function isCollectedFor(merchantName: string): boolean {
  const [first = '', ...rest] = plain(merchantName).split('*');
  return rest.join('').trim() !== '' && collectors.has(first.trim());
}

/** Letters without accents, digits and spaces. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/#\s*\d+/g, '')
    .replaceAll(/[^\p{L}\p{N}*]+/gu, ' ')
    .trim();

/** Returns the part of a name that names the company. */
function companyPart(name: string): string {
  const [first = '', ...rest] = name.split('*').map((part) => part.trim());
  const others = rest.join(' ').trim();
  return others !== '' && (first === '' || collectors.has(first)) ? others : first;
}

/** Takes away telephone and store numbers, and one ending after the other. */
function bare(name: string): string {
  const words = name.replace(/(\S)(?: 1)? \d{3,}$/, '$1').replace(/^WWW /, '');
  const shorter = words.replace(endings, '$1');
  return shorter === name ? name : bare(shorter);
}

/**
 * Folds the name that a merchant sends to its company: 'PRAIRIE PHONE 8005551234', 'Prairie Phone *Bill' and
 * 'PP*PRAIRIE PHONE' are one. Two companies whose names differ in nothing else are taken for one. Never empty for a name that
 * is not.
 */
export function companyFamilyOf(merchantName: string): string {
  const name = plain(merchantName);
  const family = bare(companyPart(name));
  return family === '' ? name || merchantName.trim() : family;
}
