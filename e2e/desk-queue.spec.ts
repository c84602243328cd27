import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessible.ts';
import { findPerson, play } from './demo-play.ts';
import { test } from './portal-test.ts';
import { expectFits } from './sideways.ts';

/** Signs in as one of the demo's staff, and has the console in a language. */
async function signInAs(page: Page, switchTo: 'English' | 'Español', name: string) {
  await page.goto('/desk');
  const button = page.getByRole('button', { name: new RegExp(name) });
  await expect(button).toBeVisible();
  const other = page.getByRole('button', { name: switchTo, exact: true });
  if (await other.isVisible()) await other.click();
  await button.click();
}

test('English: an agent takes a task and gives it to a senior, who ends it', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { cards } = await findPerson(page, 'linhtran');
  await play(page, { kind: 'CLEARING', cardId: cards[0]?.cardId, amountCents: 1_800, merchant: 'Bay Parking' });
  await signInAs(page, 'English', 'Dana Whitfield');
  const row = page.getByRole('row', { name: /Charge nobody asked for/ });
  await expect(row).toContainText('$18.00');
  await expect(row).toContainText('Linh T•••••');
  await expect(page.getByRole('heading', { name: 'To know today' })).toBeVisible();
  await expectNoViolations(page);
  await expectFits(page, [320, 390, 1024]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectFits(page, [320], 'large text');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const stops = page.locator('main .t :is(a[href], button)');
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(stops.nth(at)).toBeFocused();
  }
  const first = (await stops.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);
  await page.keyboard.press('q');
  await row.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('This task is about Linh Tran')).toBeVisible();
  await expect(page.getByText('Your role cannot end this task. Give it to a colleague.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByText('Let it wait').first().click();
  await page.getByLabel('What do you wait for?').fill('The network calls back');
  await page.getByRole('button', { name: 'Let it wait' }).click();
  await expect(page.getByText(/The network calls back/)).toBeVisible();
  await page.getByText('Give it to a colleague', { exact: true }).click();
  await page.getByLabel('Colleague').selectOption({ label: 'Marcus Okafor, Senior agent' });
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Give it', exact: true }).click();
  await expect(page.getByRole('complementary')).toContainText('Marcus Okafor');
  const other = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1024, height: 800 } });
  const senior = await other.newPage();
  await signInAs(senior, 'English', 'Marcus Okafor');
  const tasks = senior.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Tasks / });
  await expect(tasks).toHaveAccessibleName(/^Tasks \d+ waiting$/);
  const waiting = await tasks.getByText(/^\d+$/).textContent();
  await senior.getByText('Mine: 1').click();
  await senior.getByRole('link', { name: 'Charge nobody asked for' }).click();
  await senior.getByRole('button', { name: 'Go on with it' }).click();
  await senior.getByRole('link', { name: 'Close a task' }).click();
  await expect(senior.getByLabel('Task number')).toHaveValue(/^\d+$/);
  await senior.getByLabel('What was done').fill('She knows the store');
  await senior.getByLabel('Why').fill('Spoke with her');
  await senior.getByRole('button', { name: 'Show what it will do' }).click();
  await senior.getByRole('button', { name: 'Do it with your passkey' }).click();
  await expect(senior.getByText('It is done.')).toBeVisible();
  await senior.getByRole('button', { name: 'Put it down for now' }).click();
  await expect(senior.getByText('Mine: 0')).toBeVisible();
  // It is counted anew on the page that opens.
  await expect(tasks).toHaveAccessibleName(`Tasks ${Number(waiting) - 1} waiting`);
  await expect(senior.getByText('Charge nobody asked for')).toHaveCount(0);
  await other.close();
});

test('Español: quien investiga fraudes toma un caso y pide dar el crédito', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signInAs(page, 'Español', 'Priya Raman');
  await page.getByRole('link', { name: 'Disputas' }).click();
  await expect(page.getByRole('row', { name: /P-204861/ })).toContainText(/Quedan \d+ días hábiles/);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'P-204861' }).click();
  await expect(page.getByText('Tome este caso para abrirlo.')).toBeVisible();
  await page.getByRole('button', { name: 'Tomar este caso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa Delgado');
  await expect(page.getByRole('heading', { name: 'El reloj' })).toBeVisible();
  await expect(page.getByText('Efectivo de un cajero')).toBeVisible();
  await page.getByLabel('Agregar lo que encontró').fill('El banco del cajero busca la cinta');
  await page.getByRole('button', { name: 'Guardar la nota' }).click();
  await expect(page.getByText('El banco del cajero busca la cinta')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF en español: Recibimos su reporte' }).click();
  expect((await download).suggestedFilename()).toMatch(/P-204861\.pdf$/);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Dar crédito por ahora' }).click();
  await expect(page.getByLabel('Número de reporte')).toHaveValue('P-204861');
  await page.getByLabel('Por qué').fill('Se acerca el plazo');
  await page.getByRole('button', { name: 'Mostrar lo que hará' }).click();
  await page.getByRole('button', { name: 'Pedirlo con su llave' }).click();
  await expect(page.getByText(/^Espera a otra persona/)).toBeVisible();
  await page.getByRole('button', { name: 'Dejarla por ahora' }).click();
  await expect(page.getByRole('row', { name: /Rosa D/ })).toContainText('Usted');
  await expectNoViolations(page);
});
