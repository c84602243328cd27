import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { comeBackAfter } from './come-back.ts';
import { findNewCard, findPerson, play } from './demo-play.ts';
import { expectState } from './expect-state.ts';
import { moveClock } from './move-clock.ts';
import { openAccount } from './open-account.ts';
import { listDemoPeople } from './portal/known-devices.ts';
import { test } from './portal-test.ts';
import { proveByPin, proveBySsn, proveByText } from './prove-it.ts';
import { shownCard } from './shown-card.ts';

test('English: a lost card is closed, a new one ordered, mailed, activated with its code and a PIN', async ({
  page,
}) => {
  await openAccount(page, 'en', 'rosadelgado');
  const { cardId: lostId } = await findNewCard(page, 'rosadelgado');
  await page.getByRole('link', { name: /^Replace card/ }).click();
  await page.getByRole('button', { name: 'Order my new card' }).click();
  await expect(page.getByRole('alert')).toContainText('What happened: This field is required');
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^Lost/ }).check();
  await page.getByLabel('Yes, send it to this address').check();
  await page.getByRole('radio', { name: /^Expedited, 2 business days/ }).check();
  await expect(page.locator('.review__row--total')).toContainText('$13.50');
  await page.getByRole('button', { name: 'Order my new card' }).click();
  await proveByPin(page, 'en');
  await expectState(page, 'Your new card is ordered');
  const { now } = (await (await page.request.get('/demo/clock')).json()) as { now: string };
  for (const text of ['418 Guadalupe Street', '$13.50', 'Closed for good', now.slice(0, 4)])
    await expect(page.locator('dl')).toContainText(text);
  await expectAccessible(page);
  expect(await play(page, { kind: 'PURCHASE', cardId: lostId, amountCents: 100 })).toMatchObject({ isApproved: false });

  await expect(page.getByText('If you find your old card, cut it up.')).toBeVisible();
  // Home is about the new card now; the old one says where it is, and not that it works.
  const { cardId, cvv } = await findNewCard(page, 'rosadelgado');
  await page.getByRole('link', { name: 'Back to my account' }).click();
  await expect(page).toHaveURL(new RegExp(`card=[a-z-]*${cardId}(&|$)`));
  await expect(shownCard(page)).toContainText('In the mail');
  // Nobody holds what has not been sent.
  await expect(page.getByRole('link', { name: 'My card has arrived' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Show this card/ }).click();
  await expect(page.getByText('You reported this card lost')).toBeVisible();
  await expect(page.getByText(/Your new card, ending in \d{4}, is on its way\./)).toBeVisible();
  await expectAccessible(page);
  await comeBackAfter(page, 'en', 'rosadelgado', async () => {
    await moveClock(page, 'P2D');
    await play(page, { kind: 'SHIPPING', cardId, state: 'SHIPPED', carrier: 'Demo Express', trackingNumber: 'CL 77' });
    await moveClock(page, 'P2D');
    await play(page, { kind: 'SHIPPING', cardId, state: 'DELIVERED' });
  });
  await expect(page.getByText('CL 77')).toBeVisible();
  await expect(shownCard(page)).toContainText('Delivered');
  await page.getByRole('link', { name: 'My card has arrived' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activate your card');
  const code = page.getByLabel('3-digit code (CVV)', { exact: true });
  await code.fill(cvv === '000' ? '001' : '000');
  await page.getByLabel('New PIN', { exact: true }).fill('1951');
  await expect(page.getByText('Is this the year you were born?')).toBeVisible();
  await page.getByLabel('Type it again', { exact: true }).fill('1952');
  await page.getByRole('button', { name: 'Save this PIN' }).click();
  await expect(page.getByRole('alert')).toContainText('The two PINs do not match.');
  await page.getByLabel('Type it again', { exact: true }).fill('1951');
  await expect(page.getByText('The two PINs match.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save this PIN' }).click();
  const { ssn, zip } = await findPerson(page, 'rosadelgado');
  await proveBySsn(page, 'en', ssn, zip);
  await expect(page.getByRole('alert')).toContainText('The information entered is invalid. Please re-enter.');
  await expectAccessible(page);
  // Mistyping the code does not require a new proof of identity.
  await code.fill(cvv);
  await page.getByRole('button', { name: 'Save this PIN' }).click();
  await expectState(page, 'Your card is active');
  await expect(page.getByText('This is the year you were born')).toBeVisible();
  await expectAccessible(page);
  expect(await play(page, { kind: 'ATM', cardId, amountCents: 2_000, pin: '1951' })).toMatchObject({
    isApproved: true,
  });
});

test('Español: lo que el correo perdió se envía otra vez sin cargo @night', async ({ page }) => {
  await moveClock(page, 'P12D');
  await openAccount(page, 'es', 'linhtran');
  const { cardId } = await findNewCard(page, 'linhtran');
  await expect(shownCard(page)).toBeVisible();
  await page.goto(`/card-replacement?translateTo=ES&card=${cardId}`);
  await expect(page.getByText('Le enviamos otra tarjeta sin cargo')).toBeVisible();
  await expect(page.locator('.review__row--total')).toContainText('$0.00');
  await expectAccessible(page);
  await page.getByLabel('Sí, envíenla a esta dirección').check();
  await page.getByRole('button', { name: 'Pedir mi tarjeta nueva' }).click();
  const people = await listDemoPeople(new URL(page.url()));
  await proveByText(page, 'es', people.find(({ userId }) => userId === 'linhtran')?.mobileNumber ?? '');
  await expect(page.getByText('Su tarjeta nueva está pedida')).toBeVisible();
  await expectAccessible(page);
  const { cards } = await findPerson(page, 'linhtran');
  expect(cards.toSorted((a, b) => a.cardId - b.cardId).map(({ cardStatusId }) => cardStatusId)).toEqual([4, 5, 1]);
});

test('English: three wrong codes lock a card in the mail, and only a person can help @night', async ({ page }) => {
  await openAccount(page, 'en', 'linhtran');
  await expect(shownCard(page)).toBeVisible();
  const { cardId, cvv } = await findNewCard(page, 'linhtran');
  const { ssn, zip } = await findPerson(page, 'linhtran');
  await page.goto('/set-pin?translateTo=EN');
  await page.getByLabel('New PIN', { exact: true }).fill('4826');
  await page.getByLabel('Type it again', { exact: true }).fill('4826');
  for (let n = 0; n < 3; n++) {
    await page.getByLabel('3-digit code (CVV)', { exact: true }).fill(cvv === '000' ? '001' : '000');
    const answered = page.waitForResponse((response) => response.url().endsWith(`/cards/${cardId}/pin`));
    await page.getByRole('button', { name: 'Save this PIN' }).click();
    if (n === 0) await proveBySsn(page, 'en', ssn, zip);
    await answered;
    if (n === 2) break;
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('main')).toContainText(n === 0 ? 'You have 2 tries left' : 'You have 1 try left');
    await expect(page.getByText('you have to call us')).toHaveCount(n);
  }
  for (const isLater of [false, true]) {
    if (isLater) await page.goto('/set-pin?translateTo=EN');
    await expect(page.getByText('Locked: the 3-digit code was wrong 3 times')).toBeVisible();
    await expect(page.getByLabel('3-digit code (CVV)')).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Call 1-800-555-0142' })).toBeVisible();
  await expectAccessible(page);
});

test('Español: la tarjeta bloqueada en el correo no se envía otra vez aquí, aunque pasen sus días @night', async ({
  page,
}) => {
  await moveClock(page, 'P12D');
  const { cardId } = await findNewCard(page, 'linhtran');
  await openAccount(page, 'es', 'linhtran');
  await expect(shownCard(page)).toBeVisible();
  await page.goto(`/card-replacement?translateTo=ES&card=${cardId}`);
  await expect(page.getByText('Bloqueada por 3 códigos incorrectos')).toBeVisible();
  await page.goto(`/my-card?translateTo=ES&card=${cardId}`);
  await expect(page.getByText('Su tarjeta nueva está en camino')).toBeVisible();
  await expect(page.getByRole('link', { name: 'No ha llegado' })).toHaveCount(0);
  await expectAccessible(page);
});
