import { readPerson } from '@portal/contract/desk/read-person';
import { personSections } from '@portal/contract/desk/read-sections';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import { Link, useParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';
import { PersonSectionOf } from './person-section.tsx';
import { SectionNav } from './section-nav.tsx';

/** A person of the program, as the call or task about them shows them: who they are, and one section at a time. */
export function PersonPage({ role }: { role: StaffRole }) {
  const { t } = useTranslation('desk');
  const params = useParams();
  const holderId = Number(params['holderId']);
  const section = personSections.find((name) => name === params['section']) ?? 'overview';
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
      <SectionNav holderId={holderId} />
      <PersonSectionOf section={section} person={person} role={role} />
    </div>
  );
}
