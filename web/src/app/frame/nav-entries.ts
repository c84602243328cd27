import { mapPin, question } from '../../ui/figures/icons.ts';
import type { TextKey } from '../page/text-keys.ts';

/** A page that the frame links. */
export interface NavEntry {
  path: string;
  label: TextKey;
  /** Pages below it, with their tabs. */
  pages?: readonly string[];
}

/** One of those beside the choice of language. */
export type ToolEntry = NavEntry & { icon: string };

const tools: readonly ToolEntry[] = [
  { path: '/atm-locator', label: 'common:nav.atms', icon: mapPin },
  { path: '/faq', label: 'common:nav.help', icon: question },
];

const foot: readonly NavEntry[] = [
  { path: '/faq', label: 'common:nav.questions' },
  { path: '/contact-us', label: 'common:nav.contact' },
  { path: '/atm-locator', label: 'common:nav.atms' },
  { path: '/annual-disclosure', label: 'common:nav.disclosure' },
  { path: '/terms', label: 'common:nav.terms' },
  { path: '/privacy', label: 'common:nav.privacy' },
  { path: '/accessibility', label: 'common:nav.accessibility' },
];

/** Tells whether a path can be linked (`useOpenPages`): a page that is not built yet, or switched off, is not. */
export type IsOpen = (path: string) => boolean;

/** ATMs and help, beside the choice of language. */
export function toolEntries(isOpen: IsOpen): readonly ToolEntry[] {
  return tools.filter(({ path }) => isOpen(path));
}

/** Returns the links of the footer. */
export function footEntries(isOpen: IsOpen): readonly NavEntry[] {
  return foot.filter(({ path }) => isOpen(path));
}
