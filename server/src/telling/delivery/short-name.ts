/** Letters of the GSM alphabet that Spanish and English names need; any other makes a text cost two, or three. */
const outsideGsm = /[^A-Za-z0-9 $&'.,:;/#+()*!?@_ÑñÉéÜüÄäÖöàèìòù-]/g;
const longestName = 24;

/** A name as a text can hold it: of the GSM alphabet, and not longer than leaves room for the rest. */
export function toShortName(name: string): string {
  const kept = Array.from(name, (letter) => (letter.match(outsideGsm) ? letter.normalize('NFD').charAt(0) : letter));
  return kept.join('').replace(outsideGsm, '').trim().slice(0, longestName).trim();
}
