import { systemClock } from '../platform/ports/clock.ts';
import { readConfig } from '../start/config.ts';
import { runProgramCheck } from '../start/run-program-check.ts';
import { runCommand } from './run-command.ts';

// `npm run check-program -- FOLDER`: names each mistake in a program's folder, and what is left to do.
runCommand(
  async () => {
    const [folder, ...more] = process.argv.slice(2);
    if (folder === undefined || more.length > 0) throw new Error('Usage: npm run check-program -- FOLDER');
    const [config, today] = [readConfig(process.env), systemClock.now().toISOString().slice(0, 10)];
    return await runProgramCheck(folder, { config, today, write: (line) => process.stdout.write(`${line}\n`) });
  },
  { exitsAtOnce: true },
);
