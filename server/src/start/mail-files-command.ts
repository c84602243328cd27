import { listPrintFiles } from '../mailing/print-file.ts';
import { systemClock } from '../ports/clock.ts';
import { sendMailFileAgain } from './letter-jobs.ts';
import { onDatabase, runCommand } from './run-command.ts';
import { runMailFiles } from './run-mail-files.ts';

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
