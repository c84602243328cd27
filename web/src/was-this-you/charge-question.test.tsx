import { cents } from '@portal/contract/money/cents';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { testPageData } from '../../testing/page-data.ts';
import { PageDataContext } from '../app/page/page-data.ts';
import { AnsweredQuestion } from './answered-question.tsx';
import { ChargeQuestion } from './charge-question.tsx';

/** Draws a part as on a page of a program. */
const drawPart = (part: ReactNode) => draw(<PageDataContext value={testPageData()}>{part}</PageDataContext>);

const charge = {
  merchant: 'Bright Pixel',
  amountCents: cents(12_345),
  askedAt: '2026-11-26T17:00:00.000Z',
  last4Digit: '4821',
  wasDeclined: false,
  isCardLocked: false,
};
const timeZone = 'America/New_York';
const answeredAt = charge.askedAt;

test('shows store, amount, time and last four, and gives each answer', () => {
  const onAnswer = vi.fn<(answer: 'YES' | 'NO') => void>();
  drawPart(<ChargeQuestion charge={charge} timeZone={timeZone} pending={null} onAnswer={onAnswer} />);
  for (const shown of ['Bright Pixel', '$123.45', 'Card ending in 4821']) {
    expect(screen.getByText(shown)).toBeTruthy();
  }
  expect(screen.getByText(/November 26, 2026 at 12:00/)).toBeTruthy();
  expect(screen.getByText(/We report the \$123\.45/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, it was me' }));
  fireEvent.click(screen.getByRole('button', { name: 'No, it was not me' }));
  expect(onAnswer.mock.calls).toEqual([['YES'], ['NO']]);
});

test('says of a declined charge that it was not paid, and that a locked card is locked already', () => {
  const declined = { ...charge, wasDeclined: true, isCardLocked: true };
  drawPart(<ChargeQuestion charge={declined} timeZone={timeZone} pending="NO" onAnswer={() => undefined} />);
  expect(screen.getByText(/it was not paid/)).toBeTruthy();
  expect(screen.getByText(/is locked already/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'No, it was not me' }).getAttribute('aria-busy')).toBe('true');
});

test('after a no: locked, reported by its number, and a new card only by signing in', () => {
  const answered = { answer: 'NO', answeredAt, timeZone, wasUsed: false, wasDeclined: false } as const;
  drawPart(<AnsweredQuestion answered={{ ...answered, problemNumber: 'P-7' }} />);
  expect(screen.getByText('Your card is locked. Nobody can use it.')).toBeTruthy();
  expect(screen.getByText('Your report is in. Its number is P-7.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in to order a new card' }).getAttribute('href')).toMatch(/^\//);
  expect(screen.queryByText(/Nothing was paid/)).toBeNull();
});

test('after a yes: pay again if it was declined; a link that was used says what was said', () => {
  const answered = { answer: 'YES', answeredAt, timeZone, problemNumber: null } as const;
  drawPart(<AnsweredQuestion answered={{ ...answered, wasUsed: false, wasDeclined: true }} />);
  expect(screen.getByText(/within 30 minutes/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  drawPart(<AnsweredQuestion answered={{ ...answered, answer: 'NO', wasUsed: true }} />);
  expect(screen.getByText(/^You told us on Thursday.* that this was not you\.$/)).toBeTruthy();
  expect(screen.getByText(/can be used once/)).toBeTruthy();
});
