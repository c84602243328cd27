import { cents } from '@portal/contract/money/cents';
import { fireEvent, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { testPageData } from '../../testing/page-data.ts';
import { soon } from '../../testing/soon.ts';
import { ApiError } from '../app/calls/api-error.ts';
import { modalStore } from '../app/calls/modal.ts';
import { PageDataContext } from '../app/page/page-data.ts';
import { QuestionNotice } from './question-notice.tsx';

const { callApi } = vi.hoisted(() => ({
  callApi: vi.fn<(call: { name: string }, input: object) => Promise<unknown>>(),
}));
vi.mock('../app/calls/client.ts', () => ({ callApi }));

const askedAt = '2026-11-26T17:00:00.000Z';
const question = {
  questionId: 'a-1',
  merchant: 'Bright Pixel',
  amountCents: cents(12_345),
  askedAt,
  last4Digit: '4821',
  wasDeclined: false,
  isCardLocked: false,
};
const answered = { answeredAt: askedAt, wasUsed: false, wasDeclined: false, problemNumber: null, timeZone: 'UTC' };

/** Draws the notice over an open question and the answer to what is said. */
function open(answer: object): void {
  callApi.mockReset().mockImplementation(async ({ name }) => {
    if (name === 'was-this-you/list-questions') return { questions: [question] };
    if (answer instanceof Error) throw answer;
    return await Promise.resolve(answer);
  });
  draw(
    <PageDataContext value={testPageData()}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <QuestionNotice cardId={7} />
      </SWRConfig>
    </PageDataContext>,
  );
}

test('asks by store and amount; a no leads to its report and to a new card', async () => {
  open({ ...answered, answer: 'NO', problemNumber: 'P-7' });
  expect((await screen.findByRole('heading')).textContent).toMatch(/Was this you\? Bright Pixel, \$123\.45/);
  fireEvent.click(screen.getByRole('button', { name: 'No, it was not me' }));
  const report = await screen.findByRole('link', { name: 'See my report' });
  expect(report.getAttribute('href')).toContain('number=P-7');
  expect(screen.getByRole('link', { name: 'Order a new card' })).toBeTruthy();
  expect(callApi.mock.lastCall?.[1]).toEqual({ cardId: 7, questionId: 'a-1', answer: 'NO' });
});

test('a no to a declined charge says that nothing was paid', async () => {
  open({ ...answered, answer: 'NO', wasDeclined: true });
  fireEvent.click(await screen.findByRole('button', { name: 'No, it was not me' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/locked.*Nothing was paid/);
});

test('a yes to a declined charge says to pay again; the answer that stood is the one that is told', async () => {
  open({ ...answered, answer: 'YES', wasDeclined: true, wasUsed: true });
  fireEvent.click(await screen.findByRole('button', { name: 'No, it was not me' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/It was you.*within 30 minutes/);
});

test('an answer that fails is told, and can be given again', async () => {
  open(new ApiError({ status: 404, message: 'Not there any more' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, it was me' }));
  await vi.waitFor(() => expect(modalStore.get()).toMatchObject({ message: 'Not there any more' }), soon);
  expect(screen.getByRole('button', { name: 'Yes, it was me' })).toBeTruthy();
});
