import type { AuditOutcome } from '@portal/contract/desk/audit';
import { useTranslation } from '../texts/texts-provider.tsx';

const looks: Readonly<Record<AuditOutcome, string>> = {
  DONE: 'tag tag--ok',
  WAITING: 'tag tag--warn',
  WRONG: 'tag tag--bad',
  REFUSED: 'tag tag--bad',
};

/** How an act of the log ended, in a word. */
export function OutcomeTag({ outcome }: { outcome: AuditOutcome }) {
  const { t } = useTranslation('desk');
  return <span className={looks[outcome]}>{t(`audit.outcomes.${outcome}`)}</span>;
}
