import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '@portal/contract/language';
import { formatCents } from '@portal/contract/money/money';
import { documentValuesOf } from '../program/document-values.ts';
import { fillWords } from '../program/fill-words.ts';
import { deriveRoles } from '../program/theme/derive-roles.ts';
import { leavesOf, textsIn } from './leaves-of.ts';
import { loadProgramFolder, type ProgramParts } from './program-parts.ts';

/** Words that promise a helpline at any hour, wherever they come from. */
export const anyHour =
  /24\/7|24 hours a day|day or night|day and night|around the clock|any hour|las 24 horas|24 horas al día|de día o de noche|día y noche|cualquier hora|toda hora/iu;

/** A word or a figure by which a program is known, and where its folder says it: 'fees.replacementCents'. */
export interface Mark {
  place: string;
  pattern: RegExp;
}

/**
 * Lists the words and figures by which one program can be told from another: its facts, the sentences of its documents,
 * answers and announcements, and its demo's people. No mark is anything that the other says as well, nor a sentence or a
 * name of the portal's own; a fact that the portal names is one all the more.
 */
export async function marksOf(folder: string, otherFolder: string): Promise<Mark[]> {
  const [one, other] = await Promise.all([loadProgramFolder(folder), loadProgramFolder(otherFolder)]);
  const portal = (await readTexts()).map(({ text }) => text);
  const others = [...sayings(other), ...factsOf(other).map(({ value }) => String(value))];
  const isMissingIn = (known: readonly string[]) => {
    const whole = known.join('\n').toLowerCase();
    return (words: string) => !whole.includes(words.toLowerCase());
  };
  const [isOfNoOther, isOwn] = [isMissingIn(others), isMissingIn([...others, ...portal])];
  const sentences = sayings(one).filter((words) => words.length >= minSentence && isOwn(words));
  return [
    ...factMarks(one, other).filter(({ value }) => isOfNoOther(value)),
    ...(await peopleMarks(folder)).filter(({ value }) => isOwn(value)),
    ...[...new Set(sentences)].map((value) => ({ place: 'words', value })),
  ].map(({ place, value }) => ({ place, pattern: literally(value) }));
}

/**
 * The marks that nothing made by a test bears by chance: samples have amounts and names of nobody, some of which are those of
 * a demo's people, or of a limit. Fees are never samples.
 */
export const withoutChance = (marks: readonly Mark[]): Mark[] =>
  marks.filter(({ place }) => !/^(?:demo|fees\.minTransferCents|issuing\.(?:\w+\.)*\w+Cents)/u.test(place));

/** Lists the colors of a program, in both schemes, that the other does not have. */
export async function colorMarksOf(folder: string, otherFolder: string): Promise<Mark[]> {
  const [one, other] = await Promise.all([loadProgramFolder(folder), loadProgramFolder(otherFolder)]);
  const others = new Set(textsIn(deriveRoles(other.program.theme)).map(({ value }) => value));
  return textsIn(deriveRoles(one.program.theme))
    .filter(({ value }) => !others.has(value))
    .map(({ place, value }) => ({ place: `theme.${place}`, pattern: literally(value) }));
}

/** Says which marks a text bears, each with the words around it; none where it bears none. */
export function marksIn(text: string, marks: readonly Mark[]): string[] {
  const plain = text.replace(/\s+/gu, ' ');
  return marks.flatMap(({ place, pattern }) => {
    const found = pattern.exec(plain);
    if (found === null) return [];
    return [`${place}: …${plain.slice(Math.max(0, found.index - 40), found.index + found[0].length + 40)}…`];
  });
}

/** Reads the portal's own texts, in both languages. */
export async function readTexts(): Promise<{ file: string; text: string }[]> {
  const all = languages.map(async (language) => {
    const folder = path.join(textsFolder, language);
    const read = async (name: string) => ({
      file: `${language}/${name}`,
      text: await readFile(path.join(folder, name), 'utf8'),
    });
    return await Promise.all((await readdir(folder)).map(read));
  });
  return (await Promise.all(all)).flat();
}

