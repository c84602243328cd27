import type { AuditLine } from '@portal/contract/desk/audit';
import { Link } from 'react-router';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { nameEntry } from './name-entry.ts';
import { OutcomeTag } from './outcome-tag.tsx';

/** Entries of the log, each with the way to all that it says. */
export function EntryTable({ entries }: { entries: readonly AuditLine[] }) {
  const { t, language } = useTranslation('desk');
  return (
    <table className="t" aria-label={t('audit.title')}>
      <thead>
        <tr>
          <th scope="col">{t('audit.column.when')}</th>
          <th scope="col">{t('audit.column.who')}</th>
          <th scope="col">{t('audit.column.what')}</th>
          <th scope="col">{t('audit.column.about')}</th>
          <th scope="col">{t('audit.column.for')}</th>
          <th scope="col">{t('audit.column.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ entryId, at, actor, staff, act, person, occasionId, outcome }) => (
          <tr key={entryId}>
            <td className="num">{showInstant(at, language)}</td>
            <td>{staff === null ? <span>{t(`audit.actor.${actor}`)}</span> : <span translate="no">{staff}</span>}</td>
            <th scope="row">
              <Link to={`/audit/${entryId}`}>{nameEntry(act, t)}</Link>
            </th>
            <td translate="no">{person?.name}</td>
            <td className="num">{occasionId}</td>
            <td>
              <OutcomeTag outcome={outcome} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
