import { expect, type Page } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import type { DemoPerson } from '../portal/known-devices.ts';
import type { MadeUpLanguage } from './made-up-words.ts';

/** The languages that calls are taken in, in the order of the list: the product's, then the made-up ones. */
const order = ['en', 'es', 'pl', 'ar'];

/** Expects the words that staff are to read first to be in the language of the caller, and to run as it does. */
async function expectScript(page: Page, { tag, facts }: MadeUpLanguage): Promise<void> {
  const first = page.locator('.say p').first();
  await expect(first).toHaveAttribute('lang', tag);
  await expect(first).toHaveCSS('direction', facts['direction'] === 'rtl' ? 'rtl' : 'ltr');
}

/**
 * Takes a call in a language from somebody whose language it is, in a console whose words nobody can press by name: signs in, finds and
 * knows the person, and reads their page and what they were sent. `look` looks at each page that opens.
 */
export async function callAsStaff(
  page: Page,
  language: MadeUpLanguage,
  { name, birthDate, holderId, cards }: DemoPerson,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const [givenName = '', familyName = ''] = name.split(' ');
  await page.goto('/desk');
  const staff = page.getByRole('button', { name: 'Dana Whitfield' });
  await expect(staff).toBeVisible();
  await look('sign-in');
  await staff.click();
  await expect(page.locator('main h1')).toContainText('Dana');
  await look('home');
  await page.locator('main .row button').nth(order.indexOf(language.tag)).click();
  await page.locator('input[name="givenName"]').fill(givenName);
  await page.locator('input[name="familyName"]').fill(familyName);
  await page.locator('input[name="birthDate"]').fill(birthDate);
  await expectScript(page, language);
  await page.locator('main form button[type=submit]').click();
  const found = page.locator('main table button');
  await expect(found).toBeVisible();
  await look('search');
  await found.click();
  const digits = page.locator('form', { has: page.locator('input[name="cvv"]') });
  await digits
    .locator('input')
    .fill(cards.find(({ cardStatusId }) => cardStatusId === cardStatusIds.active)?.cvv ?? '');
  await digits.locator('button[type=submit]').click();
  await expect(page.locator('main aside a.btn')).toBeVisible();
  await expectScript(page, language);
  await look('verify');
  await page.locator('main aside a.btn').click();
  await expect(page.locator('main h1')).toHaveText(name);
  await look('person');
  await page.locator(`nav.parts a[href$="/people/${holderId}/messages"]`).click();
  await expect(page.locator('main table tbody tr').first()).toBeVisible();
  await look('messages');
  await page.locator('section.call > button').last().click();
  await page.locator('section.call textarea').fill('.');
  await page.locator('section.call form button[type=submit]').click();
  await expect(page.locator('section.call')).toHaveCount(0);
}
