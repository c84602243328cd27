/** What is left of a typed text when all but its digits are gone: '(512)555-0100' → '5125550100'. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Digits as people read and compare them, in groups of five with dashes (specification §5): '55800-01427-73'. */
export function groupByFive(digits: string): string {
  return digits.replace(/\d{5}(?=\d)/g, '$&-');
}
