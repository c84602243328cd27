import type { EntityOf } from '@portal/contract/define-call';
import { listRepresentatives } from '@portal/contract/representatives/list-representatives';
import { dayIn, formatFullDay, formatMoment } from '@portal/contract/time/dates';
import { useRead } from '../app/calls/use-read.ts';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { CallLine } from '../parts/call-line.tsx';
import { Section } from '../ui/layout/section.tsx';
import './helpers.css';

type Acting = EntityOf<typeof listRepresentatives>;

/** Shows the cardholder who acts for them by a document, what they did, and how to object; nothing where nobody ever did. */
export function WhoActs() {
  const { t } = useTexts();
  const { data } = useRead(listRepresentatives, {}, { retries: false });
  if (!data || data.representatives.length === 0) return null;
  return (
    <Section title={t('helpers:acts.title')}>
      <div className="flow flow-m">
        <p>{t('helpers:acts.lead')}</p>
        <ul className="unmarked">
          {data.representatives.map((each) => (
            <Person person={each} key={each.representativeId} />
          ))}
        </ul>
        {data.acts.length > 0 && <Deeds acts={data.acts} />}
        <CallLine question={t('helpers:acts.object')} answer={t('helpers:acts.objectText')} />
      </div>
    </Section>
  );
}

function Person({ person }: { person: Acting['representatives'][number] }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const { name, role, since, endsOn, endedAt } = person;
  const dayOf = (instant: string) => formatFullDay(dayIn(timeZone, new Date(instant)), language);
  return (
    <li className="helper">
      <p>
        <strong translate="no">{name}</strong>
      </p>
      <p>{t(`helpers:acts.${role}`, { day: dayOf(since) })}</p>
      {endedAt !== null && <p className="soft">{t('helpers:acts.ended', { day: dayOf(endedAt) })}</p>}
      {endedAt === null && endsOn !== null && (
        <p className="soft">{t('helpers:acts.until', { day: formatFullDay(endsOn, language) })}</p>
      )}
    </li>
  );
}

function Deeds({ acts }: { acts: Acting['acts'] }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  return (
    <ul className="unmarked">
      {acts.map(({ name, act, actedAt }) => (
        <li className="helper" key={`${actedAt} ${act}`}>
          <p>{t(`helpers:acts.of.${act}`, { name })}</p>
          <p className="soft">{formatMoment(new Date(actedAt), language, timeZone)}</p>
        </li>
      ))}
    </ul>
  );
}
