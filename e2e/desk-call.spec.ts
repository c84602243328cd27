import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';
import { test } from './portal-test.ts';

/** The words of the console in each language, as far as the journeys press them. */
const words = {
  en: {
    switchTo: 'English',
    english: 'Call in English',
    find: 'Find',
    choose: 'This is the caller',
    compare: 'Compare',
    right: 'That is right.',
    sendText: 'Send a code by text',
    code: 'Code they read to you',
    open: 'Open their page',
    act: 'Do something',
    preview: 'Show what it will do',
    sign: 'Do it with your passkey',
    ask: 'Ask with your passkey',
    done: 'It is done.',
    waits: /^It waits for a second person/,
    end: 'End the call',
    endNow: 'End it now',
    signOut: 'Sign out',
  },
  es: {
    switchTo: 'Español',
    english: 'Llamada en español',
    find: 'Buscar',
    choose: 'Es quien llama',
    compare: 'Comparar',
    right: 'Está bien.',
    sendText: 'Mandar un código por mensaje',
    code: 'Código que le lee',
    open: 'Abrir su página',
    act: 'Hacer algo',
    preview: 'Mostrar lo que hará',
    sign: 'Hacerlo con su llave',
    ask: 'Pedirlo con su llave',
    done: 'Ya se hizo.',
    waits: /^Espera a otra persona/,
    end: 'Cerrar la llamada',
    endNow: 'Cerrarla ya',
    signOut: 'Salir',
  },
} as const;
type Language = keyof typeof words;

/** Signs in as one of the demo's staff, and has the console in a language. */
async function signInAs(page: Page, language: Language, name: string) {
  await page.goto('/desk');
  const button = page.getByRole('button', { name: new RegExp(name) });
  await expect(button).toBeVisible();
  const other = page.getByRole('button', { name: words[language].switchTo, exact: true });
  if (await other.isVisible()) await other.click();
  await expectNoViolations(page);
  await button.click();
}

/** Takes a call from Rosa, finds her, and knows her well enough for all that keeps to the card. */
async function takeCall(page: Page, baseURL: string | undefined, language: Language) {
  const say = words[language];
  const rosa = (await listDemoPeople(new URL(baseURL ?? ''))).find(({ userId }) => userId === 'rosadelgado');
  await page.getByRole('button', { name: say.english }).click();
  await page.locator('input[name="givenName"]').fill('rosa');
  await page.locator('input[name="familyName"]').fill('DELGADO');
  await page.locator('input[name="birthDate"]').fill('1951-03-14');
  await page.getByRole('button', { name: say.find, exact: true }).click();
  await expect(page.getByRole('button', { name: say.choose })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: say.choose }).click();
  await page.locator('input[name="last4Ssn"]').fill('4320');
  await page.locator('input[name="birthDate"]').fill('1951-03-14');
  await page.getByRole('button', { name: say.compare }).first().click();
  await expect(page.getByText(say.right)).toBeVisible();
  const address = new URL(baseURL ?? '');
  const send = () => page.getByRole('button', { name: say.sendText }).click();
  const code = await passcodeSentBy(address, rosa?.mobileNumber ?? '', send);
  await page.getByLabel(say.code).fill(code);
  await page.getByRole('button', { name: say.compare }).nth(1).click();
  await expectNoViolations(page);
  await page.getByRole('link', { name: say.open }).click();
  await expect(page.getByRole('heading', { name: 'Rosa Delgado' })).toBeVisible();
}

test('English: an agent finds who calls, sees her money, and locks her card', async ({ page, baseURL }) => {
  const say = words.en;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'en', 'Dana Whitfield');
  await takeCall(page, baseURL, 'en');
  await expect(page.getByText('Can spend')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: say.act }).click();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Lock the card', exact: true }).click();
  await page.getByLabel('Why').fill('She lost it');
  await page.getByRole('button', { name: say.preview }).click();
  await expect(page.getByRole('button', { name: say.sign })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: say.sign }).click();
  await expect(page.getByText(say.done)).toBeVisible();
  await page.getByRole('button', { name: say.end }).click();
  await page.getByLabel('What was it about?').fill('Lost her card, and it is locked.');
  await page.getByRole('button', { name: say.endNow }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
});

test('Español: un agente pide un ajuste, y otra persona lo aprueba en su computadora', async ({
  page,
  browser,
  baseURL,
}) => {
  const say = words.es;
  await page.setViewportSize({ width: 1024, height: 800 });
  await signInAs(page, 'es', 'Lena Brandt');
  await takeCall(page, baseURL, 'es');
  await page.getByRole('link', { name: say.act }).click();
  await page.getByRole('link', { name: 'Dar o quitar dinero' }).click();
  await page.locator('input[name="amountCents"]').fill('500');
  await page.locator('input[name="description"]').fill('Cortesía');
  await page.getByLabel('Por qué').fill('Se le dijo que no habría cargo');
  await page.getByRole('button', { name: say.preview }).click();
  await page.getByRole('button', { name: say.ask }).click();
  await expect(page.getByText(say.waits)).toBeVisible();
  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1920, height: 1000 } });
  const decider = await other.newPage();
  await signInAs(decider, 'es', 'Marcus Okafor');
  await decider.getByRole('link', { name: 'Aprobaciones' }).click();
  await decider.getByRole('link', { name: 'Ver', exact: true }).click();
  await expect(decider.getByRole('main').getByText('Rosa Delgado', { exact: true })).toBeVisible();
  await expectNoViolations(decider);
  await decider.getByRole('button', { name: 'Aprobar con su llave' }).click();
  await expect(decider.getByText('Está aprobado y hecho.')).toBeVisible();
  await other.close();
});
