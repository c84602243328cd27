import { writeFile } from 'node:fs/promises';
import { listAchFiles, readAchFile } from '../../issuer/face.ts';
import { runBankFiles } from '../../start/bank-files/run-bank-files.ts';
import { readConfig } from '../../start/config.ts';
import { readConfiguredKeys } from '../../start/keys/configured-token.ts';
import { onDatabase, runCommand } from '../run-command.ts';

// `npm run bank-files -- list` shows what went to the bank; `-- copy NAME FILE` copies one that the bank lost or refused.
runCommand(() =>
  onDatabase((pool) =>
    runBankFiles(process.argv.slice(2), {
      list: () => listAchFiles(pool),
      read: async (name) => await readAchFile(pool, await readConfiguredKeys(readConfig(process.env)), name),
      keep: (path, content) => writeFile(path, content, { flag: 'wx', mode: 0o600 }),
      write: (line) => process.stdout.write(`${line}\n`),
    }),
  ),
);
