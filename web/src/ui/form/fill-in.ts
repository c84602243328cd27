/** Fills a field as if its reader had typed it: React hears of what is typed, not of what is set. */
export function fillIn(field: HTMLInputElement, text: string): void {
  // The element's own setter; React's would take the value for known.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
