import { expect } from '@playwright/test';
import { listDemoPeople, passcodeSentBy } from '../portal/known-devices.ts';
import { test } from './engine-test.ts';
import type { Tab } from './tab.ts';

// One tab, one after another: each begins where the one before it has come to.
test.describe.configure({ mode: 'serial' });

const number = '2105550191';
const password = 'Ciruela#4826';
const headers = { 'content-type': 'application/json' };

/** Two people of the staff let somebody act for Rosa; the path of the link that is texted to her. */
async function assign(address: URL): Promise<string> {
  const rosa = (await listDemoPeople(address)).find(({ userId }) => userId === 'rosadelgado');
  const act = async (name: string, body: object) => {
    const order = { method: 'POST', headers, body: JSON.stringify({ act: name, body }) };
    return (await (await fetch(new URL('/demo/desk', address), order)).json()) as { approvalId?: number };
  };
  const { approvalId } = await act('assign-representative', {
    holderId: rosa?.holderId,
    role: 'GUARDIAN',
    fullName: 'Lucía Delgado',
    mobileNumber: number,
    email: 'lucia.delgado@example.com',
    language: 'es',
    documentKind: 'COURT_ORDER',
    documentNumber: '2026-PR-0142',
    documentBy: 'Bexar County Probate Court',
  });
  await act('approve', { staff: 'demo-other', approvalId });
  let link = '';
  await expect(async () => {
    const sent = (await (await fetch(new URL(`/demo/messages?to=${number}`, address))).json()) as { text: string }[];
    link = sent.flatMap(({ text }) => /\/act-for-somebody\?translateTo=\w\w#[\w-]+/.exec(text)?.[0] ?? [])[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** Signs in with a code by text, in Spanish. */
async function signIn(tab: Tab, address: URL, who: { userId: string; password: string; mobileNumber: string }) {
  await tab.fill('ID de usuario', who.userId);
  await tab.fill('Contraseña', who.password);
  await tab.press('button', 'Iniciar sesión');
  await tab.expectHeading('Confirme que es usted');
  const code = await passcodeSentBy(address, who.mobileNumber, () => tab.press('button', 'Mensaje de texto'));
  await tab.fill('Código de 6 dígitos', code);
  await tab.press('button', 'Verificar mi código');
}

test('the link of the staff makes a user ID on the narrowest phone, and works once', async ({ tab, baseURL }) => {
  await tab.resize(320);
  const link = await assign(new URL(baseURL ?? ''));
  await tab.visit(link);
  await tab.expectHeading('Usted puede actuar por un titular');
  await tab.fill('Usuario nuevo', 'luciatutora');
  await tab.fill('Contraseña nueva', password);
  await tab.fill('Contraseña nueva otra vez', password);
  await tab.press('button', 'Crear mi usuario');
  await tab.expectShown('text', 'Su usuario está listo');
  await tab.visit('/faq?translateTo=ES');
  await tab.visit(link);
  await tab.expectShown('text', 'Este enlace no sirve');
  await tab.press('link', 'Entrar');
  await tab.expectAt(/^\/(\?|$)/);
});

test('each page of theirs says for whom they act, and is whole', async ({ tab, baseURL }) => {
  await signIn(tab, new URL(baseURL ?? ''), { userId: 'luciatutora', password, mobileNumber: number });
  await tab.expectAt(/^\/my-card/);
  await tab.expectShown('text', 'Lucía Delgado actúa por Rosa Delgado con la tutela legal.');
  for (const path of ['/transactions', '/statements', '/bank-account', '/lock-card', '/card-replacement']) {
    await tab.visit(`${path}?translateTo=ES`);
    await tab.expectShown('text', 'Lucía Delgado actúa por Rosa Delgado con la tutela legal.');
  }
  await tab.resize(1280);
  for (const path of ['/my-card', '/expense-analyzer', '/card-to-bank-transfer']) {
    await tab.visit(`${path}?translateTo=EN`);
    await tab.expectShown('text', 'Lucía Delgado acts for Rosa Delgado as guardian.');
  }
  await tab.visit('/helpers?translateTo=EN');
  await tab.expectHeading('Only the cardholder can do this');
});

test('the cardholder reads who acts for her', async ({ tab, baseURL }) => {
  const address = new URL(baseURL ?? '');
  await tab.visit('/my-card?translateTo=ES');
  await tab.press('button', 'Cerrar sesión');
  await tab.expectAt(/^\/(\?|$)/);
  const rosa = (await listDemoPeople(address)).find(({ userId }) => userId === 'rosadelgado');
  if (!rosa) throw new Error('Rosa is not in the demo');
  await signIn(tab, address, { userId: 'rosadelgado', password: rosa.password, mobileNumber: rosa.mobileNumber });
  await tab.expectAt(/^\/dashboard/);
  await tab.resize(320);
  await tab.visit('/helpers?translateTo=ES');
  await tab.expectShown('text', 'Lucía Delgado');
});
