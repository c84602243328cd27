import { expect, onTestFinished, test } from 'vitest';
import { runOperatorCommand, urlOf } from '../../testing/operator-command.ts';
import { createTestPool } from '../../testing/pool.ts';

test('a database of an earlier release is said to be one', async () => {
  const earlier = await createTestPool();
  onTestFinished(() => earlier.close());
  await earlier.owner.query(
    `DROP TABLE issuer.book_movement, issuer.books_close;
     DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)`,
  );
  const { code, errors } = await runOperatorCommand('books', ['2026-11-20'], {
    DATABASE_URL: urlOf(earlier.pool.options),
  });
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining('npm run migrate') });
});
