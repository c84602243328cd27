import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '@portal/contract/language';
import { expect, test } from 'vitest';
import type { PageAccess, PageRoute } from '../page/page-route.ts';
import { notFoundPath } from './public-routes.ts';
import { findPageRoute, pageRoutes } from './routes.ts';

/** The routes of specification §2, and ours. */
const specified = {
  public:
    '/ /registration /registration/card-info /registration/about-you /registration/review /registration/confirm ' +
    '/registration/otp-preferences /registration/otp /registration/customercare /registration/success /forgot-userId ' +
    '/reset-password /verify-login /contact-us /faq /404 /atm-locator ' +
    '/terms /privacy /accessibility /licenses /annual-disclosure /check-letter /unsubscribe /stop ' +
    '/was-this-you /helper-invitation /helping /act-for-somebody',
  protected:
    '/dashboard /change-pin /set-pin /paper-statements /document-settings /e-documents /card-replacement ' +
    '/card-to-bank-transfer /bank-verification-steps /lock-card /unlock-card /notifications /expense-analyzer ' +
    '/account-info /contact-info /contact-info/contact-details /contact-info/address-details ' +
    '/manage-alerts /manage-alerts/optional-alerts /manage-alerts/required-alerts /manage-alerts/automatic-alerts ' +
    '/manage-alerts/alert-history /transactions /transactions/detail /change-password /profile /devices /passcode /fingerprint /my-card ' +
    '/e-documents/annual-disclosure /e-documents/fee-schedule /e-documents/error-resolution /e-documents/terms ' +
    '/e-documents/privacy /e-documents/e-sign /e-documents/mobile-terms ' +
    '/confirm-contact /delete-account /statements /statements/month /letters /bank-account /transfers /stopped /stopped-companies /stop-company /card-controls ' +
    '/money-ahead /problems /problems/report /problems/case /set-aside /helpers /simple /on-the-phone',
};

const pathsOf = (routes: readonly PageRoute[], access: PageAccess) =>
  routes.filter((route) => route.access === access && !route.isDemoOnly).map(({ path: at }) => at);
const sorted = (paths: readonly string[]) => paths.toSorted((a, b) => a.localeCompare(b));

test.each(['public', 'protected'] as const)('the pages are all the %s routes, each once', (access) => {
  const all = pathsOf(pageRoutes, access);
  expect(sorted(all)).toEqual(sorted(specified[access].split(' ')));
});

test.each(pageRoutes)('$path has its page, and loads it', ({ page, load }) => {
  expect(existsSync(path.resolve(import.meta.dirname, '../..', `${page}-page.tsx`))).toBe(true);
  expect(String(load)).toContain(`/${page}-page.tsx`);
});

test('the page for unknown paths is no page to link to, but one to show', () => {
  expect(findPageRoute(notFoundPath)).not.toBeNull();
});

/** A text by its full key. */
function textOf(language: Language, key: string): unknown {
  const [namespace = '', keys = ''] = key.split(':');
  const file = path.resolve(import.meta.dirname, `../../../../texts/${language}/${namespace}.json`);
  const texts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return keys.split('.').reduce<unknown>((level, name) => (level as Record<string, unknown>)[name], texts);
}

// A document that everybody may read is the same for a cardholder.
test.each(languages)(
  'each page and tab has a title and a description of its own in %s; a base path, those of its first tab',
  (language) => {
    const heads = pageRoutes
      .filter(({ isDemoOnly }) => !isDemoOnly)
      .map(({ path: at, access, title, description }) => ({
        at,
        access,
        words: [textOf(language, title), textOf(language, description)],
      }));
    const alike = heads.flatMap((one, n) =>
      heads
        .slice(n + 1)
        .filter((other) => other.access === one.access && other.words.some((word, which) => word === one.words[which]))
        .map((other) => `${one.at} ${other.at}`),
    );
    expect(alike).toEqual([
      '/contact-info /contact-info/contact-details',
      '/manage-alerts /manage-alerts/optional-alerts',
    ]);
  },
);
