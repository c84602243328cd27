import { clampChroma, formatHex, oklch, wcagContrast } from './color-math.ts';
import type { Theme } from './theme-file.ts';

type Colors = Omit<Theme, 'cardPattern'>;

/** The colors that `web/src/ui/layout/tokens.css` was drawn with; a test holds the two to each other. */
export const demoColors: Colors = {
  page: '#fdfcf9',
  band: '#f5f0e6',
  ink: '#13252d',
  action: '#0a4858',
  hero: '#0b3e4b',
  sun: '#ffc24d',
};

/**
 * How a color follows from one of the program's, in OKLCH: as light as is said, or by so much lighter or darker; so many
 * times as colorful; so many degrees on. The figures are those of the first program, so that any other keeps its distances.
 */
interface Recipe {
  from: keyof Colors;
  light: { to: number } | { by: number };
  chroma: number;
  hue: number;
}
const to = (from: Recipe['from'], lightness: number, chroma: number, hue: number): Recipe => ({
  from,
  light: { to: lightness },
  chroma,
  hue,
});
const by = (from: Recipe['from'], difference: number, chroma: number, hue: number): Recipe => ({
  from,
  light: { by: difference },
  chroma,
  hue,
});

const lightRecipes = {
  tint: to('action', 0.9437, 0.205, -11.7),
  'hero-ring': by('hero', 0.0421, 1.096, -1.1),
  'hero-ring-2': by('hero', 0.072, 1.124, -5.5),
  'ink-soft': by('ink', 0.1457, 0.865, 1.6),
  'on-hero-soft': to('action', 0.9336, 0.306, -11.7),
  line: by('band', -0.1031, 1.436, 0),
  control: to('ink', 0.5115, 0.722, 1.2),
  'action-strong': by('action', -0.0781, 0.782, 0.5),
  'card-ring-1': by('card', 0.0288, 0.835, 1.8),
  'card-ring-2': by('card', 0.0593, 0.646, 3.3),
  'card-ring-3': by('card', 0.0918, 0.42, 4.1),
  'card-locked': to('ink', 0.8574, 0.363, -15.6),
  'card-locked-ring': to('ink', 0.8978, 0.311, -22.3),
} satisfies Record<string, Recipe>;

const darkRecipes = {
  page: to('ink', 0.201, 0.666, 0),
  surface: to('ink', 0.246, 0.865, 0.8),
  band: to('ink', 0.2618, 0.893, -0.9),
  tint: to('action', 0.3185, 0.717, -2.3),
  hero: by('hero', -0.0311, 0.91, 3.3),
  'hero-ring': by('hero', -0.0057, 0.976, 2.9),
  'hero-ring-2': by('hero', 0.0222, 1.03, 0.8),
  ink: to('ink', 0.9673, 0.147, -71),
  'ink-soft': to('ink', 0.8493, 0.488, -13.8),
  line: to('ink', 0.3843, 1.012, -3.6),
  control: to('ink', 0.6834, 0.847, -6.2),
  action: to('action', 0.8467, 1.008, -12),
  'action-strong': to('action', 0.9136, 0.662, -12.9),
  'on-action': to('action', 0.2342, 0.596, -1.5),
  'card-base': by('card', -0.0431, 0.972, -0.8),
  'card-ring-1': by('card', -0.0195, 0.881, 0.7),
  'card-ring-2': by('card', 0.0078, 0.776, 1.9),
  'card-ring-3': by('card', 0.0407, 0.623, 3),
  'card-locked': to('ink', 0.7456, 0.72, -10.9),
  'card-locked-ring': to('ink', 0.7849, 0.623, -12.7),
} satisfies Record<string, Recipe>;

/** The colors of errors, success and warnings belong to no program: they mean the same everywhere. */
const lightMeanings = {
  error: '#9b1616',
  'error-tint': '#fcebe8',
  success: '#12552d',
  'success-tint': '#e4f2e7',
  warn: '#5c3d00',
  'warn-edge': '#a86400',
  'warn-tint': '#fff1cf',
  'data-2': '#a4421f',
  'data-3': '#2d7d84',
  'data-4': '#a86400',
  'data-5': '#566b12',
};
const darkMeanings = {
  error: '#ffb4ab',
  'error-tint': '#3b1716',
  success: '#93dfad',
  'success-tint': '#10301e',
  warn: '#ffd88f',
  'warn-edge': '#e0a030',
  'warn-tint': '#38290a',
  'focus-halo': '#8f5600',
  'data-2': '#f0946f',
  'data-3': '#4fa9b0',
  'data-4': '#e0a030',
  'data-5': '#a9c04f',
};

/** Colors by their role, as `tokens.css` names them. */
export type Roles = Readonly<Record<string, string>>;
export interface RolesOfSchemes {
  light: Roles;
  dark: Roles;
}

/** All color roles of both schemes, from a program's few colors. */
export function deriveRoles(colors: Colors): RolesOfSchemes {
  const { page, band, ink, action, hero, sun } = colors;
  const card = colors.card ?? sun;
  const follow = (recipes: Record<string, Recipe>): Roles =>
    Object.fromEntries(Object.entries(recipes).map(([role, recipe]) => [role, cook({ ...colors, card }, recipe)]));
  const white = '#ffffff';
  const cardInk = wcagContrast(card, ink) >= wcagContrast(card, white) ? ink : white;
  const onCard = { 'card-ink': cardInk, 'card-light': cardInk === white ? ink : white };
  const lightFollowing = follow(lightRecipes);
  const light: Roles = {
    page,
    band,
    ink,
    action,
    hero,
    sun,
    surface: white,
    'on-hero': white,
    'line-strong': ink,
    'on-action': white,
    'on-sun': ink,
    focus: ink,
    'focus-halo': sun,
    'card-base': card,
    ...onCard,
    ...lightMeanings,
    ...lightFollowing,
    'data-1': action,
    'data-6': lightFollowing.control ?? ink,
  };
  const following = follow(darkRecipes);
  const own = (role: keyof typeof darkRecipes) => following[role] ?? white;
  const onDark = { 'on-hero': white, 'on-hero-soft': light['on-hero-soft'] ?? white, 'line-strong': own('ink-soft') };
  return {
    light,
    dark: {
      ...light,
      ...onDark,
      focus: white,
      ...darkMeanings,
      ...following,
      'data-1': own('action'),
      'data-6': own('control'),
    },
  };
}

function cook(colors: Required<Colors>, { from, light, chroma, hue }: Recipe): string {
  const base = oklch(colors[from]);
  if (!base) throw new Error(`${from} is no color`);
  const lightness = 'to' in light ? light.to : Math.min(1, Math.max(0, base.l + light.by));
  const cooked = { mode: 'oklch', l: lightness, c: base.c * chroma, h: (base.h ?? 0) + hue } as const;
  return formatHex(clampChroma(cooked, 'oklch'));
}
