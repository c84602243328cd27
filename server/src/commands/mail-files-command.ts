import { listPrintFiles } from '../paper/mailing/print-file.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { sendMailFileAgain } from '../start/letter-jobs.ts';
import { runMailFiles } from '../start/run-mail-files.ts';
import { onDatabase, runCommand } from './run-command.ts';

// `npm run mail-files -- list` shows what went to who prints and mails; `-- again ID` sends the same file once more.
runCommand(() =>
  onDatabase((pool) =>
    runMailFiles(process.argv.slice(2), {
      list: () => listPrintFiles(pool),
      sendAgain: (fileId) => sendMailFileAgain(pool, fileId, systemClock.now()),
      write: (line) => process.stdout.write(`${line}\n`),
    }),
  ),
);
