import { expect, test } from 'vitest';
import { isLinearizable, type Model, type Operation } from './linearizable.ts';

type Input = { kind: 'WRITE'; value: number } | { kind: 'READ' };

/** A register that holds one number. */
const register: Model<number, Input, number> = {
  initial: 0,
  keyOf: String,
  step: (state, input, output) => {
    if (input.kind === 'WRITE') return input.value;
    return output === null || output === state ? state : null;
  },
};
const write = (value: number, askedAt: number, answeredAt: number, isAnswered = true): Operation<Input, number> => ({
  input: { kind: 'WRITE', value },
  output: isAnswered ? value : null,
  askedAt,
  answeredAt,
});
const read = (output: number, askedAt: number, answeredAt: number): Operation<Input, number> => ({
  input: { kind: 'READ' },
  output,
  askedAt,
  answeredAt,
});

test.each([
  ['nothing', [], true],
  ['one after another', [write(1, 0, 1), read(1, 2, 3)], true],
  ['a read that was under way with a write has either value', [write(1, 0, 3), read(0, 1, 2)], true],
  ['a read after the answer has the old value', [write(1, 0, 1), read(0, 2, 3)], false],
  ['two reads see a write come and go', [write(1, 0, 9), read(1, 1, 2), read(0, 3, 4)], false],
  ['a write without an answer was done', [write(1, 0, 1, false), read(1, 2, 3)], true],
  ['a write without an answer was done later', [write(1, 0, 1, false), read(0, 2, 3), read(1, 4, 5)], true],
  ['a write without an answer was done and undone', [write(1, 0, 1, false), read(1, 2, 3), read(0, 4, 5)], false],
  ['a value that nobody wrote', [write(1, 0, 1), read(2, 0, 3)], false],
])('%s', (_what, history, expected) => {
  expect(isLinearizable(history, register)).toBe(expected);
});
