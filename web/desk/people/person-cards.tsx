import type { Person } from '@portal/contract/desk/read-person';
import { useTranslation } from '../texts/texts-provider.tsx';

/** The cards of a person, the newest first, with what locks them. */
export function PersonCards({ cards }: { cards: Person['cards'] }) {
  const { t } = useTranslation('desk');
  return (
    <section className="sec stack">
      <h2>{t('person.cards')}</h2>
      {cards.length === 0 && <p>{t('person.noCards')}</p>}
      {cards.map(({ cardId, last4Digit, cardStatusId, lockReason, expiry, hasPin, cvvTriesLeft }) => (
        <dl className="kv" key={cardId}>
          <dt>{t('person.card')}</dt>
          <dd translate="no">{`•••• ${last4Digit}`}</dd>
          <dt>{t('person.state')}</dt>
          <dd>
            <span className={cardStatusId === 4 && lockReason === null ? 'tag tag--ok' : 'tag tag--warn'}>
              {lockReason === null ? t(`cardState.${cardStatusId}`) : t(`lock.${lockReason}`)}
            </span>
          </dd>
          <dt>{t('person.expires')}</dt>
          <dd className="num">{`${expiry.slice(5, 7)}/${expiry.slice(0, 4)}`}</dd>
          <dt>{t('person.pin')}</dt>
          <dd>{t(hasPin ? 'person.pinSet' : 'person.pinNotSet')}</dd>
          <dt>{t('person.cvvTries')}</dt>
          <dd className="num">{cvvTriesLeft}</dd>
        </dl>
      ))}
    </section>
  );
}
