import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageBundle } from '@portal/contract/page-bundle';
import { makeBenchFolder } from '../harness/folder.ts';
import { type PageQuality, startLighthouse } from '../harness/lighthouse.ts';
import { startPortal } from '../harness/portal.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3912);
const root = path.resolve(import.meta.dirname, '../..');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const rowOf = (page: string, language: string, { scores, lcpSeconds, tbtMs, cls, missed }: PageQuality) => {
  const figures = [...categories.map((name) => scores[name]), lcpSeconds.toFixed(2), Math.round(tbtMs), cls.toFixed(3)];
  return [page, language, ...figures.map(String), missed.join(', ')];
};

/** The query that an address needs so that the page is the one its reader sees: the link in an email has a token. */
const queries: Partial<Record<string, string>> = { '/unsubscribe': '&token=none' };

/** A table whose columns stand below each other. */
function tableOf(rows: readonly string[][]): string[] {
  const [head = []] = rows;
  const widths = head.map((_, at) => Math.max(3, ...rows.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)];
}

/** Every page that anybody may open, as the build has them. */
async function listPublicPages(): Promise<string[]> {
  const { pages } = (await import(path.join(root, 'web/dist/server/render.js'))) as PageBundle;
  return pages.flatMap((page) => (page.access === 'public' && !page.isDemoOnly ? [page.path] : []));
}

/**
 * Lets Lighthouse look at every public page in both languages, as a phone on slow 4G; once each, written to
 * `bench/results` with the day. `wanted` names some pages only, and writes nothing.
 */
export async function surveyPublicPages(wanted: readonly string[]): Promise<void> {
  const { folder, remove } = await makeBenchFolder();
  const stop = await startPortal(folder, port);
  const measure = await startLighthouse();
  const rows: string[][] = [];
  try {
    for (const page of (await listPublicPages()).filter((at) => wanted.length === 0 || wanted.includes(at))) {
      for (const language of ['EN', 'ES']) {
        const address = `http://localhost:${port}${page}?translateTo=${language}${queries[page] ?? ''}`;
        const row = rowOf(page, language, await measure(address));
        process.stdout.write(`${row.join(' ')}\n`);
        rows.push(row);
      }
    }
  } finally {
    await stop();
    await remove();
  }
  if (wanted.length > 0) return;
  const day = new Date().toISOString().slice(0, 10);
  const text = [
    `# Lighthouse on every public page, ${day}`,
    '',
    'A phone on slow 4G, one run each, on a machine with two cores; performance varies with what else it does.',
    '',
    'Steps of the registration that are opened by their address lead to the first one: what is largest is painted late there.',
    '',
    ...tableOf([['page', 'language', ...categories, 'LCP s', 'TBT ms', 'CLS', 'below 100'], ...rows]),
    '',
  ];
  await mkdir(path.join(root, 'bench/results'), { recursive: true });
  await writeFile(path.join(root, `bench/results/lighthouse-${day}.md`), text.join('\n'));
}
