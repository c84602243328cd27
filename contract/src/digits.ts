/** Returns only the digits of a typed text: '(512)555-0100' → '5125550100'. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
