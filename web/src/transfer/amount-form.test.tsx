import type { BankAccount } from '@portal/contract/transfer/bank-account';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { AmountForm } from './amount-form.tsx';

vi.mock('../app/pages/app-link.tsx', () => ({ AppLink: () => null }));
vi.mock('../app/signed-in/use-own-zone.ts', () => ({ useOwnZone: () => 'America/New_York' }));
vi.mock('./bank-on-file.tsx', () => ({ BankOnFile: () => null }));

const terms = {
  feeCents: 150,
  minCents: 100,
  maxCents: 49_850,
  availableCents: 50_000,
  isFirst: false,
  filesOn: '2026-11-24',
  effectiveOn: '2026-11-25',
  arrivesOn: '2026-11-27',
  holdsUntil: '2026-11-24T22:00:00Z',
};

test('before an amount that can be sent no figure of one is shown, only the fee and the day', () => {
  draw(
    <AmountForm
      terms={terms as never}
      bankAccount={{} as BankAccount}
      typed=""
      isRefused={false}
      onReview={vi.fn<() => void>()}
    />,
  );
  const shown = () => screen.getByRole('region', { name: 'What will happen' }).textContent;
  for (const typed of ['', '0.50', '900']) {
    fireEvent.change(screen.getByLabelText('How much do you want to send?'), { target: { value: typed } });
    expect(shown()).not.toContain('Your bank gets');
    expect(shown()).not.toContain('Left on your card');
    expect(shown()).toMatch(/\$1\.50.*Friday, November 27/);
  }
  fireEvent.change(screen.getByLabelText('How much do you want to send?'), { target: { value: '20' } });
  expect(shown()).toMatch(/Your bank gets\$20\.00.*\$1\.50.*\$478\.50/);
});
