import { listAudit } from '@portal/contract/desk/audit';
import { Link, useSearchParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { ChainCheck } from './chain-check.tsx';
import { EntryTable } from './entry-table.tsx';
import { ExportAudit } from './export-audit.tsx';
import { readFilter } from './read-filter.ts';
import { UnusualToday } from './unusual-today.tsx';

/** The audit log, the newest entry first, by what its reader looks for. The filter stands in the address of the page. */
export function AuditPage() {
  const { t } = useTranslation('desk');
  const [params] = useSearchParams();
  const filter = readFilter(params);
  const before = params.get('before');
  const { data, refusal } = useDeskRead(listAudit, {
    ...filter,
    ...(before !== null && { beforeEntryId: Number(before) }),
  });
  usePageTitle(t('audit.title'));
  const last = data?.entries.at(-1)?.entryId;
  const older = new URLSearchParams(params);
  older.set('before', String(last ?? ''));
  return (
    <div className="stack">
      <header className="head">
        <h1>{t('audit.title')}</h1>
        <div className="row">
          <ChainCheck />
          <ExportAudit filter={filter} />
        </div>
      </header>
      <AuditFilters key={params.toString()} filter={filter} refusal={refusal} />
      {refusal && <Refused refusal={refusal} key={refusal.error} />}
      {!data && !refusal && <p role="status">{t('frame.loading')}</p>}
      {data?.entries.length === 0 && <p role="status">{t('audit.none')}</p>}
      {data && data.entries.length > 0 && <EntryTable entries={data.entries} />}
      {data?.hasMore && (
        <p>
          <Link to={`/audit?${older.toString()}`}>{t('audit.older')}</Link>
        </p>
      )}
      <UnusualToday />
    </div>
  );
}
