import type { Person } from '@portal/contract/desk/read-person';
import { CallingAbout } from '../sections/calling-about.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { PersonCards } from './person-cards.tsx';
import { PersonContacts } from './person-contacts.tsx';
import { PersonRepresentatives } from './person-representatives.tsx';
import { PersonTransactions } from './person-transactions.tsx';

/** The overview, for most calls: why they may call, the money, the transactions, the cards and the contacts. */
export function PersonOverview({ person, card }: { person: Person; card: Person['cards'][number] | undefined }) {
  const { t } = useTranslation('desk');
  return (
    <div className="cols">
      <div className="stack">
        {card && <CallingAbout person={person} cardId={card.cardId} />}
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
        {card && <PersonTransactions holderId={person.holderId} cardId={card.cardId} />}
      </div>
      <div className="stack">
        <PersonCards cards={person.cards} />
        <PersonContacts person={person} />
        <PersonRepresentatives person={person} />
      </div>
    </div>
  );
}
