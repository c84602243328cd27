import { deskActNames } from '@portal/contract/desk/act-rights';
import { nameAct } from '../acts/act-name.ts';
import type { useTranslation } from '../texts/texts-provider.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

/** The acts of the console by which the reader of the log looks; an act of the desk or a call of a cardholder is typed. */
export const consoleActs = [
  'sign-in',
  'start-call',
  'search',
  'choose-person',
  'read-person',
  'read-transactions',
  'reveal',
  'preview-act',
  'act',
  'approve',
  'reject',
  'end-occasion',
  'list-staff',
  'ask-staff-change',
  'approve-staff-change',
  'reject-staff-change',
  'list-audit',
  'read-audit-entry',
  'read-sealed',
  'verify-audit',
  'export-audit',
  'open-finding',
  'close-unusual',
  'finish-work-sign-in',
  'end-by-provider',
] as const;

/** The words for an entry of the log: a call of the portal, an act of the desk, or a look of the console. */
export function nameEntry(act: string, t: Translate): string {
  const [room = '', name = ''] = act.split('/', 2);
  if (room === 'console') return t(`desk:sections.seen.${name}`, { defaultValue: act });
  if (room !== 'desk') return t(`desk:sections.did.${room}-${name}`, { defaultValue: act });
  return deskActNames.some((each) => each === name) ? nameAct(name, t) : t('desk:sections.timeline.looked');
}
