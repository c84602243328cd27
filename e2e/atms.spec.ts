import { expect, type Locator } from '@playwright/test';
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
  // Places without a fee come first, the nearest of them first; then the others, the nearest first.
  const milesOf = async (found: Locator) =>
    (await found.locator('.place__dist').allTextContents()).map((text) => Number.parseFloat(text));
  const withFee = rows.filter({ hasText: /ATM, \$[\d.]+ fee|It may take a fee/ });
  const [all, dear] = [await milesOf(rows), await milesOf(withFee)];
  const free = all.slice(0, all.length - dear.length);
  expect([dear.length > 0, free.length > 0]).toEqual([true, true]);
  const inOrder = (figures: number[]) => figures.toSorted((one, other) => one - other);
  expect(all).toEqual([...inOrder(free), ...inOrder(dear)]);
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

for (const [query, language, heading] of [
  ['zip=78332', 'EN', /near Alice, TX/],
  ['city=Alice%2C+TX', 'ES', /cerca de Alice, TX/],
] as const) {
  test(`a link with ${query} opens the places there, without a script too @night`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await visit(page, `/atm-locator?translateTo=${language}&${query}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await plain.goto(`/atm-locator?translateTo=${language}&${query}`);
    await expect(plain.getByRole('heading', { name: heading })).toBeVisible();
    await context.close();
  });
}

test('Español: solo lo que elige, y si no hay nada, buscar más lejos @night', async ({ page }) => {
  await visit(page, '/atm-locator?translateTo=ES&place=78332');
  await expect(page.getByRole('heading', { name: /cerca de Alice, TX/ })).toBeVisible();
  for (const kind of ['Otros cajeros', 'Efectivo al comprar']) await page.getByLabel(kind).click();
  await expect(page.getByText(/Cajero, cargo de|Efectivo al hacer/)).toHaveCount(0);
  await page.getByLabel('Cajeros sin cargo').click();
  await expect(page.getByRole('heading', { name: 'No hay lugares cerca de Alice, TX' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Buscar más lejos y sin filtros' }).click();
  await expect(page.locator('.place').first()).toBeVisible();
  await expect(page.getByLabel('Otros cajeros')).toBeChecked();
});

test('Español: un lugar que no conocemos se dice junto al campo, y lo escrito queda @night', async ({ page }) => {
  await visit(page, '/atm-locator?translateTo=ES');
  await page.getByLabel('Código postal o ciudad').fill('Atlántida');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('No conocemos este código postal o esta ciudad')).toBeVisible();
  await expect(page.getByLabel('Código postal o ciudad')).toHaveValue('Atlántida');
  await expectAccessible(page);
});

test('English: where one is, is asked only on a press, rounded, and stands in no address @night', async ({
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

test('English: without a position, and when the search fails, it says what to do next @night', async ({ page }) => {
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

test('English: the map by keyboard alone: nearer, moved, back, and a place picked that the list then shows @night', async ({
  page,
}) => {
  await visit(page, '/atm-locator?translateTo=EN&place=78332');
  const map = page.getByRole('application', { name: /^Map of the area around Alice, TX/ });
  const pin = (number: number) => map.getByRole('button', { name: new RegExp(`^${number}\\. `) });
  await expect(pin(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: /^Outline of Texas/ })).toBeVisible();
  const placeOf = async () => await pin(3).evaluate((each) => each.getAttribute('transform'));
  const before = await placeOf();
  await page.getByRole('button', { name: 'Show all places' }).focus();
  await page.keyboard.press('Tab');
  await expect(map).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  expect(await placeOf()).not.toBe(before);
  const pins = await map.getByRole('button').count();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
  await expect(map.getByRole('button')).not.toHaveCount(pins);
  await page.keyboard.press('Home');
  expect(await placeOf()).toBe(before);
  await pin(3).focus();
  await page.keyboard.press('Enter');
  await expect(pin(3)).toHaveAttribute('aria-pressed', 'true');
  const row = page.locator('.place').nth(2);
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(row.getByRole('link', { name: /^Get directions/ })).toBeVisible();

  // And the other way: what is picked in the list is picked on the map, which goes there.
  for (let press = 0; press < 4; press += 1) await page.getByRole('button', { name: 'Look farther west' }).click();
  await page.locator('.place').nth(0).getByRole('link').first().press('Enter');
  await expect(pin(1)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('Español: en un teléfono, el mapa en lugar de la lista, con lo que se elige, y se mueve con el dedo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/atm-locator?translateTo=ES&place=78332');
  await expect(page.getByRole('button', { name: 'Mostrar mapa' })).toBeVisible();
  // The list is first, and nothing of the map is fetched.
  await expect(page.locator('.map__canvas')).toHaveCount(0);
  await page.locator('.place').nth(4).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Mostrar lista' })).toBeVisible();
  await expect(page.locator('.place:visible')).toHaveCount(1);
  const pin = page.getByRole('button', { name: /^5\. / });
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.place:visible').getByRole('link', { name: /^Cómo llegar/ })).toBeVisible();
  const before = await pin.getAttribute('transform');
  const box = await page.locator('.map__canvas').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 25, { steps: 4 });
  await page.mouse.up();
  expect(await pin.getAttribute('transform')).not.toBe(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mostrar lista' }).click();
  expect(await page.locator('.place:visible').count()).toBeGreaterThan(1);
});

test('English: pins that would cover each other are one with their count; it opens nearer, by keyboard too @night', async ({
  page,
}) => {
  await visit(page, '/atm-locator?translateTo=EN&place=New+York,+NY');
  const map = page.getByRole('application', { name: /^Map of the area/ });
  const clusters = map.getByRole('button', { name: /^\d+ places: .+ Zoom in$/ });
  const single = map.getByRole('button', { name: /^\d+\. / });
  await expect(clusters.first()).toBeVisible();
  await expectAccessible(page);
  const boxes = await Promise.all((await map.locator('.map__dot').all()).map((each) => each.boundingBox()));
  for (const [at, one] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) {
      if (!one || !other) throw new Error('a pin is not drawn');
      const middle = (box: typeof one) => [box.x + box.width / 2, box.y + box.height / 2] as const;
      const [[x, y], [otherX, otherY]] = [middle(one), middle(other)];
      expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(20);
    }
  }
  const before = await single.count();
  await clusters.first().focus();
  await page.keyboard.press('Enter');
  await expect(map).toBeFocused();
  await expect.poll(() => single.count()).not.toBe(before);
});

test('English: without the map, the list says all @night', async ({ page }) => {
  await page.route('**/map/*.json', (route) => route.abort());
  await visit(page, '/atm-locator?translateTo=EN&place=78332');
  await expect(page.locator('.place').first()).toBeVisible();
  await expect(page.locator('.map__pin').first()).toBeVisible();
});

test('Español: sin script, la lista llega con la página, y el formulario busca y filtra', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/atm-locator?translateTo=ES');
  await page.getByLabel('Código postal o ciudad').fill('78332');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /cerca de Alice, TX/ })).toBeVisible();
  const all = await page.locator('.place').count();
  await expect(page.locator('.place').last().getByRole('link').first()).toHaveAttribute('href', /destination=2\d\./);
  await page.getByLabel('Otros cajeros').uncheck();
  await page.getByLabel('Efectivo al comprar').uncheck();
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByLabel('Otros cajeros')).not.toBeChecked();
  expect(await page.locator('.place').count()).toBeLessThan(all);
  await page.getByLabel('Código postal o ciudad').fill('Atlántida');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('No conocemos este código postal o esta ciudad')).toBeVisible();
  await expect(page.getByLabel('Código postal o ciudad')).toHaveValue('Atlántida');
  await context.close();
});
