import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { cardStatusIds } from '@portal/contract/card/card-status';
import { formatTypedDay } from '@portal/contract/time/strict-date';
import { portOf } from './portal/ports.ts';
import { visit } from './portal-test.ts';
import { type OrderedCard, startProductionPortal } from './production/production-portal.ts';
import { shownCard } from './shown-card.ts';

/** Beside the ports of the workers' portals. */
const port = portOf(20);
const people = 1000;
const [userId, password, mobileNumber] = ['evelynpark', 'Green#Porch47', '2105550142'];
const person = { reference: 'case-500', ssn: '900700501', birthDate: '1950-01-31' };

/** The list by which the program's own people come in. */
function listPeople(): string {
  const columns = 'reference,givenName,familyName,ssn,birthDate,line1,city,state,zip,mobileNumber,language';
  const lines = Array.from({ length: people }, (_, at) => {
    const number = at === 500 ? mobileNumber : '';
    return `case-${at},Evelyn ${at},Park,${900_700_001 + at},1950-01-31,${at} Oak Street,Austin,TX,78701,${number},es`;
  });
  return [columns, ...lines].join('\n');
}

/** Registers in Spanish, with what stands on the card and the code that comes to the phone. */
async function register(page: Page, card: OrderedCard, readCode: () => string | undefined): Promise<void> {
  await visit(page, '/registration/card-info?translateTo=ES');
  await page.getByLabel('Últimos 4 dígitos de su tarjeta').fill(card.pan.slice(-4));
  await page.getByLabel('Código de 3 dígitos (CVV)', { exact: true }).fill(card.cvv2);
  await page.getByLabel('Número de Seguro Social', { exact: true }).fill(person.ssn);
  await page.getByLabel('Fecha de nacimiento').fill(formatTypedDay(person.birthDate));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('ID de usuario', { exact: true }).fill(userId);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Escriba la contraseña otra vez').fill(password);
  await page.getByLabel('Correo electrónico').fill('evelyn@mail.example');
  await page.getByLabel('Teléfono celular').fill(mobileNumber);
  await page.getByRole('button', { name: 'Continuar y revisar' }).click();
  await page.getByRole('link', { name: 'Mis datos están bien' }).click();
  await page.getByLabel('Acepto los Términos de uso').check();
  await page.getByLabel('Acepto recibir documentos').check();
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click();
  await page.getByRole('button', { name: /^Mensaje de texto/ }).click();
  await expect.poll(readCode).toBeTruthy();
  await page.getByLabel('Código de 6 dígitos').fill(readCode() ?? '');
  await page.getByRole('button', { name: 'Verificar mi código' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Su cuenta en línea está lista/);
}

test('production: people come in from a file; one registers, is paid, buys, loses the card and gets another', async ({
  browser,
}) => {
  const portal = await startProductionPortal(port);
  try {
    const [file, accounts] = [portal.inFolder('people.csv'), portal.inFolder('accounts.csv')];
    await writeFile(file, listPeople());
    expect(await portal.run('enroll', [file, '--take-itins', '--accounts', accounts])).toContain(
      `${people} enrolled, 0 known before`,
    );
    expect(await portal.run('enroll', [file, '--take-itins'])).toContain(`0 enrolled, ${people} known before`);
    const [, , accountNumber] = (/^case-500,(\d+),(\d+)$/m.exec(await readFile(accounts, 'utf8')) ?? []) as string[];

    const first = await portal.fileCards();
    expect(first).toHaveLength(people);
    const card = first.find(({ embossedName }) => embossedName === 'EVELYN 500 PARK') as OrderedCard;
    const named = ({ pan, expiry }: OrderedCard) => ({ pan, expiry: expiry.slice(2).replace('-', '') });
    const mail = async (ordered: OrderedCard) => {
      for (const state of ['PRINTED', 'SHIPPED', 'DELIVERED']) {
        const event = { card: named(ordered), state, happenedAt: new Date().toISOString() };
        await portal.network('shipping-event', event);
      }
    };
    await mail(card);

    const context = await browser.newContext({ baseURL: portal.address.href });
    const page = await context.newPage();
    await register(page, card, () => /\d{6}/.exec(portal.phone.textsTo(mobileNumber)[0]?.text ?? '')?.[0]);

    // Paid, activated by phone, and used.
    await portal.network('deposit', { depositId: 'd-1', accountNumber, amountCents: 94_300, payer: 'State benefits' });
    const found = await portal.desk('find-holder', '--by.reference', person.reference);
    const [holder] = found['holders'] as { holderId: number; cards: { cardId: number; last4Digit: string }[] }[];
    const who = ['--holderId', String(holder?.holderId), '--cardId', String(card.orderId)];
    const proof = ['--verifiedBy', 'IDENTITY', '--last4Ssn', person.ssn.slice(-4), '--birthDate', person.birthDate];
    expect(await portal.desk('activate-card', ...who, ...proof)).toMatchObject({ cardStatusId: cardStatusIds.active });
    const buy = async (ordered: OrderedCard, authorizationId: string) =>
      await portal.network('authorization', {
        authorizationId,
        card: named(ordered),
        amountCents: 4_300,
        entryMode: 'PRESENT',
        merchant: { name: 'Plaza Foods', place: 'Austin, TX', country: 'US', mcc: '5411' },
      });
    expect(await buy(card, 'a-1')).toMatchObject({ isApproved: true });
    const clearing = { clearingId: 'c-1', authorizationId: 'a-1', card: named(card), amountCents: 4_300 };
    const merchant = { name: 'Plaza Foods', place: 'Austin, TX', country: 'US', mcc: '5411' };
    await portal.network('clearing', { ...clearing, entryMode: 'PRESENT', merchant });

    // Lost: whoever answers closes it and orders another, which goes out with the next file.
    const replaced = await portal.desk('replace-card', ...who, '--because', 'LOST');
    expect(replaced).toMatchObject({ state: 'ORDERED', feeCents: 0 });
    expect(await buy(card, 'a-2')).toMatchObject({ isApproved: false });
    const [next, ...others] = await portal.fileCards();
    expect(others).toEqual([]);
    expect(next).toMatchObject({ orderId: replaced['cardId'], embossedName: 'EVELYN 500 PARK' });
    const card2 = next as OrderedCard;
    await mail(card2);
    const newOne = ['--holderId', String(holder?.holderId), '--cardId', String(card2.orderId)];
    expect(await portal.desk('activate-card', ...newOne, '--verifiedBy', 'CVV', '--cvv', card2.cvv2)).toMatchObject({
      cardStatusId: cardStatusIds.active,
    });
    expect(await buy(card2, 'a-3')).toMatchObject({ isApproved: true });

    // The remaining traces, on the holder's own screen and in the log.
    await visit(page, '/?translateTo=ES');
    await page.getByLabel('ID de usuario', { exact: true }).fill(userId);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page.locator('.balance__figure').first()).toContainText('$857.00');
    await expect(shownCard(page)).toContainText(card2.pan.slice(-4));
    expect(await portal.desk('verify-audit')).toMatchObject({ brokenAt: null });
    const { entries } = (await portal.desk('audit', '--holderId', String(holder?.holderId))) as {
      entries: { act: string }[];
    };
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['desk/replace-card', 'desk/activate-card', 'registration/confirm-registration']),
    );
    await context.close();
  } finally {
    await portal.stop();
  }
});
