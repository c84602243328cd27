import { listCardFiles } from '../issuer/face.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { sendCardFileAgain } from '../start/card-jobs.ts';
import { runCardFiles } from '../start/run-card-files.ts';
import { onDatabase, runCommand } from './run-command.ts';

// `npm run card-files -- list` shows what went to who makes cards; `-- again ID` sends the same file once more.
runCommand(() =>
  onDatabase((pool) =>
    runCardFiles(process.argv.slice(2), {
      list: () => listCardFiles(pool),
      sendAgain: (fileId) => sendCardFileAgain(pool, fileId, systemClock.now()),
      write: (line) => process.stdout.write(`${line}\n`),
    }),
  ),
);
