import { listApprovals, type WaitingRequest } from '@portal/contract/desk/approvals';
import { Link } from 'react-router';
import { nameAct } from '../acts/act-name.ts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** The requests that wait for the reader's word, and those that the reader asked for, beside the queue. */
export function WaitingRequests() {
  const { t } = useTranslation('desk');
  const { data, refusal } = useDeskRead(listApprovals, {});
  const waiting = data?.requests.filter(({ notDeciding }) => notDeciding === null);
  const own = data?.requests.filter(({ notDeciding }) => notDeciding === 'OWN');
  return (
    <aside className="stack">
      {refusal && <Refused refusal={refusal} />}
      <section className="sec stack">
        <h2>{t('home.waiting')}</h2>
        {waiting?.length === 0 && <p className="soft">{t('home.noneWaiting')}</p>}
        <Requests requests={waiting ?? []} />
      </section>
      <section className="sec stack">
        <h2>{t('home.asked')}</h2>
        {own?.length === 0 && <p className="soft">{t('home.noneAsked')}</p>}
        <Requests requests={own ?? []} />
      </section>
    </aside>
  );
}

function Requests({ requests }: { requests: readonly WaitingRequest[] }) {
  const { t, language } = useTranslation('desk');
  if (requests.length === 0) return null;
  return (
    <ul className="asked">
      {requests.map(({ approvalId, act, person, amountCents, endsAt, notDeciding }) => (
        <li key={approvalId}>
          <span className="row">
            {notDeciding === null ? (
              <Link to={`/approvals/${approvalId}`}>{nameAct(act, t)}</Link>
            ) : (
              <strong>{nameAct(act, t)}</strong>
            )}
            {amountCents !== 0 && <Money cents={amountCents} />}
          </span>
          <span className="sub">
            {person !== null && <span translate="no">{person}</span>}
            <span>{t('approvals.ends', { at: showInstant(endsAt, language) })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
