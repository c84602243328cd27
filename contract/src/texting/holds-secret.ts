/** Tells whether a text holds a card number, a Social Security number, or a PIN or security code. */
export function holdsSecret(text: string): boolean {
  const plain = text.normalize('NFKC');
  const runs = plain.match(/\d(?:[\s.\-–—]?\d)*/g) ?? [];
  const numbers = runs.map((run) => run.replace(/\D/g, ''));
  return numbers.some(isCardNumber) || hasSsn(plain) || hasCode(plain);
}

/** Card numbers have 13 to 19 digits, the last of which is a check digit (ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** Nine digits as people write an SSN, or in one run, and no longer number. */
const hasSsn = (text: string): boolean => /(?<!\d[\s.-]?)\d{3}[\s.\-–—]?\d{2}[\s.\-–—]?\d{4}(?![\s.-]?\d)/.test(text);

/** The word for such a code, and somewhere in the text three to six digits. */
const hasCode = (text: string): boolean =>
  /(?<!\p{L})(?:PIN|NIP|CVV2?|CVC2?)(?!\p{L})/iu.test(text) && /(?<!\d)\d{3,6}(?!\d)/.test(text);
