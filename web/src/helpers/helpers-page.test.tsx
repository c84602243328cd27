import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, drawPage } from '../../testing/page.tsx';
import { ApiError } from '../app/calls/api-error.ts';
import HelpersPage from './helpers-page.tsx';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(call: { name: string }, input: object) => Promise<unknown>>(),
}));
vi.mock('../app/calls/client.ts', () => ({ callApi }));
vi.mock('../app/calls/call-once.ts', () => ({ callOnce: callApi }));

const grant = {
  grantId: 7,
  name: 'Lucía',
  phone: '(•••) •••-0186',
  categories: ['BALANCE'],
  invitedAt: '2026-11-20T17:00:00Z',
  invitationEndsAt: null,
  endsAt: '2027-11-20T17:00:00Z',
  isAsked: false,
};
const invited = { ...grant, invitationEndsAt: '2026-11-23T17:00:00Z', endsAt: null };
const look = { name: 'Lucía', act: 'BALANCE', lookedAt: '2026-11-21T17:00:00Z' };
const fault = new ApiError({ status: 500, message: '' });

/** Draws the page over these answers; a call without one is never answered. */
function open(answers: Record<string, unknown>): void {
  callApi.mockReset().mockImplementation(answering(answers));
  drawPage(<HelpersPage />);
}
const listed = (...helpers: object[]) => ({ 'helpers/list-helpers': { helpers, looks: [look] } });

test('while it loads it says so, and the line about pressure is there already', async () => {
  open({});
  expect((await screen.findByRole('status')).textContent).not.toBe('');
  expect(screen.getByText('No one may make you do this.')).toBeDefined();
});

test('what does not come can be asked for again', async () => {
  open({ 'helpers/list-helpers': fault });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('with nobody it says so, and offers the form', async () => {
  open({ 'helpers/list-helpers': { helpers: [], looks: [] } });
  expect(await screen.findByText('No one yet.')).toBeDefined();
  expect(screen.getByText('Nobody has looked yet.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Invite one person' })).toBeDefined();
});

test('who helps is ended by one press, which says so', async () => {
  open({ ...listed(grant), 'helpers/end-helper': {} });
  expect(await screen.findByText('Lucía looked at your balance')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'End it now Lucía' }));
  expect(await screen.findByText('Lucía sees nothing any more.')).toBeDefined();
  expect(callApi).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'helpers/end-helper' }), { grantId: 7 });
});

test('who is invited can be sent the link again; who is asked about can go on', async () => {
  open({ ...listed(invited), 'helpers/resend-invitation': {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Text the link again Lucía' }));
  expect(await screen.findByText('We texted a new link. The one before works no more.')).toBeDefined();
  open({ ...listed({ ...grant, isAsked: true }), 'helpers/renew-helper': {} });
  fireEvent.click(await screen.findByRole('button', { name: 'Let them go on Lucía' }));
  expect(await screen.findByText('Lucía can look for another year.')).toBeDefined();
});

test('with three, nobody else can be invited', async () => {
  open(listed(grant, { ...grant, grantId: 8 }, { ...invited, grantId: 9 }));
  expect(await screen.findByText('3 people help you, or are invited. End one first.')).toBeDefined();
});

test('without a card nobody is invited', async () => {
  // The form loads late.
  await import('./invite-form.tsx');
  open({ 'helpers/list-helpers': { helpers: [], looks: [] }, 'card/list-cards': { cards: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Invite one person' }));
  expect(await screen.findByText('You need a card for this. You have none now.')).toBeDefined();
});
