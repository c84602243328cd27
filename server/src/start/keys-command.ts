import { createKeysFile } from '../ports/keys-file.ts';
import { readSettings } from './config.ts';
import { runCommand } from './run-command.ts';

/** `npm run keys -- create`: makes the keys file (KEYS_FILE) with one new key; never touches one that is there. */
async function main(): Promise<number> {
  if (process.argv[2] !== 'create') {
    process.stderr.write('Usage: npm run keys -- create\n');
    return 2;
  }
  const { keysFile } = readSettings(process.env).config;
  if (!(await createKeysFile(keysFile))) {
    process.stderr.write(`${keysFile} is there already; it stays as it is.\n`);
    return 1;
  }
  process.stdout.write(`${keysFile} is made. Back it up apart from the database: nothing can be opened without it.\n`);
  return 0;
}

runCommand(main);
