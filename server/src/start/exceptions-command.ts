import { inTransaction } from '../db/transaction.ts';
import { listOpenExceptions, resolveException } from '../issuer/face.ts';
import { systemClock } from '../ports/clock.ts';
import { onDatabase, runCommand } from './run-command.ts';
import { runExceptions } from './run-exceptions.ts';

// `npm run exceptions`: lists what people have to look into; `-- resolve ID NOTE` says how one was resolved.
runCommand(() =>
  onDatabase((pool) =>
    runExceptions(process.argv.slice(2), {
      list: () => listOpenExceptions(pool),
      resolve: (exceptionId, note) =>
        inTransaction(pool, (tx) => resolveException(tx, exceptionId, note, systemClock.now())),
      write: (line) => process.stdout.write(`${line}\n`),
    }),
  ),
);
