import { Accepted } from '@portal/contract/agreements/accepted';
import { Email } from '@portal/contract/person/email';
import { formatPhone } from '@portal/contract/person/phone';
import { UserId } from '@portal/contract/person/user-id';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { draw, inApp } from '../../../testing/draw.tsx';
import { TickField } from '../../ui/form/tick-field.tsx';
import { ApiError } from '../calls/api-error.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ userId: UserId, email: Email, mobile: z.string(), accepted: Accepted });
type Submit = (sent: z.infer<typeof schema>) => Promise<void>;

function Specimen({ submit }: { submit: Submit }) {
  const form = useForm({
    id: 'test',
    schema,
    defaults: { userId: '', email: '', mobile: '', accepted: false },
    labels: { userId: 'User ID', email: 'Email', mobile: 'Mobile', accepted: 'I agree' },
    submit,
  });
  return (
    <Form form={form} send={{ label: 'Send', busyLabel: 'Sending' }}>
      <Field form={form} name="userId" />
      <Field form={form} name="email" type="email" />
      <Field form={form} name="mobile" mask={formatPhone} />
      <Field form={form} name="accepted" as={TickField} />
      <output>{form.isDirty ? 'changed' : 'as saved'}</output>
    </Form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: /^Send/ });
const told = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

/** The form as it stands on a page, and what it sends. */
function drawForm(submit = vi.fn<Submit>(() => Promise.resolve())) {
  draw(<Specimen submit={submit} />);
  return { user: userEvent.setup(), submit };
}

/** All that the form asks for, typed as it should be. */
async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(field('User ID'), 'rosa2026');
  await user.type(field('Email'), 'rosa@example.com');
  await user.click(field('I agree'));
}

test('what is wrong is told when the form is sent, never before, and the summary takes the focus', async () => {
  const { user, submit } = drawForm();
  await user.type(field('Email'), 'rosa');
  await user.tab();
  expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  await user.click(send());
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(told()).toEqual([
    'User ID: User ID cannot be blank',
    'Email: Enter an email address like name@example.com.',
    'Check this box to continue. I agree',
  ]);
  expect(field('Email').getAttribute('aria-describedby')).toBe('test-email-error');
  expect(submit).not.toHaveBeenCalled();
});

test('a problem goes as soon as its field is right; one that is wrong in another way says so; nothing new comes up', async () => {
  const { user } = drawForm();
  await user.click(send());
  await screen.findByRole('alert');
  await user.type(field('User ID'), 'ro');
  expect(told()[0]).toMatch(/^User ID: .*6 to 15/);
  await user.type(field('User ID'), 'sa12');
  expect(field('User ID').getAttribute('aria-invalid')).toBeNull();
  await user.clear(field('User ID'));
  expect(field('User ID').getAttribute('aria-invalid')).toBeNull();
  expect(told()).toHaveLength(2);
  await user.click(send());
  await waitFor(() => expect(told()).toHaveLength(3));
});

test('what the server says of a field stands beside it until the field holds something else', async () => {
  const refusal = new ApiError({ status: 400, message: 'no', problems: [{ field: 'userId', message: 'Taken.' }] });
  const { user } = drawForm(vi.fn<Submit>(() => Promise.reject(refusal)));
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByText('User ID: Taken.')).toBeTruthy();
  await user.type(field('Email'), 'x');
  expect(told()).toEqual(['User ID: Taken.']);
  await user.type(field('User ID'), '7');
  expect(told()).toEqual([]);
  expect(field('User ID').value).toBe('rosa20267');
});

test('a refusal that is no field’s fault stands on top until the form is sent again', async () => {
  const submit = vi.fn<Submit>(() => Promise.resolve());
  submit.mockRejectedValueOnce(new ApiError({ status: 900, message: 'Refused by a rule.' }));
  const { user } = drawForm(submit);
  await fillIn(user);
  await user.click(send());
  expect((await screen.findByRole('alert')).textContent).toContain('Refused by a rule.');
  await user.type(field('User ID'), '7');
  expect(screen.getByRole('alert').textContent).toContain('Refused by a rule.');
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('it is sent once, however often it is pressed, and is busy until there is an answer', async () => {
  let answer = () => {};
  const { user, submit } = drawForm(vi.fn<Submit>(() => new Promise((resolve) => (answer = resolve))));
  await fillIn(user);
  expect(screen.getByText('changed')).toBeTruthy();
  await user.dblClick(send());
  expect(send().textContent).toBe('Sending');
  await user.click(send());
  await act(async () => answer());
  expect(submit).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(send().textContent).toBe('Send'));
  expect(screen.getByText('as saved')).toBeTruthy();
  expect(field('Email').value).toBe('rosa@example.com');
});

test('what the browser fills in without telling is sent', async () => {
  const { user, submit } = drawForm();
  await fillIn(user);
  field('User ID').value = 'filled2026';
  await user.click(send());
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ userId: 'filled2026' });
});

test('what is typed is written in its usual form, and who corrects in the middle keeps the caret there', async () => {
  const { user } = drawForm();
  await user.type(field('Mobile'), '5125550100');
  expect(field('Mobile').value).toBe('(512)555-0100');
  await user.type(field('Mobile'), '{Backspace}', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  expect(field('Mobile').value).toBe('(52)555-0100');
  expect(field('Mobile').selectionStart).toBe(2);
  await user.tab();
  expect(field('Mobile').value).toBe('(525)550-100');
});

test('what was typed before the script came is kept and sent', async () => {
  const submit = vi.fn<Submit>(() => Promise.resolve());
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(inApp(<Specimen submit={submit} />));
  expect(page.querySelector('button')?.disabled).toBe(true);
  field('User ID').value = 'early2026';
  field('I agree').checked = true;
  const root = await act(async () => hydrateRoot(page, inApp(<Specimen submit={submit} />)));
  const user = userEvent.setup();
  expect(field('User ID').value).toBe('early2026');
  await user.type(field('Email'), 'rosa@example.com');
  await user.click(send());
  await waitFor(() => expect(submit).toHaveBeenCalled());
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ userId: 'early2026', accepted: true });
  await act(async () => root.unmount());
  page.remove();
});
