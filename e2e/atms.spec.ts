import { expect } from '@playwright/test';
import { findAtms } from '@portal/contract/atms/find-atms';
import { expectAccessible } from './accessible.ts';
import { test, visit } from './portal-test.ts';

test('English: the nearest places to a ZIP code, with what they give, when they are open and the way there', async ({
  page,
}) => {
  await visit(page, '/atm-locator?translateTo=EN');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await expect(page.getByLabel('ZIP code or city')).toBeFocused();
  await page.getByLabel('ZIP code or city').fill('78332');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: /places? near Alice, TX/ })).toBeVisible();
  await expect(page.getByText('These places are made up')).toBeVisible();
  const rows = page.locator('.place');
  expect(await rows.count()).toBeGreaterThan(1);
  const miles = await page.locator('.place__dist').allTextContents();
  const figures = miles.map((text) => Number.parseFloat(text));
  expect(figures).toEqual(figures.toSorted((one, other) => one - other));
  await expect(rows.first().getByRole('link', { name: /^Get directions/ })).toHaveAttribute('href', /destination=27\./);
  await expectAccessible(page);

  // A search can be shared, and Back comes to it.
  await expect(page).toHaveURL(/place=78332/);
  await page.getByLabel('ZIP code or city').fill('Austin, TX');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: /near Austin, TX/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /near Alice, TX/ })).toBeVisible();
  await expect(page.getByLabel('ZIP code or city')).toHaveValue('78332');
});

test('Español: solo lo que elige, y si no hay nada, buscar más lejos', async ({ page }) => {
  await visit(page, '/atm-locator?translateTo=ES&place=78332');
  await expect(page.getByRole('heading', { name: /cerca de Alice, TX/ })).toBeVisible();
  for (const kind of ['Otros cajeros', 'Efectivo al comprar']) await page.getByLabel(kind).click();
  await expect(page.getByText(/Cajero, cargo de|Efectivo al hacer/)).toHaveCount(0);
  await page.getByLabel('Cajeros sin cargo').click();
  await expect(page.getByRole('heading', { name: 'No hay lugares cerca de Alice, TX' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buscar más lejos y sin filtros' }).click();
  await expect(page.locator('.place').first()).toBeVisible();
  await expect(page.getByLabel('Otros cajeros')).toBeChecked();
});

test('Español: un lugar que no conocemos se dice junto al campo, y lo escrito queda', async ({ page }) => {
  await visit(page, '/atm-locator?translateTo=ES');
  await page.getByLabel('Código postal o ciudad').fill('Atlántida');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('No conocemos este código postal o esta ciudad')).toBeVisible();
  await expect(page.getByLabel('Código postal o ciudad')).toHaveValue('Atlántida');
  await expectAccessible(page);
});

test('English: where one is, is asked only on a press, rounded, and stands in no address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 27.741234, longitude: -98.079876 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(findAtms.path)) asked.push(request.url());
  });
  await visit(page, '/atm-locator?translateTo=EN');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByRole('heading', { name: /places? near you/ })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/lat=27\.74&lng=-98\.08/);
  expect(page.url()).not.toContain('27.7');
});

test('English: without a position, and when the search fails, it says what to do next', async ({ page }) => {
  await visit(page, '/atm-locator?translateTo=EN');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('We could not get your location')).toBeVisible();
  await page.route(`**${findAtms.path}?*`, (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.getByLabel('ZIP code or city').fill('Alice');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'We could not search for places' })).toBeVisible();
  await page.unroute(`**${findAtms.path}?*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /near Alice, TX/ })).toBeVisible();
});
