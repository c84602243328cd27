import { listApprovals } from '@portal/contract/desk/approvals';
import { Link } from 'react-router';
import { nameAct } from '../acts/act-name.ts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { usePageTitle } from '../frame/use-page-title.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';
import { Refused } from '../ui/refused.tsx';
import { showInstant } from '../ui/show-instant.ts';

/** The requests that wait for a second person, the oldest first. */
export function ApprovalsPage() {
  const { t, language } = useTranslation('desk');
  const { data, refusal } = useDeskRead(listApprovals, {});
  usePageTitle(t('approvals.title'));
  return (
    <div className="stack">
      <h1>{t('approvals.title')}</h1>
      <p>{t('approvals.hint')}</p>
      {refusal && <Refused refusal={refusal} />}
      {!data && !refusal && <p role="status">{t('frame.loading')}</p>}
      {data?.requests.length === 0 && <p role="status">{t('approvals.none')}</p>}
      {data && data.requests.length > 0 && (
        <table className="t" aria-label={t('approvals.title')}>
          <thead>
            <tr>
              <th scope="col">{t('approvals.column.act')}</th>
              <th scope="col">{t('approvals.column.person')}</th>
              <th scope="col" className="r">
                {t('approvals.column.amount')}
              </th>
              <th scope="col">{t('approvals.column.asked')}</th>
              <th scope="col">{t('approvals.column.when')}</th>
              <th scope="col">{t('approvals.column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.requests.map(({ approvalId, act, person, amountCents, askedBy, askedAt, notDeciding, ...two }) => (
              <tr key={approvalId}>
                <th scope="row">{nameAct(act, t)}</th>
                <td translate="no">{person ?? ''}</td>
                <td className="r">{amountCents !== 0 && <Money cents={amountCents} />}</td>
                <td translate="no">{askedBy.fullName}</td>
                <td className="num">{showInstant(askedAt, language)}</td>
                <td>
                  {notDeciding === null ? (
                    <Link
                      to={`/approvals/${approvalId}`}
                      aria-label={`${t('approvals.open')}: ${nameAct(act, t)}${person === null ? '' : `, ${person}`}`}
                    >
                      {t('approvals.open')}
                    </Link>
                  ) : (
                    <span className="soft">{t(`approvals.not.${notDeciding}`)}</span>
                  )}
                  {two.takesTwo && (
                    <span className="sub">
                      {two.first === null
                        ? t('approvals.two')
                        : t('approvals.firstOfTwo', {
                            name: two.first.fullName,
                            at: showInstant(two.first.at, language),
                          })}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
