import { expect } from '@playwright/test';
import { nightIf } from './nightly.ts';
import { test, visit } from './portal-test.ts';

const journeys = [
  {
    language: 'en',
    labels: ['User ID', 'Email', 'Mobile phone', 'Birth date'],
    accept: 'I agree that this is only a specimen.',
    send: 'Send',
    sending: 'Sending',
    title: 'Error: there are 5 things to fix',
    blank: ['User ID cannot be blank', 'This field is required', 'This field is required', 'This field is required'],
    tick: 'Check this box to continue.',
    wrongDate: 'Enter a date like 07/21/1960: month, day, year.',
    taken: 'This user ID is taken. Please choose another.',
    refused: 'This is refused by a rule.',
    failed: 'Something went wrong',
    ok: 'OK',
    sent: 'Sent. 5125550100 1960-07-21',
  },
  {
    language: 'es',
    labels: ['ID de usuario', 'Correo electrónico', 'Teléfono celular', 'Fecha de nacimiento'],
    accept: 'Acepto que es solo una muestra.',
    send: 'Enviar',
    sending: 'Enviando',
    title: 'Error: hay 5 datos por corregir',
    blank: [
      'Escriba su ID de usuario',
      'Este dato es obligatorio',
      'Este dato es obligatorio',
      'Este dato es obligatorio',
    ],
    tick: 'Marque esta casilla para continuar.',
    wrongDate: 'Escriba una fecha como 07/21/1960: mes, día, año.',
    taken: 'Este ID de usuario ya existe. Elija otro.',
    refused: 'Una regla lo rechaza.',
    failed: 'Algo salió mal',
    ok: 'Aceptar',
    sent: 'Enviado. 5125550100 1960-07-21',
  },
] as const;

for (const words of journeys) {
  test(`a form says what is wrong, keeps what is typed and is sent once (${words.language})${nightIf(words.language === 'en')}`, async ({
    page,
  }) => {
    await visit(page, `/demo/specimens?translateTo=${words.language.toUpperCase()}`);
    const form = page.locator('form').filter({ has: page.getByLabel(words.accept) });
    const [userId, email, mobile, date] = words.labels.map((label) => form.getByLabel(label, { exact: true }));
    if (!userId || !email || !mobile || !date) throw new Error('the form has four fields');
    const send = form.getByRole('button', { name: words.send, exact: true });
    const summary = form.getByRole('alert');

    await email.fill('rosa');
    await email.blur();
    await expect(email).not.toHaveAttribute('aria-invalid');
    await email.fill('');

    await send.click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText(words.title);
    const named = words.blank.map((text, at) => `${words.labels[at]}: ${text}`);
    await expect(summary.getByRole('link')).toHaveText([...named, `${words.tick} ${words.accept}`]);
    await expect(userId).toHaveAccessibleDescription(new RegExp(words.blank[0]));
    await expect(userId).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: named[0] ?? '' }).click();
    await expect(userId).toBeFocused();
    await summary.getByRole('link', { name: words.tick }).click();
    await expect(form.getByLabel(words.accept)).toBeFocused();

    // Right is right at once; wrong in another way says so; and what was not told before is not told now.
    await date.pressSequentially('21');
    await expect(date).toHaveAccessibleDescription(new RegExp(words.wrongDate));
    await userId.fill('taken12');
    await expect(userId).not.toHaveAttribute('aria-invalid');
    await expect(summary.getByRole('link')).toHaveCount(4);
    await userId.fill('!');
    await expect(userId).not.toHaveAttribute('aria-invalid');

    await userId.fill('taken12');
    await email.fill('rosa@example.com');
    await mobile.pressSequentially('5125550100');
    await expect(mobile).toHaveValue('(512)555-0100');
    await date.fill('21/07/1960');
    await form.getByLabel(words.accept).check();
    await send.click();
    await expect(summary.getByRole('link')).toHaveText([`${words.labels[3]}: ${words.wrongDate}`]);
    await expect(summary).toBeFocused();

    await date.fill('07/21/1960');
    await date.press('Enter');
    await expect(form.getByRole('button', { name: words.sending })).toHaveAttribute('aria-disabled', 'true');
    await expect(summary.getByRole('link')).toHaveText([`${words.labels[0]}: ${words.taken}`]);
    await expect(userId).toHaveAccessibleDescription(new RegExp(words.taken));
    await expect(userId).toHaveValue('taken12');
    await expect(mobile).toHaveValue('(512)555-0100');
    await expect(form.getByLabel(words.accept)).toBeChecked();

    await userId.fill('refused1');
    await expect(summary).toHaveCount(0);
    await expect(userId).not.toHaveAttribute('aria-invalid');
    await send.click();
    await expect(summary).toContainText(words.refused);
    await expect(summary.getByRole('link')).toHaveCount(0);
    await expect(summary).toBeFocused();

    await userId.fill('broken12');
    await send.click();
    const modal = page.getByRole('alertdialog', { name: words.failed });
    await modal.getByRole('button', { name: words.ok }).click();
    await expect(userId).toHaveValue('broken12');

    await userId.fill('rosa2026');
    await send.dblclick();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(userId).toHaveValue('rosa2026');
  });
}
