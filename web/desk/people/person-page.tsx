import { findPrimaryCard } from '@portal/contract/card/card-status';
import { readPerson } from '@portal/contract/desk/read-person';
import { Link, useParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { Refused } from '../ui/refused.tsx';
import { PersonCards } from './person-cards.tsx';
import { PersonContacts } from './person-contacts.tsx';
import { PersonTransactions } from './person-transactions.tsx';

/** A person of the program, as the call or task about them shows them: money first, then all that a caller asks about. */
export function PersonPage() {
  const { t } = useTranslation('desk');
  const holderId = Number(useParams()['holderId']);
  const { data: person, refusal } = useDeskRead(readPerson, { holderId });
  const { occasion } = useOccasion();
  usePageTitle(person?.name ?? t('person.title'));
  if (refusal) {
    return (
      <div className="stack">
        <h1>{t('person.title')}</h1>
        <Refused refusal={refusal} />
        <p>
          <Link to={refusal.error === 'identityTooLow' ? '/people/verify' : '/people'}>
            {t(refusal.error === 'identityTooLow' ? 'verify.title' : 'search.title')}
          </Link>
        </p>
      </div>
    );
  }
  if (!person) return <p role="status">{t('frame.loading')}</p>;
  const card = findPrimaryCard(person.cards) ?? person.cards[0];
  return (
    <div className="stack">
      <header className="head">
        <div>
          <p className="crumb">{t('person.number', { number: holderId })}</p>
          <h1 translate="no">{person.name}</h1>
          <p className="row">
            <span>{t('search.born', { year: person.birthYear })}</span>
            {person.language !== null && <span>{t(`call.speaks.${person.language}`)}</span>}
            <span className={person.login?.isLocked ? 'tag tag--bad' : 'tag'}>
              {t(
                person.login === null
                  ? 'person.noLogin'
                  : person.login.isLocked
                    ? 'person.loginLocked'
                    : 'person.login',
              )}
            </span>
            {person.diedOn !== null && <span className="tag tag--bad">{t('person.died', { day: person.diedOn })}</span>}
          </p>
        </div>
        {occasion?.kind !== 'FINDING' && (
          <Link className="btn btn--solid" to={`/people/${holderId}/acts`}>
            {t('person.act')}
          </Link>
        )}
      </header>
      <div className="cols">
        <div className="stack">
          {card && (
            <dl className="stats">
              <div>
                <dt>{t('person.available')}</dt>
                <dd className="money-xl">
                  <Money cents={card.availableCents} />
                </dd>
              </div>
              <div>
                <dt>{t('person.posted')}</dt>
                <dd>
                  <Money cents={card.postedCents} />
                </dd>
              </div>
              <div>
                <dt>{t('person.held')}</dt>
                <dd>
                  <Money cents={card.postedCents - card.availableCents} />
                </dd>
              </div>
            </dl>
          )}
          {card && <PersonTransactions holderId={holderId} cardId={card.cardId} />}
        </div>
        <div className="stack">
          <PersonCards cards={person.cards} />
          <PersonContacts person={person} />
        </div>
      </div>
    </div>
  );
}
