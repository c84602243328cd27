import { expect, test } from 'vitest';
import { listWalks } from './list-walks.ts';
import { replyNames } from './replies.ts';
import { isWalked, ways } from './row.ts';
import { table } from './table.ts';

const walks = listWalks(table, { isFull: false });
const rows = table.filter(isWalked);

test('each write is walked, each way and each reply has its share, and the transfer has every reply and every way', () => {
  expect(new Set(walks.map(({ row }) => row)).size).toBe(rows.length);
  expect(new Set(walks.map(({ way }) => way)).size).toBe(ways.length);
  for (const reply of replyNames) expect(walks.filter((walk) => walk.reply === reply).length, reply).toBeGreaterThan(2);
  const transfers = walks.filter(({ row }) => row.call.name === 'transfer/confirm-transfer');
  expect(new Set(transfers.map(({ reply }) => reply)).size).toBe(replyNames.length);
  expect(new Set(transfers.filter(({ reply }) => reply === 'none').map(({ way }) => way)).size).toBe(ways.length);
  // The other walks cost no more than those from before there were replies.
  expect(walks.length).toBe(rows.length - 1 + ways.length + replyNames.length - 1);
});

test('all of them are walked with every reply in every way by the full suite', () => {
  expect(listWalks(table, { isFull: true })).toHaveLength(rows.length * ways.length * replyNames.length);
});
