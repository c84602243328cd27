import { rgb } from './color-math.ts';
import { demoColors, deriveRoles, type Roles } from './derive-roles.ts';
import type { Theme } from './theme-file.ts';

/** Roles that paper does not take from the program: `tokens.css` prints them in black on white. */
const printed = new Set(
  `page surface band tint hero hero-ring hero-ring-2 ink ink-soft on-hero on-hero-soft line line-strong control action
  on-action error error-tint success success-tint warn warn-edge warn-tint`.split(/\s+/),
);

/**
 * The stylesheet that puts a program's colors in place of those of `tokens.css`: only what differs from them, so that it is
 * empty for a program that changes nothing.
 */
export function themeSheet(theme: Theme): string {
  const [own, demo] = [deriveRoles(theme), deriveRoles(demoColors)];
  const light = changed(own.light, demo.light);
  // Values of tokens.css that the dark scheme does not set again come from here.
  const dark = changed(own.dark, { ...demo.dark, ...light });
  const onScreen = (roles: Roles) => Object.entries(roles).filter(([role]) => printed.has(role));
  const everywhere = (roles: Roles) => Object.entries(roles).filter(([role]) => !printed.has(role));
  const shadow = light['action-strong'];
  const lifts = shadow === undefined ? [] : [['lift', liftOf(shadow)] as const];
  const darkLifts = shadow === undefined ? [] : [['lift', darkLiftOf(own.dark.line ?? shadow)] as const];
  return [
    block('', everywhere(light)),
    block('screen', [...onScreen(light), ...lifts]),
    block('screen and (prefers-color-scheme: dark)', [...everywhere(dark), ...onScreen(dark), ...darkLifts]),
  ].join('');
}

/** The shadow of what floats above the page. */
function liftOf(color: string): string {
  const { r, g, b } = rgb(color) ?? { r: 0, g: 0, b: 0 };
  const parts = [r, g, b].map((part) => Math.round(part * 255)).join(' ');
  return `0 1px 2px rgb(${parts} / 0.12),0 12px 32px -12px rgb(${parts} / 0.32)`;
}

/** In the dark an edge tells more than a shadow. */
function darkLiftOf(line: string): string {
  return `0 0 0 1px ${line},0 12px 32px -12px rgb(0 0 0 / 0.7)`;
}

function changed(own: Roles, there: Roles): Roles {
  return Object.fromEntries(Object.entries(own).filter(([role, color]) => there[role] !== color));
}

function block(media: string, roles: ReadonlyArray<readonly [string, string]>): string {
  if (roles.length === 0) return '';
  const rule = `:root{${roles.map(([role, color]) => `--${role}:${color}`).join(';')}}`;
  return media === '' ? rule : `@media ${media}{${rule}}`;
}
