/** Gives a function that lets at most `atOnce` works run; those that come later wait in line. */
export function createLine(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The caller that leaves hands the place to the next.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
