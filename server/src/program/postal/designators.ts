/**
 * Secondary unit designators: the abbreviation that the post office writes, then what people write for it in English and
 * in Spanish (USPS Publication 28, appendix C2).
 */
const table = `
Apt apartment apartamento apart aptmt apmt apto aptos depto departamento dpto
Bldg building edificio edif bld blg torre
Bsmt basement sotano | Dept department | Fl floor piso flr | Frnt front | Hngr hangar hanger | Key | Lbby lobby
Lot lote lt | Lowr lower downstairs abajo | Ofc office oficina ofic | Ph penthouse | Pier | PMB | Rear | Rm room cuarto habitacion hab
Side | Slip | Spc space espacio sp | Ste suite suit | Stop | Trlr trailer traila remolque
Unit unidad interior | Uppr upper upstairs arriba | # number numero num no nro
`;

const designators = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .flatMap((row) => {
      const [standard = '', ...variants] = row.trim().split(' ');
      return [standard.toLowerCase(), ...variants].map((variant) => [variant, standard] as const);
    }),
);

/** Need no number after them. */
const alone = new Set(['Bsmt', 'Frnt', 'Lbby', 'Lowr', 'Ofc', 'Ph', 'Rear', 'Side', 'Uppr']);
/** Are hardly ever a word of a street's name, so that one without its number is a mistake. */
const plain = new Set(['Apt', 'Bldg', 'Dept', 'Rm', 'Ste', 'Trlr', 'Unit', 'PMB', '#']);

/** How the post office abbreviates a word that begins a unit ('apartamento' → 'Apt'); undefined for any other word. */
export function findDesignator(word: string): string | undefined {
  return designators.get(word.toLowerCase());
}

export const standsAlone = (designator: string): boolean => alone.has(designator);
export const isPlainDesignator = (designator: string): boolean => plain.has(designator);
