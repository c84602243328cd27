const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const scales = ['', ' thousand', ' million', ' billion'];
const maxDollars = 1_000_000_000_000;

/**
 * Writes an amount as a check has it, in English whatever the reader's language: 'One thousand two hundred thirty-four and
 * 56/100 dollars'. Throws a RangeError where the amount is negative, not whole, or a trillion dollars or more.
 */
export function amountInWords(amountCents: number): string {
  const dollars = Math.floor(amountCents / 100);
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || dollars >= maxDollars) {
    throw new RangeError('no amount of a check');
  }
  const words = dollars === 0 ? 'zero' : groupsOf(dollars);
  const rest = String(amountCents % 100).padStart(2, '0');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${rest}/100 dollars`;
}

/** The words of whole dollars, three digits at a time. */
function groupsOf(dollars: number): string {
  const groups: string[] = [];
  let left = dollars;
  for (const scale of scales) {
    if (left % 1000 > 0) groups.unshift(`${belowThousand(left % 1000)}${scale}`);
    left = Math.floor(left / 1000);
  }
  return groups.join(' ');
}

function belowThousand(count: number): string {
  const hundreds = Math.floor(count / 100);
  const parts = hundreds > 0 ? [`${small[hundreds]} hundred`] : [];
  const rest = count % 100;
  if (rest > 0) parts.push(belowHundred(rest));
  return parts.join(' ');
}

function belowHundred(count: number): string {
  if (count < small.length) return small[count] ?? '';
  const ones = count % 10;
  const ten = tens[Math.floor(count / 10)] ?? '';
  return ones === 0 ? ten : `${ten}-${small[ones]}`;
}
