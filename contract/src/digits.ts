/** What is left of a typed text when all but its digits are gone: '(512)555-0100' → '5125550100'. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
