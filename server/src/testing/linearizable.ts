/** One operation of a history. Times are of one clock, such as places in a common list. */
export interface Operation<Input, Output> {
  input: Input;
  /** Null: no answer came, so it was done at some time since it was asked, or never. */
  output: Output | null;
  askedAt: number;
  answeredAt: number;
}

/** The thing that a history is of, as if it did one operation after another. */
export interface Model<State, Input, Output> {
  initial: State;
  /** Two states with one key are the same. */
  keyOf: (state: State) => string;
  /** The state after an operation with this output; null where it cannot have that output. For the output null: as if it was done. */
  step: (state: State, input: Input, output: Output | null) => State | null;
}

/**
 * Tells whether a history is linearizable (Herlihy and Wing 1990): whether each operation can have happened at one moment between
 * question and answer, so that all outputs are those of the model. It is searched as in Wing and Gong (1993), with the states
 * remembered that led nowhere (Lowe 2017).
 */
export function isLinearizable<State, Input, Output>(
  history: readonly Operation<Input, Output>[],
  { initial, keyOf, step }: Model<State, Input, Output>,
): boolean {
  const failed = new Set<string>();
  const search = (left: readonly number[], state: State): boolean => {
    const open = left.flatMap((at) => history[at] ?? []);
    if (open.every(({ output }) => output === null)) return true;
    const key = `${left.join()} ${keyOf(state)}`;
    if (failed.has(key)) return false;
    // An operation that was answered before another was asked came before it.
    const firstAnswer = Math.min(...open.map(({ output, answeredAt }) => (output === null ? Infinity : answeredAt)));
    for (const at of left) {
      const operation = history[at];
      if (operation === undefined || operation.askedAt > firstAnswer) continue;
      const next = step(state, operation.input, operation.output);
      if (next !== null && search(without(left, at), next)) return true;
    }
    failed.add(key);
    return false;
  };
  return search([...history.keys()], initial);
}

const without = (places: readonly number[], place: number): number[] => places.filter((each) => each !== place);
