import { defineCall } from '@portal/contract/define-call';
import type { Language } from '@portal/contract/language';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { draw } from '../../../testing/draw.tsx';
import { soon } from '../../../testing/soon.ts';
import { keepAnswer } from './cached-reads.ts';
import { useRead } from './use-read.ts';

vi.mock('./client.ts', () => ({ callApi: async () => ({ name: 'before' }) }));

const Name = z.object({ name: z.string() });
const read = defineCall({
  name: 'card/read-name',
  method: 'GET',
  path: '/api/cards/name',
  access: 'holder',
  mode: 'reads',
  input: z.object({ cardId: z.int() }),
  entity: Name,
});
const write = defineCall({
  name: 'card/write-name',
  method: 'PUT',
  path: '/api/cards/name',
  access: 'holder',
  mode: 'writes',
  input: z.object({ cardId: z.int(), name: z.string() }),
  entity: Name,
  refreshes: [read],
  answersAs: read,
});

function CardName({ cardId, language }: { cardId: number; language?: Language }) {
  const { data } = useRead(read, { cardId }, { retries: false, ...(language && { language }) });
  return <p>{data?.name}</p>;
}

test('what a write answers is shown wherever it stands, in each language, and of no other card', async () => {
  draw(
    <>
      <CardName cardId={1} />
      <CardName cardId={1} language="es" />
      <CardName cardId={2} />
    </>,
  );
  const shown = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(shown()).toEqual(['before', 'before', 'before']), soon);
  await act(async () => keepAnswer(write, { cardId: 1, name: 'Gas' }, { name: 'Gas' }));
  expect(shown()).toEqual(['Gas', 'Gas', 'before']);
});
