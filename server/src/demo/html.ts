/** Text that is already HTML. */
class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type { Html };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function toMarkup(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return String(value).replace(/[&<>"']/g, (sign) => entities[sign] as string);
}

/** HTML from a template; what is put in is escaped unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return new Html(strings.map((text, at) => text + (at < values.length ? toMarkup(values[at]) : '')).join(''));
}
