/** Returns the value of an HTML field: text, or whether a box is ticked; undefined for an option that is not chosen. */
export function heldBy({ type, value, checked }: HTMLInputElement): string | boolean | undefined {
  if (type === 'checkbox') return checked;
  return type === 'radio' && !checked ? undefined : value;
}

/** The fields of a form that go by one of these names, as they stand in the page. */
export function fieldsOf(form: HTMLFormElement, names: readonly string[]): HTMLInputElement[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement => control instanceof HTMLInputElement && names.includes(control.name),
  );
}
