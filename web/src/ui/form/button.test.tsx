import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

test('a button that works is pressed in vain, and keeps the focus', async () => {
  const press = vi.fn<() => void>();
  const { rerender } = render(<Button onClick={press}>Go</Button>);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  rerender(
    <Button onClick={press} isBusy>
      Going
    </Button>,
  );
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
});

test('a button that cannot be pressed yet says why, and is the same one once it can', async () => {
  const press = vi.fn<() => void>();
  const { rerender } = render(
    <Button onClick={press} notYet="Wait a minute.">
      Go
    </Button>,
  );
  const button = screen.getByRole('button');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Wait a minute.');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  rerender(
    <Button onClick={press} notYet={null}>
      Go
    </Button>,
  );
  expect(screen.getByRole('button')).toBe(button);
  await userEvent.click(button);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a link that looks like a button is a link, made by whoever makes links', () => {
  const Within = ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a href={`/app${to}`} {...rest}>
      {children}
    </a>
  );
  render(
    <>
      <ButtonLink as={Within} to="/faq" kind="quiet" size="medium">
        Help
      </ButtonLink>
      <ButtonLink href="tel:+1">Call</ButtonLink>
    </>,
  );
  const help = screen.getByRole('link', { name: 'Help' });
  expect([help.getAttribute('href'), help.className]).toEqual(['/app/faq', 'btn btn--quiet btn--m']);
  expect(help.getAttribute('kind')).toBeNull();
  expect(screen.getByRole('link', { name: 'Call' }).className).toBe('btn');
});
