import type { Sentence } from './sentences.ts';

/** Words that are hours, in either language. */
const hours =
  /24\/7|24 hours a day|day (?:or|and) night|around the clock|(?:at )?any hour|(?:las )?24 horas|de día (?:o|y) de noche|día y noche|a (?:cualquier|toda) hora|\b\d{1,2}(?::\d\d)? ?[ap]\.? ?m\b\.? (?:to|until|till|a) \d{1,2}|Monday (?:to|through) \w+|(?:de )?lunes a \p{L}+/iu;
/** A sentence about the helpline. Calls that the program makes are another matter. */
const isHelpline =
  /\{\{phone\}\}|\bcall us\b|person answers|help ?line|reach us|customer service|ll[aá]me(?:nos)?(?![a-z])|persona (?:le )?(?:contesta|atiende)|línea de ayuda|servicio al cliente/iu;

/** Finds hours of the helpline that a sentence writes down. */
export function writtenHours({ said }: Sentence): string[] {
  const found = isHelpline.test(said) ? hours.exec(said)?.[0] : undefined;
  return found === undefined ? [] : [`says when a person answers, "${found}": write {{hours}}`];
}

const count = String.raw`(?:first|second|third|one|two|three|four|\d+)`;
const cuenta = String.raw`(?:primer[ao]?s?|segunda|tercera|una|dos|tres|cuatro|\d+)`;
const free = String.raw`(?:free|at no cost|without a fee|no fee)`;
const gratis = String.raw`(?:gratis|sin (?:costo|cargo))`;
const freeCards = new RegExp(
  [
    String.raw`\b${count} (?:new |replacement |other )*cards?\b[^.]{0,40}\b${free}`,
    String.raw`\b${count} free (?:new |replacement )?cards?\b`,
    String.raw`\b${cuenta} tarjetas?(?: nuevas?)?(?![a-z])[^.]{0,40}${gratis}`,
  ].join('|'),
  'iu',
);

/** Finds a number of free cards that a sentence writes down. */
export function writtenFreeCards({ said }: Sentence): string[] {
  const found = freeCards.exec(said)?.[0];
  if (found === undefined) return [];
  return [
    `says how many new cards are free, "${found}": write the figure {{freeCards}}, as in "free in 12 months: {{freeCards}}"`,
  ];
}

const phone = /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/gu;
const lastTen = (number: string) => number.replace(/\D/gu, '').slice(-10);

/** Finds numbers that are nobody's of the program; `own` are its numbers. */
export function foreignPhones({ said }: Sentence, own: readonly string[], notOurs: readonly string[]): string[] {
  const known = new Set([...own, ...notOurs].map(lastTen));
  return Array.from(said.matchAll(phone), ([number]) => number)
    .filter((number) => !known.has(lastTen(number)))
    .map((number) => `has the number ${number}, which is none of program.json: write {{phone}}`);
}
