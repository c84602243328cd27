import { readTask } from '@portal/contract/desk/tasks';
import type { WholeProblem } from '@portal/contract/problems/whole-problem';
import { Link } from 'react-router';
import { nameAct } from '../acts/act-name.ts';
import { useDeskRead } from '../calls/use-desk-read.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Money } from '../ui/money.tsx';

/** The acts that credit and decide a dispute, and what its holder can owe. */
export function DisputeToDo({ problem: { number, liability }, holderId }: { problem: WholeProblem; holderId: number }) {
  const { t } = useTranslation('desk');
  const { data } = useDeskRead(readTask, { key: `problem:${number}` });
  const acts = (data?.acts ?? []).filter(({ asksHolder }) => !asksHolder);
  return (
    <aside className="box stack" aria-label={t('tasks.dispute.do')}>
      <h2>{t('tasks.dispute.do')}</h2>
      <ul className="picks picks--wide">
        {acts.map(({ act, fields }, at) => (
          <li key={act}>
            <Link
              className={at === 0 ? 'btn btn--solid' : 'btn'}
              to={`/people/${holderId}/acts/${act}?${new URLSearchParams(fields).toString()}`}
            >
              {nameAct(act, t)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="row">
        <Link to={`/tasks/problem:${number}`}>{t('tasks.about')}</Link>
        <Link to={`/people/${holderId}`}>{t('tasks.person')}</Link>
      </p>
      <h2>{t('tasks.dispute.owes')}</h2>
      {liability === null ? (
        <p>{t('tasks.dispute.notWorkedOut')}</p>
      ) : (
        <p>
          <span>{t('tasks.dispute.owesAmount')}</span> <Money cents={liability.holderCents} />
        </p>
      )}
    </aside>
  );
}
