const directionals: Readonly<Record<string, string>> = {
  n: 'N',
  no: 'N',
  north: 'N',
  s: 'S',
  so: 'S',
  south: 'S',
  e: 'E',
  east: 'E',
  w: 'W',
  west: 'W',
  ne: 'NE',
  northeast: 'NE',
  nw: 'NW',
  northwest: 'NW',
  se: 'SE',
  southeast: 'SE',
  sw: 'SW',
  southwest: 'SW',
};

/** The abbreviation of a directional ('North' → 'N'; Publication 28, 233); undefined for any other word. */
export function findDirectional(word: string): string | undefined {
  return directionals[word.toLowerCase()];
}

/** Joins directionals that were written in two words: 'North East', 'N W'. Others are left as they are. */
export function joinDirectionals(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = findDirectional(joined.at(-1) ?? '');
    const here = findDirectional(word);
    if ((before === 'N' || before === 'S') && (here === 'E' || here === 'W')) joined.splice(-1, 1, before + here);
    else joined.push(word);
  }
  return joined;
}
