/** Words of city names that people write in several ways, and people who come from Spanish. */
const sameWords: Readonly<Record<string, string>> = {
  beach: 'bch',
  center: 'ctr',
  centre: 'ctr',
  city: 'cty',
  cyn: 'canyon',
  east: 'e',
  fls: 'falls',
  fort: 'ft',
  grv: 'grove',
  heights: 'hts',
  hgts: 'hts',
  hls: 'hills',
  is: 'island',
  junction: 'jct',
  lake: 'lk',
  lks: 'lakes',
  mount: 'mt',
  mountain: 'mtn',
  north: 'n',
  pk: 'park',
  plns: 'plains',
  point: 'pt',
  rpds: 'rapids',
  saint: 'st',
  sainte: 'ste',
  south: 's',
  spg: 'spring',
  springs: 'spgs',
  township: 'twp',
  valley: 'vly',
  view: 'vw',
  village: 'vlg',
  vill: 'vlg',
  west: 'w',
};

const spanishNames: Readonly<Record<string, string>> = {
  filadelfia: 'philadelphia',
  'nueva orleans': 'new orleans',
  'nueva york': 'new york',
};

/**
 * A city's name for comparing: one for 'St. Louis' and 'SAINT LOUIS', for 'Mayagüez' and 'Mayaguez', for 'Winston-Salem'
 * and 'Winston Salem'.
 */
export function cityKey(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
  return (spanishNames[words] ?? words)
    .split(' ')
    .map((word) => sameWords[word] ?? word)
    .join('');
}
