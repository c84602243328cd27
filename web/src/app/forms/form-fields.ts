/** What the fields of a form hold, by their names: text, or whether a box is ticked. */
export type FieldValues = Record<string, string | boolean>;

/**
 * Reads the fields of a form from the page itself, where the reader typed them or the browser filled them in. A field
 * that is not shown holds what it held at first.
 */
export function readFields<Values extends FieldValues>(form: HTMLFormElement, defaults: Values): Values {
  const read = ([name, atFirst]: [string, string | boolean]) => {
    const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (field === null) return [name, atFirst];
    return [name, 'checked' in field && typeof atFirst === 'boolean' ? field.checked : field.value];
  };
  return Object.fromEntries(Object.entries(defaults).map(read)) as Values;
}
