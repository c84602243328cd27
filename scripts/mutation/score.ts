import { type DatabaseResults, type FileResult, keyOf, type Reasons, type Results } from './results.ts';

/** The outcome of the mutants of a room, or of a folder. */
export interface Score {
  name: string;
  killed: number;
  /** No test noticed them, and a reason says why none can or has to. */
  explained: number;
  /** No test noticed them. */
  missed: number;
}

/** The part that tests noticed of the mutants that count, 0 to 1; 1 where none counts. */
export const shareOf = ({ killed, missed }: Pick<Score, 'killed' | 'missed'>): number =>
  killed + missed === 0 ? 1 : killed / (killed + missed);

/** The room of a file: the folder that it is in. */
const roomOf = (file: string): string => file.split('/').at(-2) ?? '';

function scoreOf(name: string, results: readonly (readonly [string, FileResult])[], reasons: Reasons): Score {
  const survivors = results.flatMap(([file, result]) => result.survivors.map((each) => reasons[file]?.[keyOf(each)]));
  const explained = survivors.filter((reason) => reason !== undefined).length;
  const killed = results.reduce((sum, [, result]) => sum + result.killed, 0);
  return { name, killed, explained, missed: survivors.length - explained };
}

/** The scores of the pure rules, by room. */
export function scoreRules(results: Results, reasons: Reasons): Score[] {
  const rooms = [...new Set(Object.keys(results).map(roomOf))].toSorted();
  const all = Object.entries(results);
  return rooms.map((room) =>
    scoreOf(
      room,
      all.filter(([file]) => roomOf(file) === room),
      reasons,
    ),
  );
}

/** The scores of the code with the database, by folder of the issuer. */
export function scoreDatabase({ ran }: DatabaseResults, reasons: Reasons): Score[] {
  const all = Object.values(ran);
  const folderOf = (file: string): string => file.split('/')[3] ?? '';
  return [...new Set(all.map(({ file }) => folderOf(file)))].toSorted().map((name) => {
    const own = all.filter(({ file }) => folderOf(file) === name);
    const survivors = own.filter(({ outcome }) => outcome !== 'killed');
    const explained = survivors.filter((each) => reasons[each.file]?.[keyOf(each)] !== undefined).length;
    return {
      name,
      killed: own.length - survivors.length,
      explained,
      missed: survivors.length - explained,
    };
  });
}
