/** How long the answers to one kind of request took, in milliseconds from when each was due. */
export interface Latencies {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
  /** Answers that were not the expected ones. */
  failed: number;
}

/** Gathers latencies by name. */
export function createLatencies() {
  const taken = new Map<string, { ms: number[]; failed: number }>();
  const of = (name: string) => {
    const known = taken.get(name) ?? { ms: [], failed: 0 };
    taken.set(name, known);
    return known;
  };
  return {
    add: (name: string, ms: number, isExpected: boolean) => {
      const each = of(name);
      each.ms.push(ms);
      if (!isExpected) each.failed += 1;
    },
    list: (): [string, Latencies][] =>
      [...taken].map(([name, { ms, failed }]) => {
        const sorted = ms.toSorted((a, b) => a - b);
        const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
        return [name, { count: ms.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1), failed }];
      }),
  };
}

/**
 * Does `act` so many times a second for so many seconds, each when it is due, however long those before it take: people do
 * not wait for each other. Resolves when the last one is done.
 */
export async function atRate(
  perSecond: number,
  seconds: number,
  act: (n: number, dueMs: number) => Promise<void>,
): Promise<void> {
  const startMs = performance.now();
  const under = new Set<Promise<void>>();
  for (let n = 0; n < perSecond * seconds; n++) {
    const dueMs = startMs + (n * 1000) / perSecond;
    const left = dueMs - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    const done = act(n, dueMs).finally(() => under.delete(done));
    under.add(done);
  }
  await Promise.all(under);
}
