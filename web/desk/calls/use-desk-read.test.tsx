import { listApprovals } from '@portal/contract/desk/approvals';
import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { useDeskRead } from './use-desk-read.ts';

const { callDesk } = vi.hoisted(() => ({ callDesk: vi.fn<() => Promise<unknown>>() }));
vi.mock('./call-desk.ts', () => ({ callDesk }));

function Waiting({ of }: { of: string }) {
  const { data } = useDeskRead(listApprovals, {});
  return <p>{`${of}: ${data?.requests.length ?? 'loading'}`}</p>;
}

const Pages = ({ at }: { at: string }) => (
  <SWRConfig value={{ provider: () => kept }}>
    <Waiting of={at} key={at} />
    <Waiting of={`beside ${at}`} key={`beside ${at}`} />
  </SWRConfig>
);
const kept = new Map();

test('a page that opens right after another asks anew, and two places of one page ask together', async () => {
  callDesk.mockResolvedValueOnce({ ok: true, entity: { requests: [] } });
  const { rerender } = render(<Pages at="tasks" />);
  expect(await screen.findByText('tasks: 0')).toBeTruthy();
  expect(callDesk).toHaveBeenCalledTimes(1);
  callDesk.mockResolvedValueOnce({ ok: true, entity: { requests: [{}] } });
  rerender(<Pages at="approvals" />);
  expect(await screen.findByText('approvals: 1')).toBeTruthy();
  expect(await screen.findByText('beside approvals: 1')).toBeTruthy();
  expect(callDesk).toHaveBeenCalledTimes(2);
});
