import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { everyPage, openPage } from '../every-page.ts';
import { test } from '../portal-test.ts';

/** The problems that IBM's checker finds in a document. */
interface Found {
  ruleId: string;
  /** Kind and verdict: only a 'FAIL' is certain; the others ask a person to look. */
  value: [kind: string, verdict: string];
  message: string;
  snippet: string;
}

interface IbmChecker {
  check(document: Document, rules: readonly string[]): Promise<{ results: Found[] }>;
}

const checkers = new URL('../../page-checkers/node_modules/', import.meta.url);
const ibmEngine = await readFile(new URL('accessibility-checker-engine/ace-window.js', checkers), 'utf8');

/** React writes '/>', which HTML allows and ignores. */
const howReactCloses = 'Trailing slash on void elements';

/** Returns the messages of the W3C's HTML checker about a page. */
async function validate(html: string): Promise<string[]> {
  const jar = new URL('vnu-jar/build/dist/vnu.jar', checkers).pathname;
  const vnu = spawn('java', ['-Xss2m', '-jar', jar, '--format', 'json', '--exit-zero-always', '-']);
  vnu.stdin.end(html);
  const [report] = await Promise.all([text(vnu.stderr), once(vnu, 'close')]);
  const { messages } = JSON.parse(report) as { messages: { type: string; message: string; extract?: string }[] };
  return messages
    .filter(({ message }) => !message.startsWith(howReactCloses))
    .map(({ type, message, extract }) => `${type}: ${message} ${extract?.trim() ?? ''}`);
}

for (const language of ['en', 'es'] as const) {
  for (const each of everyPage) {
    test(`${each.path} in ${language}`, async ({ page, portal, request }) => {
      const answer = await request.get(`${each.path}?translateTo=${language.toUpperCase()}`);
      expect.soft(await validate(await answer.text()), 'HTML as it is served').toEqual([]);
      await openPage(page, portal, each, language);
      expect
        .soft(
          await validate(`<!doctype html>${await page.locator('html').evaluate((root) => root.outerHTML)}`),
          'HTML as it is drawn',
        )
        .toEqual([]);

      // Folded content is checked unfolded, as people read it: otherwise the checker takes its labels for hidden.
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true;
      });
      await page.evaluate(ibmEngine);
      const found = await page.evaluate(async () => {
        // The script sets it; the types of a window leave it out.
        const { ace } = globalThis as unknown as { ace: { Checker: new () => IbmChecker } };
        return (await new ace.Checker().check(document, ['IBM_Accessibility'])).results;
      });
      const failed = found.filter(({ value: [, verdict] }) => verdict === 'FAIL');
      expect.soft(failed.map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)).toEqual([]);
    });
  }
}
