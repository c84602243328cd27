import { type AutomaticAlert, automaticAlerts } from '@portal/contract/alerts/automatic-alert';
import { useOpenPages } from '../app/pages/features.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { bell, lock } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import './automatic-alerts.css';

const aboutLocks: ReadonlySet<AutomaticAlert> = new Set([
  'CARD_LOCKED_BY_PIN',
  'CARD_LOCKED_BY_CVV',
  'CVV_TRIED_AT_MERCHANTS',
] as const);
const aboutBank: ReadonlySet<AutomaticAlert> = new Set([
  'TRANSFER_RETURNED',
  'TRANSFER_HELD',
  'BANK_ACCOUNT_CORRECTED',
  'BANK_ACCOUNT_UNLINKED',
] as const);

/** The alerts that are always sent, without a choice. */
export function AutomaticAlerts() {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const shown = automaticAlerts.filter(
    (kind) =>
      (isOpen('/card-to-bank-transfer') || !aboutBank.has(kind)) &&
      (isOpen('/paper-statements') || kind !== 'PAPER_STATEMENTS'),
  );
  return (
    <Section title={t('alerts:automatic.title')}>
      <p>{t('alerts:automatic.how')}</p>
      <ul className="unmarked">
        {shown.map((kind) => (
          <li className="autoitem" key={kind}>
            <Icon path={aboutLocks.has(kind) ? lock : bell} />
            <div>
              <h3 className="autoitem__name">{t(`alerts:automatic.kind.${kind}`)}</h3>
              <p className="soft">{t(`alerts:automatic.note.${kind}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
