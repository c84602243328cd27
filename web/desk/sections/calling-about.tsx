import { type CallReason, guessReasons } from '@portal/contract/desk/calling-about';
import { type Person, readPersonTransactions } from '@portal/contract/desk/read-person';
import { formatCents } from '@portal/contract/money/money';
import { Link } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { showInstant } from '../ui/show-instant.ts';

const ways = ['phone', 'email', 'address'] as const;

/** The reasons for which somebody may call, each leading to where it is shown. */
export function CallingAbout({ person, cardId }: { person: Person; cardId: number }) {
  const { t, language } = useTranslation('desk');
  const { holderId } = person;
  const { data } = useDeskRead(readPersonTransactions, { holderId, cardId, language });
  if (!data) return null;
  const newContacts = ways.filter((way) => person[way]?.isNew);
  const reasons = guessReasons({ ...data, newContacts, now: new Date(data.at) });
  if (reasons.length === 0) return null;
  return (
    <section className="box stack">
      <h2>{t('sections.about.title')}</h2>
      <ul className="chips">
        {reasons.map((reason) => (
          <li key={'way' in reason ? reason.way : reason.why}>
            <Reason reason={reason} holderId={holderId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reason({ reason, holderId }: { reason: CallReason; holderId: number }) {
  const { t, language } = useTranslation('desk');
  if (reason.why === 'NEW_CONTACT') {
    return (
      <Link className="chip" to={`/people/${holderId}/contacts`}>
        {t(`sections.about.NEW_CONTACT.${reason.way}`)}
      </Link>
    );
  }
  const { transactionId, happenedAt, amountCents, description, declineReason } = reason.transaction;
  const words = {
    at: showInstant(happenedAt, language),
    amount: formatCents(Math.abs(amountCents)),
    where: description,
    what: description,
    why: declineReason === null ? '' : t(`transactions:declined.${declineReason}.title`),
  };
  return (
    <a className="chip" href={`#row-${transactionId}`}>
      {t(`sections.about.${reason.why}`, words)}
    </a>
  );
}
