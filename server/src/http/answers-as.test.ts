import { expect, test } from 'vitest';
import { routes } from '../start/calls.ts';

const writes = routes.map(({ call }) => call).filter(({ mode }) => mode === 'writes');

test('a write answers as one of the reads that it changes, or says nothing of the kind', () => {
  for (const { name, entity, refreshes, answersAs } of writes) {
    const same = refreshes.filter((read) => read.entity === entity);
    expect(same, name).toEqual(answersAs === null ? [] : [answersAs]);
  }
  expect(writes.filter(({ answersAs }) => answersAs !== null).length).toBeGreaterThan(5);
});
