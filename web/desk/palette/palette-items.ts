import { deskActNames, rightTo } from '@portal/contract/desk/act-rights';
import { personSections } from '@portal/contract/desk/read-sections';
import { type StaffRole, servingRoles } from '@portal/contract/desk/staff-role';
import { nameAct } from '../acts/act-name.ts';
import { pagesOfRole } from '../frame/pages-of-role.ts';
import type { useTranslation } from '../texts/texts-provider.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

/** The groups of the palette, in their order. */
export const paletteGroups = ['acts', 'sections', 'pages', 'scripts', 'closed'] as const;
type PaletteGroup = (typeof paletteGroups)[number];

/** Questions of callers with words to read aloud. */
const scripts = ['declined', 'fee', 'hold', 'card', 'deposit'] as const;
export type ScriptName = (typeof scripts)[number];

/** A line of the palette: it leads to a page, shows a script, or only says that a role has no such act. */
export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  note: string;
  to: string | null;
  script: ScriptName | null;
}

/** Lines of one group at most: more are found by typing. */
const maxOfGroup = 8;

interface Place {
  role: StaffRole;
  /** The person of the call; null: there is none. */
  holderId: number | null;
  t: Translate;
}

/** Everything that the palette can find, for a role and the person of its call. */
export function listItems({ role, holderId, t }: Place): PaletteItem[] {
  const line = (group: PaletteGroup, name: string, label: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
    id: `${group}-${name}`,
    group,
    label,
    note: '',
    to: null,
    script: null,
    ...more,
  });
  const isServing = servingRoles.some((each) => each === role);
  const ofPerson = holderId === null ? null : `/people/${holderId}`;
  const acts = deskActNames.flatMap((act) => {
    const { does } = rightTo(act, role);
    if (does === null) return isServing ? [line('closed', act, nameAct(act, t))] : [];
    if (ofPerson === null) return [];
    const note = t(does === 'ALONE' ? 'desk:palette.alone' : 'desk:palette.asks');
    return [line('acts', act, nameAct(act, t), { note, to: `${ofPerson}/acts/${act}` })];
  });
  const sections = personSections.flatMap((section) =>
    ofPerson === null
      ? []
      : [
          line('sections', section, t(`desk:sections.name.${section}`), {
            to: section === 'overview' ? ofPerson : `${ofPerson}/${section}`,
          }),
        ],
  );
  const pages = [
    ...pagesOfRole(role).map(({ name, title, to }) => line('pages', name, t(title), { to })),
    ...(ofPerson === null ? [] : [line('pages', 'verify', t('desk:verify.title'), { to: '/people/verify' })]),
  ];
  const spoken = scripts.map((script) =>
    line('scripts', script, t(`desk:palette.script.${script}.ask`), { script, note: t('desk:palette.aloud') }),
  );
  return [...acts, ...sections, ...pages, ...(isServing ? spoken : [])];
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The lines that have every word that was typed, whatever its case and accents, by group; the closed ones only when asked for. */
export function findItems(items: readonly PaletteItem[], typed: string): PaletteItem[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = ({ label }: PaletteItem) => words.every((word) => fold(label).includes(word));
  return paletteGroups.flatMap((group) =>
    group === 'closed' && words.length === 0
      ? []
      : items.filter((item) => item.group === group && fits(item)).slice(0, maxOfGroup),
  );
}
