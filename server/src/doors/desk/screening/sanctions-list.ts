import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { listedFrom, nameLikeness, toWords, wordLikeness, wordsFrom } from '../../../issuer/face.ts';
import type { ListedName, Screened, ScreeningList } from '../../../platform/ports/screening.ts';

/** The two files of OFAC's list of specially designated nationals that name people, as they are published (CSV). */
export interface SanctionsFiles {
  /** sdn.csv: an entry in each line, without a line of headings. */
  entries: string;
  /** alt.csv: the other names of entries. */
  otherNames: string;
}

/** Years of birth as lists give them may be one off, and a date of the turn of a year too. */
const yearsOff = 1;
/** How many words of people are remembered with those of the list that they are like. */
const maxRemembered = 10_000;

interface Entry {
  entry: string;
  names: { listedName: string; words: string[] }[];
  /** First and last year of each time in which they may have been born. */
  birthYears: { from: number; to: number }[];
}

/** Reads a list. Throws when a file is not what OFAC publishes: it would find nobody. */
export function readSanctions({ entries, otherNames }: SanctionsFiles): ScreeningList {
  const people = readEntries(entries);
  if (people.size === 0) throw new Error('sdn.csv names nobody: it is not the list that OFAC publishes');
  addOtherNames(people, otherNames);
  const version = createHash('sha256').update(entries).update('\0').update(otherNames).digest('hex');
  return { version, find: createSearch([...people.values()]) };
}

function readRows(text: string): string[][] {
  // The files end with the mark of an end (SUB) from the days of DOS.
  const rows: string[][] = parse(text.replaceAll('\u001A', ''), {
    trim: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
  });
  return rows.map((cells) => cells.map((cell) => (cell === '-0-' ? '' : cell)));
}

function readEntries(text: string): Map<string, Entry> {
  const people = new Map<string, Entry>();
  for (const cells of readRows(text)) {
    const [entry = '', listedName = '', type = ''] = cells;
    if (type.toLowerCase() !== 'individual') continue;
    const names = [{ listedName, words: toWords(listedName) }];
    people.set(entry, { entry, names, birthYears: readBirthYears(cells[11] ?? '') });
  }
  return people;
}

function addOtherNames(people: ReadonlyMap<string, Entry>, text: string): void {
  for (const [entry = '', , , listedName = ''] of readRows(text)) {
    people.get(entry)?.names.push({ listedName, words: toWords(listedName) });
  }
}

/** Years of birth in remarks such as 'DOB 10 Dec 1948; alt. DOB circa 1951 to 1953'. */
function readBirthYears(remarks: string): Entry['birthYears'] {
  return [...remarks.matchAll(/\bDOB [^;]*?\b(\d{4})(?: to (?:[^;]*?\b)?(\d{4}))?/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to ?? from),
  }));
}

const fits = ({ birthYears }: Entry, birthYear: number): boolean =>
  birthYears.length === 0 ||
  birthYears.some(({ from, to }) => birthYear >= from - yearsOff && birthYear <= to + yearsOff);

/**
 * Searches through words: those of a list are few, and so are those of people's names, so that each is compared once with
 * each, and only entries with two words like theirs are looked at.
 */
function createSearch(people: readonly Entry[]): (person: Screened) => ListedName[] {
  const entriesOf = new Map<string, Set<Entry>>();
  for (const entry of people) {
    for (const word of entry.names.flatMap(({ words }) => words)) {
      const entries = entriesOf.get(word) ?? new Set();
      entriesOf.set(word, entries.add(entry));
    }
  }
  const likeWords = rememberLikeWords([...entriesOf.keys()]);

  return ({ givenName, familyName, birthDate }) => {
    const words = [...new Set(toWords(`${givenName} ${familyName}`))];
    const like = new Map(words.map((word) => [word, likeWords(word)]));
    const counts = new Map<Entry, number>();
    for (const found of like.values()) {
      const entries = new Set([...found.keys()].flatMap((listed) => [...(entriesOf.get(listed) ?? [])]));
      for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
    }
    const likenessOf = (word: string, listed: string) => like.get(word)?.get(listed) ?? 0;
    const birthYear = Number(birthDate.slice(0, 4));
    return [...counts]
      .filter(([entry, count]) => count >= Math.min(2, words.length) && fits(entry, birthYear))
      .flatMap(([entry]) => {
        const [best] = entry.names
          .map(({ listedName, words: listed }) => ({ listedName, likeness: nameLikeness(words, listed, likenessOf) }))
          .toSorted((a, b) => b.likeness - a.likeness);
        if (best === undefined || best.likeness < listedFrom) return [];
        const likeness = Math.floor(best.likeness);
        return [
          { entry: entry.entry, listedName: best.listedName, likeness, hasBirthYear: entry.birthYears.length > 0 },
        ];
      })
      .toSorted((a, b) => b.likeness - a.likeness || Number(a.entry) - Number(b.entry));
  };
}

/** Finds the words of a list that a word is like, with how like they are; what was found last is remembered. */
function rememberLikeWords(listed: readonly string[]): (word: string) => ReadonlyMap<string, number> {
  const remembered = new Map<string, ReadonlyMap<string, number>>();
  return (word) => {
    const known = remembered.get(word);
    if (known) return known;
    const found = new Map<string, number>();
    for (const each of listed) {
      // Words whose lengths differ so much cannot be alike.
      if (Math.abs(each.length - word.length) > Math.max(each.length, word.length) * (1 - wordsFrom / 100)) continue;
      const likeness = wordLikeness(word, each);
      if (likeness >= wordsFrom) found.set(each, likeness);
    }
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(word, found);
    return found;
  };
}
