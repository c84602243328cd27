import type { FoundPerson } from '@portal/contract/desk/search-people';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';

interface FoundPeopleProps {
  people: readonly FoundPerson[];
  isBusy: boolean;
  onChoose: (holderId: number) => void;
}

/** The people whom a search found: enough to tell them apart, nothing to answer with. */
export function FoundPeople({ people, isBusy, onChoose }: FoundPeopleProps) {
  const { t } = useTranslation('desk');
  if (people.length === 0) {
    return (
      <p className="al al--warn" role="status">
        {t('search.nobody')}
      </p>
    );
  }
  return (
    <section className="sec" aria-label={t('search.found')}>
      <p role="status">{t('search.count', { count: people.length })}</p>
      <table className="t" aria-label={t('search.found')}>
        <thead>
          <tr>
            <th scope="col">{t('search.column.name')}</th>
            <th scope="col">{t('search.column.lives')}</th>
            <th scope="col">{t('search.column.cards')}</th>
            <th scope="col">{t('search.column.portal')}</th>
            <th scope="col">{t('search.column.choose')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ holderId, givenName, familyInitial, birthYear, state, zip3, cardStatusIds, isRegistered }) => (
            <tr key={holderId}>
              <th scope="row" translate="no">
                {`${givenName} ${familyInitial}•••••`}
                <span className="sub">{t('search.born', { year: birthYear })}</span>
              </th>
              <td translate="no">{`${state}, ${zip3}••`}</td>
              <td>{t('search.cards', { count: cardStatusIds.length })}</td>
              <td>{t(isRegistered ? 'search.registered' : 'search.notRegistered')}</td>
              <td className="r">
                <Button isBusy={isBusy} onPress={() => onChoose(holderId)}>
                  {t('search.choose')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
