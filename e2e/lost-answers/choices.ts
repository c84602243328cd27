import { expect, type Page } from '@playwright/test';
import { acceptAgreements } from '@portal/contract/agreements/accept-agreements';
import { giveConsent } from '@portal/contract/alerts/give-consent';
import { readNotifications } from '@portal/contract/alerts/read-notifications';
import { updateAlerts } from '@portal/contract/alerts/update-alerts';
import { dismissBanner } from '@portal/contract/announcements/dismiss-banner';
import { updateDeliverySettings } from '@portal/contract/documents/update-delivery-settings';
import { updatePaperStatements } from '@portal/contract/documents/update-paper-statements';
import { updatePasscodeSetting } from '@portal/contract/passcode/update-passcode-setting';
import { endSession } from '@portal/contract/profile/end-session';
import { openAccount } from '../open-account.ts';
import { demoPassword, logIn } from '../portal/known-devices.ts';
import { signIn, visit } from '../portal-test.ts';
import { proveByPin } from '../prove-it.ts';
import { shownCard } from '../shown-card.ts';
import type { Walked } from './row.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const closeBanner = (page: Page) => page.getByRole('button', { name: /^Close.+Banks close/ }).click();

/** The tasks that choose, read or agree to something: doing them twice has the same result. */
export const choiceRows: Walked[] = [
  {
    call: updateAlerts,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'jamescarter');
      await page.goto('/manage-alerts?translateTo=EN');
      const large = page.getByRole('group', { name: 'A large purchase' });
      await large.getByLabel('Email').check();
      await large.getByLabel('Tell me at this amount or more').fill('37');
    },
    press: async (page) => {
      await press('Save my alerts')(page);
      await proveByPin(page, 'en');
    },
    again: press('Save my alerts'),
    done: /Your alerts are saved/,
    told: /A large purchase/,
    books: async (page) => {
      await page.goto('/manage-alerts?translateTo=EN&books');
      return await page
        .getByRole('group', { name: 'A large purchase' })
        .getByLabel('Tell me at this amount or more')
        .inputValue();
    },
    inBooks: 'the choice',
    expected: '37.00',
  },
  {
    call: giveConsent,
    guard: 'same',
    begin: async (page) => {
      await openAccount(page, 'en', 'rosadelgado');
      await page.goto('/manage-alerts?translateTo=EN');
    },
    press: press('Stop texts'),
    again: press('Stop texts'),
    done: /Texts are off/,
    told: /Texts are off/,
    books: async (page) => {
      await page.goto('/manage-alerts?translateTo=EN&books');
      await expect(page.getByRole('button', { name: 'Turn texts on' })).toBeVisible();
      return 'off';
    },
    inBooks: 'the consent, with its time and wording, as it was given or taken back',
    expected: 'off',
  },
  {
    call: updatePaperStatements,
    guard: 'same',
    begin: async (page) => {
      await openAccount(page, 'en', 'jamescarter', '/paper-statements');
      await press('Get paper statements')(page);
    },
    press: press('Yes, for $0.75 a month'),
    again: press('Yes, for $0.75 a month'),
    done: /Paper statements are on/,
    told: /Stop paper statements/,
    books: async (page) => {
      const messages = await page.request.get('/demo/messages?to=james.carter@example.com');
      const subjects = ((await messages.json()) as { subject: string }[]).map(({ subject }) => subject);
      return subjects.filter((subject) => subject === 'Paper statements are on').length;
    },
    inBooks: 'that they come; its cardholder is told once',
    expected: 1,
  },
  {
    call: endSession,
    guard: 'same',
    begin: async (page) => {
      await openAccount(page, 'en', 'jamescarter');
      await logIn(page.request, 'jamescarter', demoPassword);
      await page.goto('/devices?translateTo=EN');
    },
    press: (page) =>
      page
        .getByRole('button', { name: /^Sign out on/ })
        .first()
        .click(),
    again: (page) =>
      page
        .getByRole('button', { name: /^Sign out on/ })
        .first()
        .click(),
    done: /That device is signed out/,
    told: /In use now/,
    books: async () => 'over',
    inBooks: 'the session is over',
    expected: 'over',
  },
  {
    call: updatePasscodeSetting,
    intent: 'turn on',
    guard: 'same',
    isIt: (body) => body['isOn'] === true,
    // Of somebody whom no row after this one needs: from now on a code is asked of him.
    begin: async (page) => {
      await openAccount(page, 'en', 'walterboone');
      await page.goto('/passcode?translateTo=EN');
    },
    press: (page) => page.getByRole('button', { name: /^Text/ }).click(),
    again: (page) => page.getByRole('button', { name: /^Text/ }).click(),
    done: /From now on we ask for a code at every sign-in|Your choice is saved/,
    told: /How it comes first/,
    books: async () => 'on',
    inBooks: 'a code at every sign-in',
    expected: 'on',
  },
  {
    call: updateDeliverySettings,
    guard: 'same',
    begin: async (page) => {
      await openAccount(page, 'en', 'rosadelgado');
      await page.goto('/document-settings?translateTo=EN');
      await page.getByRole('radio', { name: /^By mail/ }).check();
    },
    press: press('Save my choice'),
    again: press('Save my choice'),
    done: /Your documents come by mail from now on/,
    told: /getting your documents by mail since/,
    books: async () => 'mail',
    inBooks: 'documents go by mail',
    expected: 'mail',
  },
  {
    call: readNotifications,
    guard: 'same',
    begin: async (page) => {
      await openAccount(page, 'en', 'rosadelgado');
      await page.goto('/notifications?translateTo=EN');
    },
    press: press('Mark all as read'),
    again: press('Mark all as read'),
    done: /You have read all of your messages/,
    told: /You have read all of your messages/,
    books: async () => 'read',
    inBooks: 'the messages are read',
    expected: 'read',
  },
  {
    call: dismissBanner,
    guard: 'same',
    begin: (page) => openAccount(page, 'en', 'jamescarter'),
    press: closeBanner,
    again: closeBanner,
    done: /Available balance/,
    told: /Available balance/,
    books: async (page) => {
      await page.goto('/dashboard?translateTo=EN&books');
      await expect(page.getByText('Available balance')).toBeVisible();
      return await page.getByText(/^Banks close/).count();
    },
    inBooks: 'the banner stays closed',
    expected: 0,
  },
  {
    call: acceptAgreements,
    guard: 'same',
    begin: async (page) => {
      await visit(page, '/?translateTo=ES');
      await signIn(page, 'es', 'anaruiz01');
      await page.getByRole('dialog', { name: 'Términos de uso' }).waitFor();
    },
    press: press('Estoy de acuerdo'),
    again: press('Estoy de acuerdo'),
    lost: /aún no sabemos si funcionó\. Puede presionarlo otra vez sin riesgo\./,
    done: /Necesita un PIN nuevo/,
    told: /Necesita un PIN nuevo/,
    books: async (page) => {
      await page.goto('/dashboard?translateTo=ES');
      await expect(shownCard(page)).toBeVisible();
      return await page.getByRole('dialog').count();
    },
    inBooks: 'one agreement to this version',
    expected: 0,
  },
];
