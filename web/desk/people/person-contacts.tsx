import type { Person } from '@portal/contract/desk/read-person';
import { useTranslation } from '../texts/texts-provider.tsx';
import { RevealValue } from './reveal-value.tsx';

const hidden = '••••';

/** Where a person is reached, masked, with what changed lately; each is shown for a moment to who may see it. */
export function PersonContacts({ person }: { person: Person }) {
  const { t } = useTranslation('desk');
  const { holderId, reveals, birthYear } = person;
  const ways = ['phone', 'email', 'address'] as const;
  const mayShow = (field: (typeof reveals)[number]) => reveals.includes(field);
  return (
    <section className="sec stack">
      <h2>{t('person.contacts')}</h2>
      <dl className="kv">
        {ways.map((way) => {
          const contact = person[way];
          return (
            <div className="kv__row" key={way}>
              <dt>{t(`person.way.${way}`)}</dt>
              <dd>
                {contact === null ? (
                  <span>{t('person.noWay')}</span>
                ) : (
                  <RevealValue holderId={holderId} field={way} masked={contact.masked} isAllowed={mayShow(way)} />
                )}
                {contact?.isNew && <span className="tag tag--warn">{t('person.isNew')}</span>}
              </dd>
            </div>
          );
        })}
        {mayShow('birthDate') && (
          <div className="kv__row">
            <dt>{t('reveal.row.birthDate')}</dt>
            <dd>
              <RevealValue holderId={holderId} field="birthDate" masked={`${hidden} ${birthYear}`} isAllowed />
            </dd>
          </div>
        )}
        {mayShow('last4Ssn') && (
          <div className="kv__row">
            <dt>{t('reveal.row.last4Ssn')}</dt>
            <dd>
              <RevealValue holderId={holderId} field="last4Ssn" masked={hidden} isAllowed />
            </dd>
          </div>
        )}
      </dl>
      {!mayShow('last4Ssn') && <p className="soft">{t('person.ssn')}</p>}
    </section>
  );
}
