import { listArchives } from '../platform/privacy/archives.ts';
import { runArchives } from '../start/privacy/run-archives.ts';
import { onDatabase, runCommand } from './run-command.ts';

// `npm run archives -- list` shows which copies of what is kept about people lie in ARCHIVE_DIR, or are being made.
runCommand(() =>
  onDatabase((pool) =>
    runArchives(process.argv.slice(2), {
      list: () => listArchives(pool),
      write: (line) => process.stdout.write(`${line}\n`),
    }),
  ),
);
