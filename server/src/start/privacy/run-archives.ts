import { type Archive, archiveFileName } from '../../platform/privacy/archives.ts';

/** The functions that the command calls. */
export interface ArchiveListTools {
  list(): Promise<Archive[]>;
  write(line: string): void;
}

const usage = 'Usage: npm run archives -- list';

function describe(archive: Archive): string {
  const { archiveId, holderId, state, askedBy, askedAt, madeAt } = archive;
  const asked = `asked for by ${askedBy} on ${askedAt.toISOString()}`;
  const made = madeAt === null ? `waits (${state})` : `made on ${madeAt.toISOString()}`;
  return [archiveId, archiveFileName(archive), `holder ${holderId}`, asked, made].join('  ');
}

/** Lists the archives of what is kept about people; the exit code: 0 done, 2 not understood. */
export async function runArchives(args: readonly string[], tools: ArchiveListTools): Promise<0 | 2> {
  if (args.length !== 1 || args[0] !== 'list') {
    tools.write(usage);
    return 2;
  }
  const archives = await tools.list();
  for (const archive of archives) tools.write(describe(archive));
  if (archives.length === 0) tools.write('There is no archive.');
  return 0;
}
