import { findPrimaryCard } from '@portal/contract/card/card-status';
import type { Person } from '@portal/contract/desk/read-person';
import type { PersonSection } from '@portal/contract/desk/read-sections';
import type { StaffRole } from '@portal/contract/desk/staff-role';
import { ContactHistory } from '../sections/contact-history.tsx';
import { PersonMessages } from '../sections/person-messages.tsx';
import { PersonNotes } from '../sections/person-notes.tsx';
import { PersonPapers } from '../sections/person-papers.tsx';
import { PersonReports } from '../sections/person-reports.tsx';
import { PersonTimeline } from '../sections/person-timeline.tsx';
import { PersonTransfers } from '../sections/person-transfers.tsx';
import { useTranslation } from '../texts/texts-provider.tsx';
import { PersonContacts } from './person-contacts.tsx';
import { PersonOverview } from './person-overview.tsx';

interface PersonSectionProps {
  section: PersonSection;
  person: Person;
  role: StaffRole;
}

/** One section of a person's page; those about an account take that of the card in use. */
export function PersonSectionOf({ section, person, role }: PersonSectionProps) {
  const { t } = useTranslation('desk');
  const { holderId, cards } = person;
  const card = findPrimaryCard(cards) ?? cards[0];
  if (section === 'overview') return <PersonOverview person={person} card={card} />;
  if (section === 'messages') return <PersonMessages holderId={holderId} />;
  if (section === 'notes') return <PersonNotes holderId={holderId} role={role} />;
  if (section === 'timeline') return <PersonTimeline holderId={holderId} />;
  if (section === 'contacts') {
    return (
      <div className="stack">
        <PersonContacts person={person} />
        <ContactHistory holderId={holderId} />
      </div>
    );
  }
  if (card === undefined) return <p>{t('sections.noCard')}</p>;
  const OfAccount = { transfers: PersonTransfers, papers: PersonPapers, reports: PersonReports }[section];
  return <OfAccount holderId={holderId} cardId={card.cardId} />;
}
