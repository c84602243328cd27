import type { ExceptionOutcome, OpenException } from '../issuer/face.ts';

/** The functions that the command calls. */
export interface ExceptionTools {
  list(): Promise<OpenException[]>;
  resolve(exceptionId: number, note: string): Promise<ExceptionOutcome>;
  write(line: string): void;
}

const usage = 'Usage: npm run exceptions [-- resolve ID NOTE]';

function describe({ exceptionId, accountId, kind, reference, facts, openedAt }: OpenException): string {
  const told = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  return [exceptionId, openedAt.toISOString(), `account ${accountId}`, kind, reference, ...told].join('  ');
}

const wordsOf: Record<ExceptionOutcome, (id: string) => string> = {
  RESOLVED: (id) => `${id} is resolved.`,
  UNKNOWN: (id) => `There is no open exception ${id}.`,
  MONEY_WAITS: (id) =>
    `${id} keeps money set aside: release the transfer or bring it back (npm run desk -- release-transfer, return-transfer).`,
  CHECK_WAITS: (id) =>
    `${id} is about a check that waits: issue it or make it void (npm run desk -- issue-check, void-check).`,
  MONEY_LEFT: (id) =>
    `${id} is about money that the account still holds or owes: pay it out, send it back or write it off (npm run desk -- pay-out, write-off).`,
};

/** Lists what is open, or resolves one with a note; the exit code: 0 done, 1 no such exception, 2 not understood. */
export async function runExceptions(args: readonly string[], tools: ExceptionTools): Promise<0 | 1 | 2> {
  const [act, id, ...words] = args;
  const note = words.join(' ').trim();
  if (act === undefined) {
    const open = await tools.list();
    for (const exception of open) tools.write(describe(exception));
    tools.write(open.length === 0 ? 'Nothing is open.' : `${open.length} open`);
    return 0;
  }
  if (act !== 'resolve' || !/^\d+$/.test(id ?? '') || note === '') {
    tools.write(usage);
    return 2;
  }
  const outcome = await tools.resolve(Number(id), note);
  tools.write(wordsOf[outcome](id ?? ''));
  return outcome === 'RESOLVED' ? 0 : 1;
}
