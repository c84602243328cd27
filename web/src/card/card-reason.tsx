import type { CardSummary } from '@portal/contract/card/list-cards';
import { useTexts } from '../app/use-texts.ts';
import '../ui/button.css';
import '../ui/reason.css';
import { useProgram } from '../app/use-program.ts';
import { Icon } from '../ui/icon.tsx';
import { phone } from '../ui/icons.ts';
import { cardStateOf } from './card-state.ts';

/** Why the card cannot be used now, what that means for the money, and the way out. Nothing for an active card. */
export function CardReason({ card }: { card: CardSummary }) {
  const { t } = useTexts();
  const program = useProgram();
  const { reason, icon, tone } = cardStateOf(card);
  if (!reason) return null;
  return (
    <section className={tone === 'info' ? 'reason reason--info' : 'reason'} aria-labelledby="card-reason">
      <Icon path={icon} isLarge />
      <div className="flow flow-s">
        <h2 className="reason__title" id="card-reason">
          {t(reason.title)}
        </h2>
        <p>{t(reason.text)}</p>
        {reason.mustCall && (
          <div className="btnrow">
            <a className="btn btn--m" href={program.phoneLink}>
              <Icon path={phone} /> <span className="num">{t('common:call')}</span>
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
