import { expect } from '@playwright/test';
import { workSignOutPath } from '@portal/contract/desk/work-sign-in';
import { expectNoViolations } from './accessible.ts';
import { deskWords } from './desk-journey.ts';
import { plugIn } from './plug-in.ts';
import { test } from './portal-test.ts';
import { newcomer, openWorkPortal } from './work-sign-in/open-work-portal.ts';

let portal: Awaited<ReturnType<typeof openWorkPortal>>;
test.beforeAll(async () => {
  portal = await openWorkPortal();
});
test.afterAll(() => portal.stop());

test('Español: una persona nueva entra con su cuenta de trabajo, crea su llave, atiende una llamada y sale', async ({
  page,
}) => {
  const say = deskWords.es;
  const withWork = page.getByRole('button', { name: 'Entrar con su cuenta de trabajo' });
  await plugIn(page);
  await page.goto(`${portal.address.origin}/desk`);
  await page.getByRole('button', { name: say.switchTo, exact: true }).click();
  await expect(withWork).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrar con llave de acceso' })).toHaveCount(0);
  await expectNoViolations(page);

  portal.provider.expectPerson(null);
  await withWork.click();
  await expect(page.getByRole('alert')).toHaveText(/^No entró con su cuenta de trabajo/);
  expect(page.url()).toBe(`${portal.address.origin}/desk/work`);
  await expectNoViolations(page);

  portal.provider.expectPerson({ ...newcomer, groups: [...newcomer.groups] });
  await withWork.click();
  await expect(page.getByRole('heading', { name: 'Cree su llave de acceso' })).toBeVisible();
  await expect(page.getByText('Con ella firma lo que hace aquí.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Crear mi llave' }).click();
  await expect(page.getByText('Su llave está lista, Nadia Haddad.')).toBeVisible();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await withWork.click();
  await expect(page.getByRole('heading', { name: 'Hola, Nadia' })).toBeVisible();
  expect(page.url()).toBe(`${portal.address.origin}/desk`);
  await page.goBack();
  expect(page.url()).not.toContain('code=');
  await page.goto(`${portal.address.origin}/desk`);
  await page.getByRole('button', { name: say.english }).click();
  await expect(page.locator('input[name="givenName"]')).toBeVisible();

  await page.getByRole('button', { name: say.signOut }).click();
  await page.waitForURL(`${portal.provider.issuer}/session/end**`);
  await page.goto(`${portal.address.origin}/desk`);
  await withWork.click();
  await expect(page.getByRole('button', { name: say.end })).toBeVisible();

  // The provider says that they signed out there.
  const form = new URLSearchParams({ logout_token: await portal.provider.makeLogoutToken({ sub: newcomer.subject }) });
  const told = await fetch(`${portal.address.origin}${workSignOutPath}`, { method: 'POST', body: form });
  expect(told.status).toBe(200);
  await page.getByRole('link', { name: 'Personas cercanas a usted' }).click();
  await expect(page.getByText('Su sesión se cerró. Entre para seguir.', { exact: false })).toBeVisible();
  await expect(withWork).toBeVisible();
});
