import { type DeskActName, deskActNames } from '@portal/contract/desk/act-rights';
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

/** An act of the log in words; as the log writes it where there are none. */
export function nameEntry(act: string, t: Translate): string {
  const [room, name = ''] = act.split('/', 2);
  const ofConsole = consoleActs.find((each) => each === name);
  if (room === 'console' && ofConsole !== undefined) return t(`desk:audit.act.${ofConsole}`);
  if (room === 'desk' && deskActNames.includes(name as DeskActName)) return nameAct(name, t);
  return act;
}
