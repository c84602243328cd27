import { wcagContrast } from './color-math.ts';
import type { RolesOfSchemes } from './derive-roles.ts';

/** WCAG 1.4.3 for text and 1.4.11 for what is no text. */
const least = { text: 4.5, control: 3 } as const;

/** The backgrounds of each text role: `ink: 'page band'` is ink on the page and on a band. */
const textOn: Record<string, string> = {
  ink: 'page band surface tint error-tint success-tint warn-tint',
  'ink-soft': 'page band surface tint warn-tint',
  action: 'page band surface tint warn-tint',
  'action-strong': 'page tint',
  'on-action': 'action action-strong',
  'on-hero': 'hero hero-ring hero-ring-2',
  'on-hero-soft': 'hero hero-ring hero-ring-2',
  'on-sun': 'sun',
  'card-ink': 'card-base card-ring-1 card-ring-2 card-ring-3',
  error: 'page band surface error-tint',
  success: 'page band surface success-tint',
  warn: 'page warn-tint',
};
/** The backgrounds of roles that are not text, unless they are text as well. */
const controlsOn: Record<string, string> = {
  control: 'page surface band tint',
  surface: 'action',
  'warn-edge': 'page warn-tint',
  'line-strong': 'page band',
  focus: 'page surface band tint warn-tint focus-halo',
  'focus-halo': 'action',
  sun: 'hero',
  'card-base': 'hero',
  'data-1': 'page band',
  'data-2': 'page band',
  'data-3': 'page band',
  'data-4': 'page band',
  'data-5': 'page band',
  'data-6': 'page band',
};

/** Every pair of roles that cannot be told apart well enough, in words with its ratio. Colors as `#rrggbb`. */
export function findPaleness(schemes: RolesOfSchemes): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const roles = schemes[scheme];
    const check = (pairs: Record<string, string>, kind: keyof typeof least) =>
      Object.entries(pairs).flatMap(([over, unders]) =>
        unders.split(' ').flatMap((under) => {
          const ratio = wcagContrast(roles[over] ?? '', roles[under] ?? '');
          if (ratio >= least[kind]) return [];
          const pair = `${over} ${roles[over]} on ${under} ${roles[under]}`;
          return [`${scheme}: ${pair} is ${ratio.toFixed(2)}:1, and must be ${least[kind]}:1`];
        }),
      );
    return [...check(textOn, 'text'), ...check(controlsOn, 'control')];
  });
}
