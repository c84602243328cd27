import { escapeMarkup } from '@portal/contract/escape-markup';
import { directionOf } from '@portal/contract/language';
import type { KeptRows } from '../../platform/privacy/read-kept.ts';
import { type ArchiveReader, showValue } from './show-value.ts';

/** No script, no file from elsewhere: the page opens without a network. */
const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
div{overflow-x:auto}table{border-collapse:collapse}caption{text-align:left;font-weight:bold}
th,td{border:1px solid #767676;padding:.25rem .5rem;text-align:left;vertical-align:top}`;

function tableOf({ name, columns, rows }: KeptRows, reader: ArchiveReader): string {
  const { t } = reader;
  const title = escapeMarkup(t(`archive:table.${name}`));
  const heading = `<h2>${title}</h2>`;
  if (rows.length === 0) return `${heading}\n<p>${escapeMarkup(t('archive:empty'))}</p>`;
  const head = columns.map((column) => `<th scope="col">${escapeMarkup(t(`archive:column.${column}`))}</th>`).join('');
  const lines = rows.map((row) => {
    const cells = columns.map((column) => `<td>${escapeMarkup(showValue(column, row[column] ?? null, reader))}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `${heading}\n<div role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${head}</tr></thead>
<tbody>${lines.join('\n')}</tbody></table></div>`;
}

/** Writes the page of an archive that is for reading: a heading and a table for each list. `day` is in words. */
export function writeIndex(
  tables: readonly KeptRows[],
  reader: ArchiveReader,
  { program, day }: { program: string; day: string },
): string {
  const { t, language } = reader;
  const title = escapeMarkup(t('archive:title'));
  const said = (['files', 'words', 'masked', 'leftOut', 'questions'] as const).map(
    (name) => `<p>${escapeMarkup(t(`archive:${name}`))}</p>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head>
<body><main>
<h1>${title}</h1>
<p>${escapeMarkup(t('archive:lead', { program, day }))}</p>
${said.join('\n')}
${tables.map((table) => tableOf(table, reader)).join('\n')}
</main></body>
</html>
`;
}
