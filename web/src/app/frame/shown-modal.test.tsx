import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { ShownModal } from './shown-modal.tsx';

vi.mock('./call-box.tsx', () => ({ CallBox: () => <p>1-800-555-0142</p> }));

const broken = { kind: 'serverError', message: '', isPersistent: false } as const;

test('a server error says each thing once: what happened, what is done about it, whom to call', () => {
  draw(<ShownModal modal={broken} />);
  const modal = screen.getByRole('alertdialog', { name: 'Something went wrong' });
  expect(modal.textContent.match(/something went wrong/gi)).toHaveLength(1);
  expect(modal.textContent).toContain('1-800-555-0142');
});

test('a server error is titled by what could not be done', () => {
  draw(<ShownModal modal={{ ...broken, failed: 'We could not reset your password' }} />);
  expect(screen.getByRole('alertdialog', { name: 'We could not reset your password' }).textContent).toContain(
    'Our team is fixing it.',
  );
});
