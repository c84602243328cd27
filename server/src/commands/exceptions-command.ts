import { listOpenExceptions, resolveException } from '../issuer/face.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemClock } from '../platform/ports/clock.ts';
import { runExceptions } from '../start/run-exceptions.ts';
import { onDatabase, runCommand } from './run-command.ts';

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
