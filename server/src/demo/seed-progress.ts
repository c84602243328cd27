import type { OnProgress } from './seed.ts';

/** Where a start is told: a terminal, or a log. */
interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

const history = "Making two years of history for the demo's people";
const barLength = 30;

/** Tells how far the seeding is: a bar on a terminal, a line for each quarter anywhere else; nothing when nothing is seeded. */
export function showSeedProgress(output: Output, what = history): OnProgress {
  let shown = -1;
  let quarters = 0;
  return (done) => {
    const percent = Math.floor(done * 100);
    if (percent === shown) return;
    const isFirst = shown < 0;
    shown = percent;
    if (!output.isTTY) {
      if (isFirst) output.write(`${what} …\n`);
      if (Math.floor(percent / 25) > quarters) output.write(`${what}: ${percent} %\n`);
      quarters = Math.floor(percent / 25);
      return;
    }
    const full = Math.round(done * barLength);
    const bar = '█'.repeat(full) + '░'.repeat(barLength - full);
    output.write(`\r${what} ${bar} ${percent} %${percent === 100 ? '\n' : ''}`);
  };
}
