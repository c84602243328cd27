/** How far a file is on its way out: built and nowhere yet, laid ready where nobody outside looks, or gone. */
export type FileState = 'BUILT' | 'READY' | 'DROPPED';

/** The functions that move a file on its way. */
export interface FileWay {
  /** Lays it ready; may be done twice, as nobody takes it from there. */
  stage: () => Promise<void>;
  /** Lets it go, in one move; what is no longer there has gone. */
  release: () => Promise<void>;
  /** Keeps how far it is. */
  keep: (state: FileState) => Promise<void>;
}

/**
 * Brings a file one step nearer to who gets it; false when nothing is left to do. Each step is to be committed before the
 * next: laying ready may be done twice, and once that is committed, letting go moves the file, so that one that is no
 * longer there has gone. So it goes once, whenever the process dies.
 */
export async function stepFile(state: FileState, { stage, release, keep }: FileWay): Promise<boolean> {
  if (state === 'DROPPED') return false;
  if (state === 'BUILT') {
    await stage();
    await keep('READY');
    return true;
  }
  await release();
  await keep('DROPPED');
  return false;
}
