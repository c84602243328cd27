import { escapeMarkup } from '@portal/contract/escape-markup';
import { directionOf, type Language } from '@portal/contract/language';

/**
 * A message as HTML: large dark text on white, one column, no images, no links, nothing that reports back. Readers'
 * own dark schemes and sizes apply.
 */
export function renderEmail({
  subject,
  text,
  language,
}: {
  subject: string;
  text: string;
  language: Language;
}): string {
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`);
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${escapeMarkup(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:18px/1.5 Arial,sans-serif"><main style="max-width:36em">',
    `<h1 style="font-size:24px;margin:0 0 16px">${escapeMarkup(subject)}</h1>`,
    ...paragraphs,
    '</main></body></html>',
  ].join('\n');
}
