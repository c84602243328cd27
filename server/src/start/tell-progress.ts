const toldEach = 10_000;

/** Tells on stderr how far a file is: over one line of a terminal, every ten thousand rows elsewhere. */
export function tellProgress<Count extends { [Name in keyof Count]: number }>(
  say: (count: Count) => string,
): (count: Count) => void {
  let told = 0;
  return (count) => {
    const done = Object.values<number>(count).reduce((sum, rows) => sum + rows, 0);
    if (process.stderr.isTTY) process.stderr.write(`\r${say(count)}`);
    else if (done >= told + toldEach) {
      told = done;
      process.stderr.write(`${say(count)}\n`);
    }
  };
}
