import { createHash } from 'node:crypto';
import type { Drawing } from '@portal/contract/drawing';
import { escapeMarkup } from '@portal/contract/escape-markup';
import { deriveRoles } from '../../program/theme/derive-roles.ts';
import type { Theme } from '../../program/theme/theme-file.ts';
import { themeSheet } from '../../program/theme/theme-sheet.ts';
import { compressed, type Representation } from './representation.ts';
import type { Face } from './serve-icons.ts';

/** The files made from the program's mark and colors, by URL. */
export interface ProgramFiles {
  files: ReadonlyMap<string, Representation>;
  /** The stylesheet with the program's colors; null: they are those of the portal's own. */
  sheetUrl: string | null;
  /** The source of the icons. */
  face: Face;
  /** The page's color in each scheme, for the frame that the browser draws around it. */
  pageColors: { light: string; dark: string };
}

const sheetType = 'text/css; charset=utf-8';
const forever = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/** Makes the stylesheet of a program's colors, and its mark as a file. */
export function makeProgramFiles(mark: Drawing, theme: Theme): ProgramFiles {
  const sheet = themeSheet(theme);
  const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 12);
  const sheetUrl = sheet === '' ? null : `/program/theme-${hash}.css`;
  const drawn = markSvg(mark, theme);
  const files = new Map([
    ['/program/theme.css', compressed(sheet, sheetType, askAgain)],
    ['/program/mark.svg', compressed(drawn, 'image/svg+xml', askAgain)],
  ]);
  if (sheetUrl !== null) files.set(sheetUrl, compressed(sheet, sheetType, forever));
  const { light, dark } = deriveRoles(theme);
  const face = { mark: drawn, ground: theme.page };
  return { files, sheetUrl, face, pageColors: { light: light.page ?? theme.page, dark: dark.page ?? theme.page } };
}

/** The mark as a file of its own, in the colors of the light scheme. */
function markSvg(mark: Drawing, theme: Theme): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mark.width} ${mark.height}">${pathsOf(mark, theme)}</svg>`;
}

function pathsOf({ shapes }: Drawing, { action, sun }: Theme): string {
  const colorOf = (fill: string) => (fill === 'ink' ? action : fill === 'sun' ? sun : fill);
  return shapes
    .map(({ d, fill, isEvenOdd }) => {
      const rule = isEvenOdd ? ' fill-rule="evenodd"' : '';
      return `<path fill="${escapeMarkup(colorOf(fill))}"${rule} d="${escapeMarkup(d)}"/>`;
    })
    .join('');
}
