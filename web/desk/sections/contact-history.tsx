import { readContactHistory } from '@portal/contract/desk/read-sections';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { SectionState } from './section-state.tsx';

/** The changes of contacts and address: masked, with who made each. */
export function ContactHistory({ holderId }: { holderId: number }) {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(readContactHistory, { holderId });
  const changes = data?.changes ?? [];
  const shown = (value: string | null) =>
    value === null ? (
      <span>{t('sections.contacts.nothing')}</span>
    ) : (
      <span className="mask" translate="no">
        {value}
      </span>
    );
  return (
    <SectionState
      title={t('sections.contacts.title')}
      refusal={refusal}
      isReady={data !== undefined}
      none={changes.length === 0 ? t('sections.contacts.none') : null}
    >
      <table className="t" aria-label={t('sections.contacts.title')}>
        <thead>
          <tr>
            <th scope="col">{t('person.column.when')}</th>
            <th scope="col">{t('person.column.what')}</th>
            <th scope="col">{t('sections.contacts.before')}</th>
            <th scope="col">{t('sections.contacts.after')}</th>
            <th scope="col">{t('sections.contacts.by')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at, way, before, after, staff }) => (
            <tr key={`${at}${way}`}>
              <td className="num">{showInstant(at, language)}</td>
              <td>{t(`sections.contacts.way.${way}`)}</td>
              <td>{shown(before)}</td>
              <td>{shown(after)}</td>
              <td>
                {staff === null ? <span>{t('sections.contacts.them')}</span> : <span translate="no">{staff}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionState>
  );
}
