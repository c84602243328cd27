import type { Page } from '@playwright/test';
import type { Language } from '@portal/contract/language';
import { demoPassword } from '../portal/known-devices.ts';
import type { Reader } from './virtual-reader.ts';

/** A main task as somebody does it who hears the page. */
export interface SpokenTask {
  /** Of the file with its phrases. */
  name: string;
  language: Language;
  /** The person whose account it is; null: a visitor. */
  userId: string | null;
  path: string;
  play: (reader: Reader, page: Page) => Promise<void>;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const main = (page: Page) => page.getByRole('main');

/** The ten main tasks, in one language each, by turns. */
export const spokenTasks: readonly SpokenTask[] = [
  {
    name: 'sign-in',
    language: 'en',
    userId: null,
    path: '/',
    play: async (reader, page) => {
      await reader.read(main(page));
      await reader.tabTo(field(page, 'User ID'));
      await reader.type('rosadelgado');
      await reader.tabTo(button(page, 'Sign in'));
      await reader.press('Enter');
      await reader.hears('alert, Error: there is 1 thing to fix');
      await reader.press('Tab');
      await reader.press('Enter');
      await reader.hears(/Password/);
      await reader.type(demoPassword);
      await reader.press('Enter');
      await reader.hears('polite: Home');
    },
  },
  {
    name: 'read-balance',
    language: 'es',
    userId: 'linhtran',
    path: '/dashboard',
    play: async (reader, page) => {
      await reader.read(main(page));
      await reader.hears(/heading, Saldo disponible/);
    },
  },
  {
    name: 'read-transactions',
    language: 'en',
    userId: 'rosadelgado',
    path: '/transactions',
    play: async (reader, page) => {
      await reader.tabTo(page.getByRole('searchbox'));
      await reader.type('pharmacy');
      await reader.press('Enter');
      await reader.hears(/polite: .*transactions?/);
      await reader.read(page.getByRole('table').first());
      await reader.hears(/Palo Verde Pharmacy/);
      await reader.tabTo(page.getByRole('table').getByRole('button').first());
      await reader.press('Enter');
      await reader.read(page.getByRole('table').first());
    },
  },
  {
    name: 'lock-card',
    language: 'es',
    userId: 'rosadelgado',
    path: '/dashboard',
    play: async (reader, page) => {
      await reader.tabTo(page.getByRole('switch', { name: /^Bloquear tarjeta/ }));
      await reader.press('Space');
      await reader.hears('polite: Su tarjeta está bloqueada.');
      await reader.tabTo(button(page, 'Deshacer'));
      await reader.press('Enter');
      await reader.hears(/textbox, Código de 3 dígitos|Código de 3 dígitos/);
      await reader.tabTo(button(page, 'Dejarla bloqueada'));
      await reader.press('Enter');
      await reader.hears(/switch, Bloquear tarjeta/);
    },
  },
  {
    name: 'set-pin',
    language: 'en',
    userId: 'rosadelgado',
    path: '/change-pin',
    play: async (reader, page) => {
      await reader.read(main(page));
      await reader.tabTo(field(page, 'New PIN'));
      await reader.type('2580');
      await reader.tabTo(field(page, 'Type it again'));
      await reader.type('2581');
      await reader.press('Enter');
      await reader.hears(/alert, Error/);
      await reader.press('Tab');
      await reader.press('Enter');
      await reader.hears(/Type it again/);
      await reader.press('ControlOrMeta+A');
      await reader.type('2580');
      await reader.hears(/polite: /);
    },
  },
  {
    name: 'replace-card',
    language: 'es',
    userId: 'rosadelgado',
    path: '/card-replacement',
    play: async (reader, page) => {
      await reader.read(main(page));
      await reader.tabTo(page.getByRole('radio').first());
      await reader.press('ArrowDown');
      await reader.tabTo(button(page, /^Pedir mi tarjeta nueva/));
      await reader.press('Enter');
      await reader.hears(/alert, Error/);
      await reader.press('Tab');
      await reader.press('Enter');
      await reader.hears(/checkbox, Sí, envíenla a esta dirección/);
      await reader.press('Space');
      await reader.tabTo(button(page, /^Pedir mi tarjeta nueva/));
      await reader.press('Enter');
      await reader.hears(/dialog, /);
      await reader.tabTo(button(page, /^PIN de la tarjeta/));
      await reader.press('Enter');
      await reader.hears(/PIN de 4 dígitos/);
      await reader.type('2580');
      await reader.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Su tarjeta nueva está pedida' }).waitFor();
      await reader.hears(/^main$/mu);
      await reader.read(main(page));
    },
  },
  {
    name: 'send-money',
    language: 'en',
    userId: 'rosadelgado',
    path: '/card-to-bank-transfer',
    play: async (reader, page) => {
      await reader.read(main(page));
      await reader.tabTo(page.getByLabel('How much do you want to send?'));
      await reader.type('20');
      await reader.tabTo(button(page, 'Review my transfer'));
      await reader.press('Enter');
      await reader.hears(/^(?:main|heading, .*)$/mu);
      await reader.tabTo(button(page, 'Send $20.00 to my bank'));
      await reader.press('Enter');
      await reader.hears(/dialog, /);
      await reader.press('Escape');
      await reader.hears(/button, Send/);
    },
  },
  {
    name: 'find-atm',
    language: 'es',
    userId: 'rosadelgado',
    path: '/atm-locator',
    play: async (reader, page) => {
      await reader.read(main(page));
      await reader.tabTo(page.getByRole('searchbox').or(page.getByRole('textbox')).first());
      await reader.type('78207');
      await reader.press('Enter');
      await reader.hears(/polite: /);
      await reader.read(page.getByRole('main').getByRole('list').first());
    },
  },
  {
    name: 'change-alert',
    language: 'en',
    userId: 'linhtran',
    path: '/manage-alerts',
    play: async (reader, page) => {
      const low = page.getByRole('group', { name: 'My balance is low' });
      await reader.tabTo(page.locator('summary').filter({ hasText: 'Money in and out' }));
      await reader.tabTo(low.getByLabel('Text'));
      await reader.press('Space');
      await reader.tabTo(low.getByLabel(/^Tell me/));
      await reader.type('50');
      await reader.press('Enter');
      await reader.hears(/dialog, /);
      await reader.read(page.getByRole('dialog'));
      await reader.press('Escape');
    },
  },
  {
    name: 'read-statement',
    language: 'es',
    userId: 'rosadelgado',
    path: '/statements',
    play: async (reader, page) => {
      await reader.read(main(page));
      await reader.tabTo(main(page).getByRole('listitem').getByRole('link').first());
      await reader.press('Enter');
      await reader.hears('polite: ');
      await reader.read(main(page));
    },
  },
];
