import { expect, type Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { askApartWhenWatched } from './ask-apart.ts';
import { watchFaults } from './faults.ts';
import { beKnownTo, demoPassword } from './portal/known-devices.ts';
import { test as base } from './portal/worker-test.ts';
import { watchTraffic } from './settled.ts';

/** Tests whose pages must not complain: no console error, no CSP violation, nothing that React had to mend. */
export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ page, context }, use) => {
      watchTraffic(context);
      askApartWhenWatched(context);
      const faults = await watchFaults(page);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Words of the pages that journeys press and read, in each language. */
export const words = {
  en: { userId: 'User ID', password: 'Password', signIn: 'Sign in', signOut: 'Sign out', lang: 'en' },
  es: {
    userId: 'ID de usuario',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    lang: 'es',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Signs in from a device that the person has used before. */
export async function signIn(page: Page, language: Language, userId: string, password = demoPassword): Promise<void> {
  await beKnownTo(page, userId);
  await signInFromNewDevice(page, language, userId, password);
}

/** Fills in the sign-in form and sends it. */
export async function signInFromNewDevice(
  page: Page,
  language: Language,
  userId: string,
  password = demoPassword,
): Promise<void> {
  const { userId: userIdLabel, password: passwordLabel, signIn: button } = words[language];
  await page.getByLabel(userIdLabel, { exact: true }).fill(userId);
  await page.getByLabel(passwordLabel, { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Opens a page and waits until React has taken it over: what is pressed before has no effect. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}
