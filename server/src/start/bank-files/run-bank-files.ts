import type { AchFile } from '../../issuer/face.ts';

/** The functions that the command calls. */
export interface BankFileTools {
  list(): Promise<AchFile[]>;
  /** The content of a file; null: there is no such file. */
  read(name: string): Promise<string | null>;
  /** Writes a new file that its owner alone can read. Throws where something is there already. */
  keep(path: string, content: string): Promise<void>;
  write(line: string): void;
}

const usage = 'Usage: npm run bank-files -- list | copy NAME FILE';

/** Lists the files for the bank, or copies one; the exit code: 0 done, 1 no such file, 2 not understood. */
export async function runBankFiles(args: readonly string[], tools: BankFileTools): Promise<0 | 1 | 2> {
  const [act, name, path, ...more] = args;
  if (act === 'list' && name === undefined) {
    const files = await tools.list();
    for (const { name: of, state, leavesOn } of files) {
      tools.write([of, state === 'DROPPED' ? 'left' : `waits (${state})`, `for ${leavesOn}`].join('  '));
    }
    if (files.length === 0) tools.write('Nothing has been filed.');
    return 0;
  }
  if (act !== 'copy' || name === undefined || path === undefined || more.length > 0) {
    tools.write(usage);
    return 2;
  }
  const content = await tools.read(name);
  if (content === null) {
    tools.write(`There is no file ${name}.`);
    return 1;
  }
  await tools.keep(path, content);
  tools.write(`${path} is a copy of ${name}, with account numbers in the clear: remove it when the bank has it.`);
  return 0;
}
