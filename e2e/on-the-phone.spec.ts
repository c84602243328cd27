import { type Browser, expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { expectAccessible, expectNoViolations } from './accessible.ts';
import { chooseRosa, signInToDesk } from './desk-journey.ts';
import { openAccount } from './open-account.ts';
import { test } from './portal-test.ts';
import { proveByPin } from './prove-it.ts';

const words = {
  en: {
    ask: 'Ask in the portal',
    say: /^Say this number: (\d\d)$/,
    press: (n: string) => `I hear ${n}`,
    end: 'End the call',
    now: 'End it now',
  },
  es: {
    ask: 'Preguntar en el portal',
    say: /^Diga este número: (\d\d)$/,
    press: (n: string) => `Oigo el ${n}`,
    end: 'Cerrar la llamada',
    now: 'Cerrarla ya',
  },
} as const;

/** Asks Rosa in the portal; the number that is to be said to her. */
async function askRosa(desk: Page, language: Language): Promise<string> {
  const say = words[language];
  await chooseRosa(desk, language);
  await desk.getByRole('button', { name: say.ask }).click();
  const said = await desk.getByText(say.say).textContent();
  await expectNoViolations(desk);
  return say.say.exec(said ?? '')?.[1] ?? '';
}

async function endCall(desk: Page, language: Language) {
  const say = words[language];
  await desk.getByRole('button', { name: say.end }).click();
  await desk.getByRole('button', { name: say.now }).click();
}

/** The browser of the agent, beside that of the cardholder. */
async function openDesk(browser: Browser, baseURL: string | undefined, language: Language, name: string) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const desk = await context.newPage();
  await signInToDesk(desk, language, name);
  return desk;
}

test('English, at a desk in Spanish: who is on the phone presses the number that is said', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAccount(page, 'en', 'rosadelgado', '/profile');
  await page.getByRole('main').getByRole('link', { name: 'On the phone with us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On the phone with us');
  await expect(page.getByText('Nobody asks you anything now')).toBeVisible();
  await expectAccessible(page);

  const desk = await openDesk(browser, baseURL, 'es', 'Dana Whitfield');
  const number = await askRosa(desk, 'es');
  // The page finds the question by itself.
  await expect(page.getByText(/Somebody called us at .* and says it is you/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.en.press(number) }).click();
  await proveByPin(page, 'en');
  await expect(page.getByText('Thank you. We know it is you')).toBeVisible();
  await expectAccessible(page);
  await expect(desk.getByText('Presionó el número. Es la persona.')).toBeVisible();
  await expect(desk.getByText('4 de 5', { exact: true })).toBeVisible();
  await expectNoViolations(desk);
  await endCall(desk, 'es');
  await desk.context().close();
});

test('Español, con la consola en inglés: si no es ella quien llama, lo dice y esa llamada solo protege', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL, 'en', 'Dana Whitfield');
  await askRosa(desk, 'en');
  await openAccount(page, 'es', 'rosadelgado', '/on-the-phone');
  await expect(page.getByText('¿Está hablando con nosotros ahora?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, no soy yo' }).click();
  await expect(page.getByText('Gracias. Esa llamada ya no puede hacer nada')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Detener todo' })).toBeVisible();
  await expectAccessible(page);
  await expect(desk.getByText(/They say in the portal that they are NOT on the phone/)).toBeVisible();
  await expect(desk.getByRole('button', { name: /coerced|forced/i })).toHaveCount(0);
  await expectNoViolations(desk);
  await endCall(desk, 'en');
  await desk.context().close();
});

test('English, in two tabs: a no after the yes stops the call on the open page of who speaks @night', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL, 'es', 'Lena Brandt');
  const number = await askRosa(desk, 'es');
  await openAccount(page, 'en', 'rosadelgado', '/on-the-phone');
  const other = await context.newPage();
  await openAccount(other, 'en', 'rosadelgado', '/on-the-phone');
  await expect(other.getByRole('button', { name: 'No, it is not me' })).toBeVisible();
  // Its next look gets no answer: it has not heard what the first tab says.
  await other.route(/callQuestion(\?.*)?$/, () => undefined);
  await page.getByRole('button', { name: words.en.press(number) }).click();
  await proveByPin(page, 'en');
  await expect(desk.getByText('Presionó el número. Es la persona.')).toBeVisible();
  await other.getByRole('button', { name: 'No, it is not me' }).click();
  await expect(other.getByText('Thank you. That call can do nothing')).toBeVisible();
  const band = desk
    .getByRole('alert')
    .filter({ hasText: 'La persona dijo en el portal que no es quien llama. Deténgase.' });
  await expect(band).toBeVisible();
  await expect(desk.getByText('Presionó el número. Es la persona.')).toHaveCount(0);
  await expect(desk.getByText('Identidad:')).toHaveCount(0);
  await expectNoViolations(desk);
  await desk.reload();
  await expect(band).toBeVisible();
  await endCall(desk, 'es');
  await desk.context().close();
});
