import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { escapeMarkup } from '@portal/contract/escape-markup';
import { segmentsOf } from '@portal/contract/texting/text-segments';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { expectNoViolations } from './accessible.ts';
import { everyPage } from './every-page.ts';
import { watchFaults } from './faults.ts';
import { demoPassword, listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { test, visit } from './portal-test.ts';
import { untilSettled, watchTraffic } from './settled.ts';
import { expectFits, measureSideways } from './sideways.ts';
import { findEnglish, listEnglishIn } from './third-language/english-left.ts';
import { accented, type MadeUpLanguage, mirrored } from './third-language/made-up-words.ts';
import { openCopiedPortal } from './third-language/open-copied-portal.ts';
import { handOver } from './third-language/providers.ts';
import { readEmail } from './third-language/read-email.ts';
import { callAsStaff } from './third-language/staff-call.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../${name}.json`, import.meta.url), 'utf8'));
const disclosure = read('program/documents/annualDisclosure') as { en: { title: string } };
const english = read('texts/en/messages') as { passcode: { text: string } };

const isFull = Boolean(process.env['TEST_FULL']);
const pictures = process.env['LANGUAGE_PICTURES'];

// One portal, whose pages are built for this file alone, and one tab for each language.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let portal: Awaited<ReturnType<typeof openCopiedPortal>>;
const tabs = new Map<string, Page>();

test.beforeAll(async ({ browser }) => {
  // A whole build and a whole demo, maybe on a busy machine.
  test.setTimeout(900_000);
  portal = await openCopiedPortal();
  for (const { tag } of [accented, mirrored]) {
    const context = await browser.newContext({ baseURL: portal.address.origin, locale: tag });
    watchTraffic(context);
    tabs.set(tag, await context.newPage());
  }
});
test.afterAll(async () => {
  for (const page of tabs.values()) await page.context().close();
  await portal?.stop();
});

const tabOf = ({ tag }: MadeUpLanguage): Page => {
  const page = tabs.get(tag);
  if (page === undefined) throw new Error(`no tab for ${tag}`);
  return page;
};

/** Pages that are looked at each day: the first sight, a form, a table, drawings, a map, a long text. */
const sample = new Set([
  '/',
  '/contact-us',
  '/atm-locator',
  '/terms-and-conditions',
  '/dashboard',
  '/transactions',
  '/my-card',
  '/card-to-bank-transfer',
  '/manage-alerts',
  '/expense-analyzer',
]);

const pagesOf = (access: string) =>
  everyPage
    .filter((each) => each.access === access && !each.path.startsWith('/demo'))
    .filter(({ path }) => isFull || sample.has(path));

/** Looks at a page on a small phone and a wide desk: nothing beyond the screen, nothing left in English. */
async function lookAt(page: Page, path: string, { tag, facts }: MadeUpLanguage): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${path}?translateTo=${tag.toUpperCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await untilSettled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.locator('html')).toHaveAttribute('dir', facts['direction'] === 'rtl' ? 'rtl' : 'ltr');
  const found = (await findEnglish(page)).map((part) => `${path} says '${part}'`);
  for (const width of [320, 1440]) {
    const sidewaysPx = await measureSideways(page, width);
    if (sidewaysPx > 0) found.push(`${path} goes ${sidewaysPx} px beyond ${width} px`);
    if (pictures) {
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
      await page.screenshot({ path: `${pictures}/${tag}-${width}-${name}.png`, fullPage: true });
    }
  }
  // Words that were only made longer no longer stand in the spoken name that held them.
  await expectNoViolations(page, undefined, tag === accented.tag ? ['label-content-name-mismatch'] : []);
  return found;
}

async function walk(access: string, language: MadeUpLanguage): Promise<void> {
  const page = tabOf(language);
  const found: string[] = [];
  for (const { path } of pagesOf(access)) found.push(...(await lookAt(page, path, language)));
  expect(found).toEqual([]);
}

