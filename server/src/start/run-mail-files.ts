import { type ListedPrintFile, printFileNames } from '../paper/mailing/print-file.ts';

/** The functions that the command calls. */
export interface MailFileTools {
  list(): Promise<ListedPrintFile[]>;
  /** Sends a file once more; false when there is none that has gone. */
  sendAgain(fileId: number): Promise<boolean>;
  write(line: string): void;
}

const usage = 'Usage: npm run mail-files -- list | again ID';

function describe(file: ListedPrintFile): string {
  const { fileId, kind, state, pieces, pages, leftOn } = file;
  const left = state === 'DROPPED' ? `left ${leftOn}` : `waits (${state})`;
  const size = pages === null ? `${pieces} pieces` : `${pieces} pieces, ${pages} pages`;
  return [fileId, printFileNames(file).pdf, kind.toLowerCase(), left, size].join('  ');
}

/** Lists the files for the mail house, or sends one again; the exit code: 0 done, 1 no such file, 2 not understood. */
export async function runMailFiles(args: readonly string[], tools: MailFileTools): Promise<0 | 1 | 2> {
  const [act, id, ...more] = args;
  if (act === 'list' && id === undefined) {
    const files = await tools.list();
    for (const file of files) tools.write(describe(file));
    if (files.length === 0) tools.write('Nothing has been printed.');
    return 0;
  }
  if (act !== 'again' || more.length > 0 || !/^\d{1,15}$/.test(id ?? '')) {
    tools.write(usage);
    return 2;
  }
  const isSent = await tools.sendAgain(Number(id));
  tools.write(isSent ? `${id} goes again, under the same names.` : `There is no file ${id} that has left.`);
  return isSent ? 0 : 1;
}
