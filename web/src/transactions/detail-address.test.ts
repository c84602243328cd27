import { expect, test } from 'vitest';
import { detailPath, findDetailId } from './detail-address.ts';

test.each(['17', 'net:4f.2-a', 'a b#c%?'])('the address of transaction %j names it', (id) => {
  expect(findDetailId(new URL(detailPath(id), 'http://localhost').hash)).toBe(id);
});

test.each(['', '#main', '#transaction=', '#transaction=%E0%A4%A'])('%j names none', (hash) => {
  expect(findDetailId(hash)).toBeNull();
});
