import culori from 'culori/require';

/** The library as one file: of its 151 modules, each of which a start would read, these are used. */
export const { clampChroma, formatHex, oklch, rgb, wcagContrast } = culori;
