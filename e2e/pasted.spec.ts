import { expect, type Locator } from '@playwright/test';
import { nightIf } from './nightly.ts';
import { test, visit } from './portal-test.ts';

/** Pastes as the keyboard of a phone does: the whole text at once, where the caret is. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.page().keyboard.insertText(text);
}

const labels = {
  en: { card: 'Last 4 digits of your card', ssn: 'Social Security number', date: 'Date of birth' },
  es: { card: 'Últimos 4 dígitos de su tarjeta', ssn: 'Número de Seguro Social', date: 'Fecha de nacimiento' },
} as const;

for (const language of ['en', 'es'] as const) {
  const { card, ssn, date } = labels[language];
  for (const path of ['/registration/card-info', '/forgot-userId']) {
    test(`${language}: what is pasted whole on ${path} becomes what is asked for${nightIf(language === 'en' || path === '/forgot-userId')}`, async ({
      page,
    }) => {
      await visit(page, `${path}?translateTo=${language.toUpperCase()}`);
      const four = page.getByLabel(card, { exact: true });
      for (const whole of ['4000 0012 3456 4821', '4000001234564821', '**** 4821']) {
        await paste(four, whole);
        await expect(four).toHaveValue('4821');
      }
      const day = page.getByLabel(date, { exact: true });
      for (const written of ['1960-07-21', '07-21-1960', 'July 21, 1960', '21 de julio de 1960']) {
        await paste(day, written);
        await expect(day).toHaveValue('07/21/1960');
      }
      const number = page.getByLabel(ssn, { exact: true });
      await paste(number, ' 987 65 4320 ');
      await expect(number).toHaveValue('987-65-4320');
    });
  }
}
