import { type AuditDetail, readAuditEntry } from '@portal/contract/desk/audit';
import { Link, useParams } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';
import { FindingForm } from './finding-form.tsx';
import { nameEntry } from './name-entry.ts';
import { OutcomeTag } from './outcome-tag.tsx';
import { SealedValues } from './sealed-values.tsx';

/** One entry of the log: who, when, from where, for what and why, what changed, and its place in the chain. */
export function EntryPage() {
  const { t } = useTranslation('desk');
  const entryId = Number(useParams()['entryId']);
  const { data: entry, refusal } = useDeskRead(readAuditEntry, { entryId });
  usePageTitle(t('audit.entry', { number: entryId }));
  return (
    <div className="stack">
      <p className="crumb">
        <Link to="/audit">{t('audit.back')}</Link>
      </p>
      <h1>{entry ? nameEntry(entry.act, t) : t('audit.entry', { number: entryId })}</h1>
      {refusal && <Refused refusal={refusal} />}
      {!entry && !refusal && <p role="status">{t('frame.loading')}</p>}
      {entry && <EntryView entry={entry} />}
    </div>
  );
}

function EntryView({ entry }: { entry: AuditDetail }) {
  const { t, language } = useTranslation('desk');
  const {
    entryId,
    at,
    actor,
    staff,
    act,
    outcome,
    refusedFor,
    person,
    occasionId,
    reason,
    address,
    device,
    facts,
    link,
  } = entry;
  const rows: [name: string, value: string | null][] = [
    ['number', String(entryId)],
    ['act', act],
    ['refusedFor', refusedFor],
    ['when', showInstant(at, language)],
    ['who', staff ?? t(`audit.actor.${actor}`)],
    ['from', [address, device].filter(Boolean).join(', ') || null],
    ['for', occasionId === null ? null : String(occasionId)],
    ['about', person === null ? null : `${person.name} (${person.holderId})`],
    ['reason', reason],
    ['link', link === null ? t('audit.notLinked') : `${link.position}, ${link.hash.slice(0, 16)}…`],
  ];
  return (
    <div className="cols">
      <div className="stack">
        <p>
          <OutcomeTag outcome={outcome} />
        </p>
        <dl className="kv">
          {rows.map(
            ([name, value]) =>
              value !== null && (
                <div className="kv__row" key={name}>
                  <dt>{t(`audit.row.${name}`)}</dt>
                  <dd translate="no">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <section className="sec stack">
          <h2>{t('audit.facts')}</h2>
          {Object.keys(facts).length === 0 && <p>{t('audit.noFacts')}</p>}
          <dl className="kv" translate="no">
            {Object.entries(facts).map(([name, value]) => (
              <div className="kv__row" key={name}>
                <dt>{name}</dt>
                <dd className="fact">{String(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="stack">
        {entry.hasSealed && <SealedValues entryId={entryId} />}
        {person !== null && <FindingForm entryId={entryId} />}
      </div>
    </div>
  );
}
