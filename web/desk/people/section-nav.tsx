import { personSections } from '@portal/contract/desk/read-sections';
import { NavLink } from 'react-router';
import { useTranslation } from '../texts/texts-provider.tsx';

/** The links to the sections of a person's page. */
export function SectionNav({ holderId }: { holderId: number }) {
  const { t } = useTranslation('desk');
  return (
    <nav className="parts" aria-label={t('sections.nav')}>
      {personSections.map((section) => (
        <NavLink
          key={section}
          className="part"
          to={section === 'overview' ? `/people/${holderId}` : `/people/${holderId}/${section}`}
          end
        >
          {t(`sections.name.${section}`)}
        </NavLink>
      ))}
    </nav>
  );
}
