import { expect, test } from 'vitest';
import { connectionTo } from './connections.ts';

test('another database of a server given by fields', () => {
  expect(connectionTo({ host: '/tmp/x', database: 'postgres' }, 'other')).toEqual({
    host: '/tmp/x',
    database: 'other',
  });
});

test('another database of a server given by a connection string keeps its options', () => {
  const server = { connectionString: 'postgresql://u:p@db.example:5433/postgres?sslmode=require' };
  const expected = 'postgresql://u:p@db.example:5433/other?sslmode=require';
  expect(connectionTo(server, 'other')).toEqual({ connectionString: expected });
});
