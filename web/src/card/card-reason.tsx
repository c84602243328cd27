import type { CardSummary } from '@portal/contract/card/list-cards';
import { useProgram } from '../app/use-program.ts';
import { useTexts } from '../app/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { phone } from '../ui/icons.ts';
import { Reason } from '../ui/reason.tsx';
import { cardStateOf } from './card-state.ts';

/** Why the card cannot be used now, what that means for the money, and the way out. Nothing for an active card. */
export function CardReason({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const program = useProgram();
  const { reason, icon, tone } = cardStateOf(card);
  if (!reason) return null;
  const call = (
    <a className="btn btn--m" href={program.phoneLink}>
      <Icon path={phone} /> <span className="num">{t('common:call')}</span>
    </a>
  );
  return (
    <Reason
      icon={icon}
      title={t(reason.title)}
      tone={tone === 'info' ? 'info' : 'warn'}
      action={reason.mustCall && call}
    >
      {t(reason.text)}
    </Reason>
  );
}
