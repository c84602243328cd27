import type { Person } from '@portal/contract/desk/read-person';
import { formatFullDay } from '@portal/contract/time/dates';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** The people who act for a person by a document, are to, or did; nothing where nobody ever was. */
export function PersonRepresentatives({ person: { representatives } }: { person: Person }) {
  const { t } = useTranslation('desk');
  if (representatives.length === 0) return null;
  return (
    <section className="sec stack">
      <h2>{t('acting.title')}</h2>
      {representatives.map((each) => (
        <Acting acting={each} key={`${each.role} ${each.name} ${each.since}`} />
      ))}
    </section>
  );
}

function Acting({ acting }: { acting: Person['representatives'][number] }) {
  const { t, language } = useTranslation('desk');
  const { role, name, phone, documentKind, documentBy, endsOn, askedBy, decidedBy, since, hasLogin, endedAt } = acting;
  return (
    <dl className="kv">
      <dt>{t(`deskActs:value.${role}`)}</dt>
      <dd>
        <span translate="no">{name}</span> <span>{phone}</span>
      </dd>
      <dt>{t('acting.document')}</dt>
      <dd>
        <span>{t(`deskActs:value.${documentKind}`)}</span> <span>{documentBy}</span>
      </dd>
      <dt>{t('acting.state')}</dt>
      <dd>
        <span className={since !== null && endedAt === null ? 'tag tag--ok' : 'tag tag--warn'}>
          {t(stateOf(acting))}
        </span>{' '}
        <span>{t(hasLogin ? 'acting.hasLogin' : 'acting.noLogin')}</span>
      </dd>
      {since !== null && <dt>{t('acting.since')}</dt>}
      {since !== null && <dd>{showInstant(since, language)}</dd>}
      {endedAt !== null && <dt>{t('acting.endedAt')}</dt>}
      {endedAt !== null && <dd>{showInstant(endedAt, language)}</dd>}
      {endsOn !== null && <dt>{t('acting.endsOn')}</dt>}
      {endsOn !== null && <dd>{formatFullDay(endsOn, language)}</dd>}
      <dt>{t('acting.by')}</dt>
      <dd translate="no">{decidedBy === null ? askedBy : `${askedBy}, ${decidedBy}`}</dd>
    </dl>
  );
}

function stateOf({ since, endedAt }: Person['representatives'][number]) {
  if (endedAt !== null) return 'acting.ended';
  return since === null ? 'acting.asked' : 'acting.acts';
}