/** Every fact of a program, with the values that count when its folder does not name them. */
export function factsOf({ program, issuing }: ProgramParts) {
  const { mark: _, logo: _of, ...facts } = program.facts;
  // The laws are those of the states.
  const { unclaimed, ...own } = issuing;
  return leavesOf({ ...facts, issuing: { ...own, unclaimed: unclaimed?.report } });
}

const textsFolder = path.resolve(import.meta.dirname, '../../../texts');

/** A shorter sentence may stand anywhere. */
const minSentence = 28;

/** Codes of countries and languages, and single figures, stand in other words and amounts. */
const minFact = 3;

/**
 * Facts that are no word or amount of their own: a kind of card that a text may name, a kind of fee, figures that only count, those of the
 * staff, which no page shows, and public offices that pay the people of every program.
 */
const isCommon = (place: string) =>
  /^(?:what|languages|cardPattern)\b|^issuing\.(?:cashMccs\b|payers\b|cashByPin\b|cardBureau\b|ownRefundOf\b|deskAlone)/u.test(
    place,
  );

/** The words about a figure without a currency, by the place of the figure. */
const counted: Record<string, (count: number) => string[]> = {
  'issuing.dailyLimits.uses': (count) => ['uses', 'times', 'usos', 'veces'].map((of) => `${count} ${of}`),
  'issuing.retention.messagesMonths': (count) => ['months', 'meses'].map((of) => `kept for ${count} ${of}`),
};

function factMarks(one: ProgramParts, other: ProgramParts): { place: string; value: string }[] {
  const same = new Map(factsOf(other).map(({ place, value }) => [place, value]));
  return factsOf(one).flatMap(({ place, value }) => {
    if (isCommon(place) || value === same.get(place)) return [];
    if (typeof value === 'number') {
      const amounts = place.endsWith('Cents') ? [formatCents(value)] : (counted[place]?.(value) ?? []);
      return amounts.map((each) => ({ place, value: each }));
    }
    return typeof value === 'string' && value.length >= minFact ? [{ place, value }] : [];
  });
}

/** Every sentence that a program's documents, answers and announcements say, filled in, in both languages. */
function sayings({ program, issuing }: ProgramParts): string[] {
  const { facts, documents, faq, announcements } = program;
  return languages.flatMap((language) => {
    const values: Record<string, string> = { ...documentValuesOf({ facts, issuing }, language) };
    return textsIn([documents, faq, announcements]).flatMap(({ value }) =>
      fillWords(value, values)
        .replace(/\s+/gu, ' ')
        .split(/(?<=[.?!:;]) /u),
    );
  });
}

/** The people of a program's demo, and whatever they see of the world. */
async function peopleMarks(folder: string): Promise<{ place: string; value: string }[]> {
  const demo = path.join(folder, 'demo');
  const lives = await readdir(path.join(demo, 'lives'));
  const files = ['people.json', ...lives.map((name) => `lives/${name}`)];
  const read = await Promise.all(
    files.map(async (name) => ({
      name,
      content: JSON.parse(await readFile(path.join(demo, name), 'utf8')) as unknown,
    })),
  );
  const telling = /(?:familyName|userId|mobileNumber|email|payer|bankName|merchants\.\w+\.name)$/u;
  return read.flatMap(({ name, content }) =>
    textsIn(content)
      .filter(({ place, value }) => telling.test(place) && value.length >= 5)
      .map(({ place, value }) => ({ place: `demo/${name} ${place}`, value })),
  );
}

/** Finds words as they stand, whatever their case; not inside of a longer word or amount. */
function literally(value: string): RegExp {
  const words = value
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    .replace(/\s+/gu, ' ');
  return new RegExp(`(?<![\\p{L}\\d,.])${words}(?![\\p{L}\\d])`, 'iu');
}
