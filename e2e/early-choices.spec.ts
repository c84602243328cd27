import { expect } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { test } from './portal-test.ts';

// A choice made while the page's script is loading counts as if the script had been there.

test('English: what one looks for is ticked before the script has come, and the list follows', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/atm-locator?translateTo=EN&place=78332', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: /near Alice, TX/ })).toBeVisible();
  const others = page.getByLabel('Other ATMs');
  const wasChecked = await others.isChecked();
  await others.click();
  await page.getByText('More choices').click();
  await page.getByLabel('How far').selectOption('50');
  arrive();
  await expect(page).toHaveURL(/radius=50/);
  await expect(page.getByLabel('How far')).toHaveValue('50');
  await expect(others).toBeChecked({ checked: !wasChecked });
  await expect(page).toHaveURL(/show=/);
  await expect(page.getByText(/ATM, \$/)).toHaveCount(0);
});

test('Español: lo que se elige en una lista mientras llega la página se queda elegido @night', async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto('/demo/specimens?translateTo=ES', { waitUntil: 'commit' });
  const live = page.locator('.specimens > section').first();
  await live.getByRole('combobox').selectOption('busy');
  arrive();
  await expect(live.getByRole('button', { name: 'Enviando su dinero' })).toBeVisible();
  await expect(live.getByRole('combobox')).toHaveValue('busy');
});
