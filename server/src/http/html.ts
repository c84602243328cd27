import { escapeMarkup } from '@portal/contract/escape-markup';

/** Text that is already HTML. */
class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type { Html };

function toMarkup(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return escapeMarkup(String(value));
}

/** HTML from a template; what is put in is escaped unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return new Html(strings.map((text, at) => text + (at < values.length ? toMarkup(values[at]) : '')).join(''));
}
