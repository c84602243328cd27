import type { Screened } from '../platform/ports/screening.ts';

interface Listed extends Screened {
  entry: string;
}

const beginnings =
  'ba be bo da de di do fa ga go ha ja ka ke ko la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se so ta te to va ve vo za zo'.split(
    ' ',
  );
const endings =
  'ban bel den dir fan gar hel kan kor las len lin lor man mar mir nan nel nor ran rel rim ros san sel tan tar tor van vel zan'.split(
    ' ',
  );
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Numbers that look drawn by lot and are the same in every run; from 0 up to 1 (mulberry32). */
export function createLots(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Lots = () => number;
const pick = <Item>(lots: Lots, items: readonly Item[]): Item => items[Math.floor(lots() * items.length)] as Item;

function makeWord(lots: Lots): string {
  const middle = lots() < 0.4 ? pick(lots, beginnings) : '';
  const word = pick(lots, beginnings) + middle + pick(lots, endings);
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** One letter that is wrong: another, one too few, one too many, or two the wrong way round. */
function mistype(lots: Lots, word: string): string {
  const at = 1 + Math.floor(lots() * (word.length - 2));
  const [before, rest] = [word.slice(0, at), word.slice(at)];
  const kinds = [
    () => before + pick(lots, letters.split('')) + rest.slice(1),
    () => before + rest.slice(1),
    () => before + pick(lots, letters.split('')) + rest,
    () => before + (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2),
  ];
  return pick(lots, kinds)();
}

/** How somebody on a list may be written in a file of people. */
export const spellings = {
  'as on the list': (_lots: Lots, person: Screened) => person,
  'capitals, an initial, the words the other way round': (
    _lots: Lots,
    { givenName, familyName, birthDate }: Screened,
  ) => ({
    givenName: `${familyName.toUpperCase()} Q.`,
    familyName: givenName.toUpperCase(),
    birthDate,
  }),
  'a second family name more': (lots: Lots, person: Screened) => ({
    ...person,
    familyName: `${person.familyName}-${makeWord(lots)}`,
  }),
  'one letter wrong': (lots: Lots, person: Screened) => ({ ...person, familyName: mistype(lots, person.familyName) }),
  'one letter wrong in each name': (lots: Lots, person: Screened) => ({
    ...person,
    givenName: mistype(lots, person.givenName),
    familyName: mistype(lots, person.familyName),
  }),
  'two letters wrong in one name': (lots: Lots, person: Screened) => ({
    ...person,
    familyName: mistype(lots, mistype(lots, person.familyName)),
  }),
} as const;
export type Spelling = keyof typeof spellings;

/**
 * A made-up list of 1,000 people, as OFAC writes its files, and 20,000 others whose names are of the same words: given names
 * are few, as in life. Half of the list has a year of birth.
 */
export function createSample() {
  const lots = createLots(4826);
  const givenNames = Array.from({ length: 300 }, () => makeWord(lots));
  const familyNames = Array.from({ length: 3_000 }, () => makeWord(lots));
  const makePerson = (): Screened => ({
    givenName: pick(lots, givenNames),
    familyName: pick(lots, familyNames),
    birthDate: `${1930 + Math.floor(lots() * 70)}-05-17`,
  });
  const listed: Listed[] = Array.from({ length: 1_000 }, (_, at) => ({ entry: String(90_000 + at), ...makePerson() }));
  const others = Array.from({ length: 20_000 }, makePerson);
  const entries = listed.map(({ entry, givenName, familyName, birthDate }, at) => {
    const remarks = at % 2 === 0 ? `"DOB 17 May ${birthDate.slice(0, 4)}; POB unknown."` : '-0- ';
    return `${entry},"${familyName.toUpperCase()}, ${givenName}","individual","MADE-UP",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,${remarks}`;
  });
  const otherNames = '90000,1,"aka","NOBODY, Never",-0- ';
  return {
    files: { entries: `${entries.join('\r\n')}\r\n\u001A`, otherNames },
    listed,
    others,
    respell: (person: Listed, spelling: Spelling): Screened => spellings[spelling](lots, person),
  };
}
