import type { CardFile } from '../issuer/face.ts';

/** The functions that the command calls. */
export interface CardFileTools {
  list(): Promise<CardFile[]>;
  /** Sends a file once more; false when there is none that has gone. */
  sendAgain(fileId: number): Promise<boolean>;
  write(line: string): void;
}

const usage = 'Usage: npm run card-files -- list | again ID';

function describe({ fileId, name, state, cards, unreported, leftOn }: CardFile): string {
  const left = state === 'DROPPED' ? `left ${leftOn}` : `waits (${state})`;
  return [fileId, name, left, `${cards} cards`, `${unreported} not reported`].join('  ');
}

/** Lists the files for the bureau, or sends one again; the exit code: 0 done, 1 no such file, 2 not understood. */
export async function runCardFiles(args: readonly string[], tools: CardFileTools): Promise<0 | 1 | 2> {
  const [act, id, ...more] = args;
  if (act === 'list' && id === undefined) {
    const files = await tools.list();
    for (const file of files) tools.write(describe(file));
    if (files.length === 0) tools.write('No cards have been filed.');
    return 0;
  }
  if (act !== 'again' || more.length > 0 || !/^\d{1,15}$/.test(id ?? '')) {
    tools.write(usage);
    return 2;
  }
  const isSent = await tools.sendAgain(Number(id));
  tools.write(isSent ? `${id} goes again, under the same name.` : `There is no file ${id} that has left.`);
  return isSent ? 0 : 1;
}
