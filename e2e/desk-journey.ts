import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { listDemoPeople, passcodeSentBy } from './portal/known-devices.ts';

/** The words of the console in each language, as far as the journeys press them. */
export const deskWords = {
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
type Language = keyof typeof deskWords;

/** Signs in as one of the demo's staff, and has the console in a language. */
export async function signInToDesk(page: Page, language: Language, name: string) {
  await page.goto('/desk');
  const button = page.getByRole('button', { name: new RegExp(name) });
  await expect(button).toBeVisible();
  const other = page.getByRole('button', { name: deskWords[language].switchTo, exact: true });
  if (await other.isVisible()) await other.click();
  await expectNoViolations(page);
  await button.click();
}

/** Takes a call from Rosa and finds her. */
export async function chooseRosa(page: Page, language: Language) {
  const say = deskWords[language];
  await page.getByRole('button', { name: say.english }).click();
  await page.locator('input[name="givenName"]').fill('rosa');
  await page.locator('input[name="familyName"]').fill('DELGADO');
  await page.locator('input[name="birthDate"]').fill('1951-03-14');
  await page.getByRole('button', { name: say.find, exact: true }).click();
  await expect(page.getByRole('button', { name: say.choose })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: say.choose }).click();
}

/** Takes a call from Rosa, finds her, and knows her well enough for all that keeps to the card. */
export async function takeRosasCall(page: Page, baseURL: string | undefined, language: Language) {
  const say = deskWords[language];
  const rosa = (await listDemoPeople(new URL(baseURL ?? ''))).find(({ userId }) => userId === 'rosadelgado');
  await chooseRosa(page, language);
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
