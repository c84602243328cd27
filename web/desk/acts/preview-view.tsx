import type { ActPreview } from '@portal/contract/desk/do-act';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';

/** The effects of an act: money before and after, lines of the books, cards, and who is told. */
export function PreviewView({ preview }: { preview: ActPreview }) {
  const { t } = useTranslation('desk');
  const { accounts, journals, cards, told } = preview;
  const moved = accounts.filter(
    (account) =>
      account.availableBeforeCents !== account.availableAfterCents ||
      account.postedBeforeCents !== account.postedAfterCents,
  );
  const stateOf = (status: number | null, lock: string | null) =>
    status === null ? t('acts.newCard') : lock === null ? t(`cardState.${status}`) : t(`lock.${lock}`);
  return (
    <div className="stack">
      {moved.map((account) => (
        <dl className="kv" key={account.accountId}>
          <dt>{t('acts.before')}</dt>
          <dd>
            <Money cents={account.availableBeforeCents} />
          </dd>
          <dt>{t('acts.after')}</dt>
          <dd className="strong">
            <Money cents={account.availableAfterCents} />
          </dd>
        </dl>
      ))}
      {journals.length > 0 && (
        <>
          <h3>{t('acts.books')}</h3>
          <ul className="tl">
            {journals.map(({ kind, description, amountCents }) => (
              <li key={`${kind}${description}${amountCents}`}>
                <span translate="no">{description}</span>
                <Money cents={amountCents} isSigned />
              </li>
            ))}
          </ul>
        </>
      )}
      {cards.length > 0 && (
        <>
          <h3>{t('acts.cards')}</h3>
          <ul className="points">
            {cards.map(({ cardId, last4Digit, statusBefore, statusAfter, lockBefore, lockAfter }) => (
              <li key={cardId}>
                {statusBefore === null
                  ? t('acts.newCard')
                  : t('acts.cardLine', {
                      last4: last4Digit,
                      before: stateOf(statusBefore, lockBefore),
                      after: stateOf(statusAfter, lockAfter),
                    })}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('acts.told')}</h3>
      <p>{told.length === 0 ? t('acts.toldNone') : t('acts.toldSome', { count: told.length })}</p>
    </div>
  );
}
