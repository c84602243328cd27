/** What sets a field's value without React's own setter, which would take it for known. */
const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Fills a field as if its reader had typed it: React hears of what is typed, not of what is set. */
export function fillField(id: string, text: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  value?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}
