import { expect, type Page } from '@playwright/test';
import { changePin } from '@portal/contract/card/change-pin';
import { lockCard } from '@portal/contract/card/lock-card';
import { renameCard } from '@portal/contract/card/rename-card';
import { replaceCard } from '@portal/contract/card/replace-card';
import { setPin } from '@portal/contract/card/set-pin';
import { unlockCard } from '@portal/contract/card/unlock-card';
import { findNewCard, findPerson, play } from '../demo-play.ts';
import { openAccount } from '../open-account.ts';
import { proveByPin, proveBySsn } from '../prove-it.ts';
import type { Walked } from './row.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

/** Tells whether a purchase with somebody's newest card is approved, and why not. */
async function buy(page: Page, userId: string) {
  const { cardId } = await findNewCard(page, userId);
  const { isApproved, reason } = await play(page, {
    kind: 'PURCHASE',
    cardId,
    amountCents: 100,
    merchant: 'Plaza Foods',
  });
  return isApproved ? 'approved' : reason;
}

/** The tasks that change a card. */
export const cardRows: Walked[] = [
  {
    call: changePin,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'es', 'rosadelgado');
      await page.goto('/change-pin?translateTo=ES');
      await page.getByLabel('PIN nuevo', { exact: true }).fill('1397');
      await page.getByLabel('Escríbalo otra vez', { exact: true }).fill('1397');
    },
    press: async (page) => {
      await press('Guardar este PIN')(page);
      await proveByPin(page, 'es');
    },
    again: press('Guardar este PIN'),
    done: /Su PIN nuevo ya funciona/,
    told: /Usted cambió su PIN/,
    books: async (page) => {
      const { cardId } = await findNewCard(page, 'rosadelgado');
      return (await play(page, { kind: 'ATM', cardId, amountCents: 2_000, pin: '1397' })).isApproved;
    },
    inBooks: 'the new PIN counts; no PIN try is spent',
    expected: true,
  },
  {
    call: setPin,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'linhtran');
      const { cvv } = await findNewCard(page, 'linhtran');
      await page.goto('/set-pin?translateTo=EN');
      await page.getByLabel('3-digit code (CVV)', { exact: true }).fill(cvv);
      await page.getByLabel('New PIN', { exact: true }).fill('1397');
      await page.getByLabel('Type it again', { exact: true }).fill('1397');
    },
    press: async (page) => {
      await press('Save this PIN')(page);
      const { ssn, zip } = await findPerson(page, 'linhtran');
      await proveBySsn(page, 'en', ssn, zip);
    },
    again: press('Save this PIN'),
    done: /Your card is active/,
    told: /This card is active/,
    books: async (page) => (await findNewCard(page, 'linhtran')).cardStatusId,
    inBooks: 'the card is active; no CVV try is spent',
    expected: 4,
  },
  {
    call: unlockCard,
    guard: 'key',
    begin: async (page) => {
      await openAccount(page, 'en', 'jamescarter');
      await page.goto('/unlock-card?translateTo=EN');
      const { cvv } = await findNewCard(page, 'jamescarter');
      await page.getByLabel('3-digit code (CVV)', { exact: true }).fill(cvv);
    },
    press: press('Unlock my card'),
    again: press('Unlock my card'),
    done: /Your card is unlocked/,
    told: /This card is not locked/,
    books: (page) => buy(page, 'jamescarter'),
    inBooks: 'the card is unlocked',
    expected: 'approved',
  },
  {
    call: lockCard,
    guard: 'same',
    begin: async (page) => {
      await openAccount(page, 'en', 'rosadelgado');
      await page.goto('/lock-card?translateTo=EN');
      await press('Lock my card')(page);
    },
    press: async (page) => {
      await press('Yes, lock my card')(page);
      // No button can stop a request that is under way.
      await expect(page.getByRole('button', { name: 'Keep it unlocked' })).toHaveCount(0);
    },
    again: async (page) => {
      await press('Lock my card')(page);
      await press('Yes, lock my card')(page);
    },
    done: /Your card is locked/,
    told: /Your card is locked/,
    books: (page) => buy(page, 'rosadelgado'),
    inBooks: 'the card is locked',
    expected: 'CARD_LOCKED',
  },
  {
    call: renameCard,
    guard: 'same',
    begin: async (page) => {
      await openAccount(page, 'en', 'hattiebrown');
      await page.goto('/my-card?translateTo=EN');
      await press('Change the name of this card')(page);
      await page.getByLabel('Name of this card', { exact: true }).fill('Groceries');
    },
    press: press('Save this name'),
    again: press('Save this name'),
    done: /Your card has its new name/,
    told: /Groceries/,
    books: async (page) => {
      await page.goto('/my-card?translateTo=EN');
      await expect(page.getByText('Groceries').first()).toBeVisible();
      return 'Groceries';
    },
    inBooks: 'the new name',
    expected: 'Groceries',
  },
  {
    call: replaceCard,
    guard: 'key',
    isIt: (body) => !('dryRun' in body),
    begin: async (page) => {
      await openAccount(page, 'en', 'hattiebrown');
      await page.goto('/card-replacement?translateTo=EN');
      await page.getByRole('radio', { name: /^Damaged/ }).check();
      await page.getByLabel('Yes, send it to this address').check();
    },
    press: async (page) => {
      await press('Order my new card')(page);
      await proveByPin(page, 'en');
    },
    again: press('Order my new card'),
    done: /Your new card is ordered/,
    told: /A new card is on its way/,
    books: async (page) => (await findPerson(page, 'hattiebrown')).cards.length,
    inBooks: 'one new card, one fee',
    expected: 3,
  },
];
