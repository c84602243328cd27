import type { Person } from '@portal/contract/desk/read-person';
import { useTranslation } from '../texts/texts-provider.tsx';

/** Where a person is reached, masked, with what changed lately. */
export function PersonContacts({ person }: { person: Pick<Person, 'phone' | 'email' | 'address'> }) {
  const { t } = useTranslation('desk');
  const ways = ['phone', 'email', 'address'] as const;
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
                  <span className="mask" translate="no">
                    {contact.masked}
                  </span>
                )}
                {contact?.isNew && <span className="tag tag--warn">{t('person.isNew')}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="soft">{t('person.ssn')}</p>
    </section>
  );
}
