/** Values of labels by their names: `{channel: 'TEXT', result: 'sent'}`. */
export type Labels = Readonly<Record<string, string>>;

/** Counts what happens in this process, by labels, for whoever reads the figures. */
export interface Tally {
  add(labels: Labels): void;
  read(): { labels: Labels; value: number }[];
}

/** Labels come from the code, never from a caller, so that their number is bounded. */
export function createTally(): Tally {
  const counted = new Map<string, { labels: Labels; value: number }>();
  return {
    add: (labels) => {
      const key = JSON.stringify(labels);
      counted.set(key, { labels, value: (counted.get(key)?.value ?? 0) + 1 });
    },
    read: () => [...counted.values()],
  };
}
