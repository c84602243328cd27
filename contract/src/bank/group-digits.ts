/** Digits as people read and compare them, in groups of five with dashes (specification §5): '55800-01427-73'. */
export function groupByFive(digits: string): string {
  return digits.replace(/\d{5}(?=\d)/g, '$&-');
}
