import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { nightIf } from './nightly.ts';
import { openAccount } from './open-account.ts';
import { signIn, test, visit, words } from './portal-test.ts';
import { untilSettled } from './settled.ts';

const texts = {
  en: {
    noConnection: 'No connection.',
    notSaved: 'Your browser does not let us save anything.',
    balance: 'Available balance',
    card: 'My card',
    questions: 'Questions and answers',
  },
  es: {
    noConnection: 'Sin conexión.',
    notSaved: 'Su navegador no nos deja guardar nada.',
    balance: 'Saldo disponible',
    card: 'Mi tarjeta',
    questions: 'Preguntas y respuestas',
  },
} as const;

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

for (const language of ['en', 'es'] as const) {
  const { noConnection, notSaved, balance, card, questions } = texts[language];
  const query = `?translateTo=${language.toUpperCase()}`;

  test(`${language}: without a connection one stays where one is, and gets on when it is back${nightIf(language === 'es')}`, async ({
    page,
    context,
  }) => {
    await visit(page, `/${query}`);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);
    await page.getByRole('link', { name: questions }).first().click();
    await expect(notice(page, noConnection)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/(faq|help)/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
    await expect(notice(page, noConnection)).toHaveCount(0);
  });

  test(`${language}: signed in, the line breaks between two pages, and nobody is signed out${nightIf(language === 'en')}`, async ({
    page,
    context,
  }) => {
    await openAccount(page, language, 'linhtran');
    await expect(page.getByText(balance)).toBeVisible();
    await untilSettled(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: card, exact: true }).first().click();
    await expect(notice(page, noConnection)).toBeVisible();
    await expect(page.getByText(balance)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/my-card/);
    await expect(page.getByText(words[language].signOut).first()).toBeVisible();
  });

  test(`${language}: where storage is forbidden, one can sign in, and is told what that means${nightIf(language === 'es')}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const forbidden = {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, forbidden);
      // As Firefox with cookies blocked.
      Object.defineProperty(window, 'BroadcastChannel', { value: forbidden.get });
      Object.defineProperty(Document.prototype, 'cookie', { ...forbidden, set: forbidden.get });
    });
    await page.goto(`/${query}`);
    await expect(notice(page, notSaved)).toBeVisible();
    await expectAccessible(page);
    await signIn(page, language, 'linhtran');
    await expect(page.getByText(balance)).toBeVisible();
    await page.getByRole('link', { name: card, exact: true }).first().click();
    await expect(page).toHaveURL(/\/my-card/);
  });

  test(`${language}: where storage is full, one can sign in, and is told what that means @night`, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(`/${query}`);
    await signIn(page, language, 'linhtran');
    await expect(page.getByText(balance)).toBeVisible();
    await expect(notice(page, notSaved)).toBeVisible();
  });

  test(`${language}: a damaged session is dropped, and one can sign in again${nightIf(language === 'en')}`, async ({
    page,
  }) => {
    await openAccount(page, language, 'linhtran');
    await page.addInitScript(() => {
      const saved = JSON.parse(sessionStorage.getItem('session') ?? '{}') as object;
      sessionStorage.setItem('session', JSON.stringify({ ...saved, cards: { length: 'many' }, banners: null }));
    });
    await page.goto(`/dashboard${query}`);
    await signIn(page, language, 'linhtran');
    await expect(page.getByText(balance)).toBeVisible();
  });
}