for (const language of [accented, mirrored]) {
  const { tag, say, facts } = language;
  test(`${tag}: a browser that asks for it gets it, the switch offers the three others, and public pages are all in it @night`, async () => {
    const page = tabOf(language);
    const faults = await watchFaults(page);
    await visit(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    const others = [
      'English',
      'Español',
      ...[accented, mirrored].flatMap((each) => (each.tag === tag ? [] : [String(each.facts['name'])])),
    ];
    await expect(page.locator('.tool--lang')).toHaveText(others);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.getByRole('link', { name: String(facts['name']), exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await walk('public', language);
    expect(faults).toEqual([]);
  });

  test(`${tag}: somebody signs in with a code by text, and their pages are in it @night`, async () => {
    const page = tabOf(language);
    await visit(page, `/?translateTo=${tag.toUpperCase()}`);
    const person = (await listDemoPeople(portal.address)).find(({ userId }) => userId === 'linhtran');
    const [userId, password] = [page.locator('input[autocomplete~=username]'), page.locator('input[type=password]')];
    await userId.fill('linhtran');
    await password.fill(demoPassword);
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/verify-login/);
    const send = page.locator('main button').first();
    const mobileNumber = person?.mobileNumber ?? '';
    const code = await passcodeSentBy(portal.address, mobileNumber, () => send.click());
    const [sent] = (await (await page.request.get(`/demo/messages?to=${mobileNumber}`)).json()) as { text: string }[];
    const [, words = ''] = say(english.passcode.text).split(/\{\{.*?\}\}/);
    expect(sent?.text).toContain(words);
    expect(segmentsOf(sent?.text ?? '')).toBeLessThanOrEqual(3);
    await page.locator('input[autocomplete=one-time-code]').fill(code);
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/\/dashboard/);
    await walk('protected', language);
  });

  test(`${tag}: a paper has its letters, and is read in their order @night`, async () => {
    const page = tabOf(language);
    const answer = await page.request.get(`/documents/annual-disclosure-${tag}.pdf`);
    expect(answer.status()).toBe(200);
    const { title, language: locale, fonts, tagged } = await readPdf(await answer.body(), { withFonts: true });
    expect(title).toContain(say(disclosure.en.title));
    expect([locale, fonts.every((font) => font.includes('DejaVu'))]).toEqual([facts['locale'], true]);
    // Readers of a line from right to left may give its words as they are drawn; its letters are there all the same.
    const lettersOf = (text: string) =>
      Array.from(text.replaceAll(/[^\p{L}]/gu, ''))
        .toSorted()
        .join('');
    expect(lettersOf(tagged[0] ?? '').normalize('NFKC')).toContain(lettersOf(say(disclosure.en.title)));
  });

  test(`${tag}: emails, pushes, calls and texts are all in it, as who takes them reads them @night`, async () => {
    // A fifth of them goes through the ports each day; all are read.
    const { english: inEnglish, ours, taken } = await handOver(portal.folder, tag, isFull ? 1 : 5);
    expect(ours.length).toBeGreaterThan(100);
    const direction = facts['direction'] === 'rtl' ? 'rtl' : 'ltr';
    const handed = new Set<string>();
    for (const [at, { name, channel, messageId, subject, text }] of ours.entries()) {
      const about = `${name} by ${channel}`;
      expect(listEnglishIn(`${subject ?? ''} ${text}`), about).toEqual([]);
      if (channel === 'TEXT') {
        // Three segments of its letters say what one of ours does; it is 40% longer besides.
        const most = Math.ceil(segmentsOf(inEnglish[at]?.text ?? '') * 3 * 1.4);
        expect(segmentsOf(text), about).toBeLessThanOrEqual(most);
      }
      if (messageId === null) continue;
      handed.add(channel);
      if (channel === 'EMAIL') {
        const { subject: head, plain, html } = readEmail(taken.emails.get(messageId) ?? '');
        expect([head, plain], about).toEqual([subject, text]);
        expect(html, about).toContain(`<html lang="${tag}" dir="${direction}">`);
      } else if (channel === 'PUSH') {
        const shown = { title: subject, body: text, lang: tag, dir: direction };
        expect(taken.pushes.get(messageId), about).toMatchObject(shown);
      } else if (channel === 'CALL') {
        const [, voice, said] =
          /^<Response><Say language="(.+?)">(.+)<\/Say><\/Response>$/s.exec(taken.calls.get(messageId) ?? '') ?? [];
        expect([voice, said], about).toEqual([facts['locale'], escapeMarkup(text)]);
      } else {
        expect(taken.texts.get(messageId), about).toBe(text);
      }
    }
    expect(handed.size, 'each channel took some').toBe(4);
    // An email opens on a small phone.
    const [email = ''] = taken.emails.values();
    const page = await tabOf(language).context().newPage();
    await page.setContent(readEmail(email).html);
    await expect(page.locator('html')).toHaveCSS('direction', direction);
    await expectFits(page, [320]);
    await expectNoViolations(page);
    if (pictures) await page.screenshot({ path: `${pictures}/${tag}-320-email.png`, fullPage: true });
    await page.close();
  });

  test(`${tag}: staff serve somebody whose language it is, in a console that is in it too @night`, async ({
    browser,
  }) => {
    const userIdOf: Record<string, string> = { [accented.tag]: 'rosadelgado', [mirrored.tag]: 'linhtran' };
    const person = (await listDemoPeople(portal.address)).find(({ userId }) => userId === userIdOf[tag]);
    if (person === undefined) throw new Error(`${userIdOf[tag]} is not in the demo`);
    const { holderId, email } = person;
    const context = await browser.newContext({ baseURL: portal.address.origin, locale: tag });
    watchTraffic(context);
    const page = await context.newPage();
    const act = async (name: string, body: object) =>
      expect((await page.request.post('/demo/desk', { data: { act: name, body } })).ok(), name).toBe(true);
    await act('change-language', { holderId, language: tag });
    await act('lock-login', { holderId });
    const newest = async () => {
      const sent = (await (await page.request.get(`/demo/messages?to=${email}`)).json()) as { language: string }[];
      return sent[0]?.language;
    };
    await expect.poll(newest).toBe(tag);

    const look = async (name: string) => {
      await untilSettled(page);
      await expect(page.locator('html')).toHaveAttribute('dir', facts['direction'] === 'rtl' ? 'rtl' : 'ltr');
      expect.soft(await findEnglish(page), name).toEqual([]);
      await expectFits(page, [1024, 1440], name);
      await expectNoViolations(page);
      if (pictures) await page.screenshot({ path: `${pictures}/${tag}-desk-${name}.png`, fullPage: true });
    };
    await callAsStaff(page, language, person, look);
    await context.close();
  });
}
