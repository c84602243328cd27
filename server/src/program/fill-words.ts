import { bindHours } from '@portal/contract/time/bind-hours';

/** Fills the {{placeholders}} of a program's text from `values`; an unknown one becomes nothing. */
export const fillWords = (text: string, values: Readonly<Record<string, string>>): string =>
  bindHours(text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => values[name] ?? ''));
