import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AmountField } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { TextField } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SecretField } from './secret-field.tsx';
import { Segmented } from './segmented.tsx';

const words = { show: 'Show', hide: 'Hide', name: 'Show number' };
const field = () => screen.getByLabelText<HTMLInputElement>('Number');

test('a field is read out with its hint and what is wrong with it', () => {
  const { rerender } = render(<TextField id="f" label="Number" hint="Nine digits." />);
  expect(field().getAttribute('aria-describedby')).toBe('f-hint');
  expect(field().getAttribute('aria-invalid')).toBeNull();
  rerender(<TextField id="f" label="Number" hint="Nine digits." error="Too short." />);
  const read = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(read.map((id) => document.getElementById(id)?.textContent.trim())).toEqual(['Nine digits.', 'Too short.']);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

test('a code keeps the digits of what is pasted, as many as it has', async () => {
  const changed = vi.fn<(text: string) => void>();
  render(<CodeField id="f" label="Number" digits={6} onChange={({ target }) => changed(target.value)} />);
  const user = userEvent.setup();
  await user.click(field());
  await user.paste('123-456 78');
  expect(field().value).toBe('123456');
  expect(changed).toHaveBeenLastCalledWith('123456');
  expect(field().autocomplete).toBe('one-time-code');
});

test('a code that is secret shows dots until it is asked for, and keeps what was typed', async () => {
  render(<CodeField id="f" label="Number" digits={4} words={words} />);
  const user = userEvent.setup();
  await user.type(field(), '2580');
  expect(field().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show number' }));
  expect(field().type).toBe('text');
  expect(field().value).toBe('2580');
  await user.click(screen.getByRole('button', { name: 'Hide number' }));
  expect(field().type).toBe('password');
  expect(field().autocomplete).toBe('off');
});

test('a secret number is hidden until it is asked for, and never offered to a list of passwords', async () => {
  render(<SecretField id="f" label="Number" words={words} />);
  const isHidden = () => field().classList.contains('input--hidden');
  expect([isHidden(), field().type, field().autocomplete]).toEqual([true, 'text', 'off']);
  await userEvent.click(screen.getByRole('button', { name: 'Show number' }));
  expect(isHidden()).toBe(false);
  expect(screen.getByRole('button', { name: 'Hide number' }).getAttribute('aria-controls')).toBe('f');
});

test('an amount is typed on a number pad, with its sign out of the way of a screen reader', () => {
  const { rerender } = render(<AmountField id="f" label="Number" error="Too much." />);
  expect([field().inputMode, field().getAttribute('aria-describedby')]).toEqual(['decimal', 'f-error']);
  expect(screen.getByText('$').getAttribute('aria-hidden')).toBe('true');
  rerender(<AmountField id="f" label="Number" isCents />);
  expect(field().inputMode).toBe('numeric');
  expect(screen.getByText('$0.').getAttribute('aria-hidden')).toBe('true');
});

test('one of several is chosen, and what is wrong leads to the first', async () => {
  const options = [
    { value: 'A', title: 'Checking' },
    { value: 'B', title: 'Savings' },
  ];
  render(<RadioGroup id="f" name="kind" label="Account" options={options} defaultValue="B" error="Choose one." />);
  const group = screen.getByRole('group', { name: 'Account' });
  const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
  expect(group.textContent).toContain('Choose one.');
  expect(first?.id).toBe('f');
  expect([first, second].map((radio) => radio?.getAttribute('aria-describedby'))).toEqual(['f-error', 'f-error']);
  expect([first?.checked, second?.checked]).toEqual([false, true]);
  await userEvent.click(screen.getByLabelText('Checking'));
  expect([first?.checked, second?.checked]).toEqual([true, false]);
});

test('of several views the pressed button is the one that shows', async () => {
  const options = [
    { value: 'list', label: 'List' },
    { value: 'map', label: 'Map' },
  ] as const;
  function Views() {
    const [value, setValue] = useState<'list' | 'map'>('list');
    return <Segmented label="View" options={options} value={value} onChange={setValue} />;
  }
  render(<Views />);
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
  expect(pressed()).toBe('List');
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  expect(pressed()).toBe('Map');
});
