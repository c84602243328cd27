import { deskActNames } from '@portal/contract/desk/act-rights';
import { nameAct } from '../acts/act-name.ts';
import type { useTranslation } from '../texts/texts-provider.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

/** The words for an entry of the log: a call of the portal, an act of the desk, or a look of the console. */
export function nameEntry(act: string, t: Translate): string {
  const [room = '', name = ''] = act.split('/', 2);
  if (room === 'console') return t(`desk:sections.seen.${name}`);
  if (room !== 'desk') return t(`desk:sections.did.${room}-${name}`);
  return deskActNames.some((each) => each === name) ? nameAct(name, t) : t('desk:sections.timeline.looked');
}
