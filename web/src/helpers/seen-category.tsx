import type { Helped } from '@portal/contract/helpers/list-helped';
import type { Seen, SeenAccount } from '@portal/contract/helpers/look-at-helped';
import { reportError } from '@portal/contract/helpers/report-error';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay, formatLongDay, formatMoment } from '@portal/contract/time/dates';
import type { Transaction } from '@portal/contract/transactions/transaction';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Review } from '../ui/table/review.tsx';
import { AskedAct } from './asked-act.tsx';

interface SeenCategoryProps {
  seen: Seen;
  person: Helped;
  timeZone: string;
  /** Takes what was done, in words. */
  onDone: (said: string) => void;
  /** The helper is signed in no more. */
  onOver: () => void;
}

/** The things that a look shows. Takes the focus, as it came by a press. */
export function SeenCategory({ seen, ...about }: SeenCategoryProps) {
  const { t, language } = useTexts();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const { category, accounts, messages } = seen;
  return (
    <div className="flow flow-m" ref={shown} tabIndex={-1}>
      {accounts.map((account) => (
        <SeenOfAccount account={account} {...about} key={account.last4Digit} />
      ))}
      {category === 'MESSAGES' && (
        <>
          <h3>{t('helping:seen.messages')}</h3>
          {messages.length === 0 && <p>{t('helping:seen.none')}</p>}
          <ul className="unmarked">
            {messages.map(({ title, text, happenedAt }) => (
              <li className="helper" key={`${happenedAt} ${title}`}>
                <strong>{title}</strong>
                <p>{text}</p>
                <p className="soft">{formatMoment(new Date(happenedAt), language, about.timeZone)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type AboutAccount = Omit<SeenCategoryProps, 'seen'> & { account: SeenAccount };

function SeenOfAccount({ account, ...about }: AboutAccount) {
  const { t } = useTexts();
  const { last4Digit, availableCents, transactions, ahead } = account;
  return (
    <div className="flow flow-s">
      <h3>{t('helping:seen.card', { last4Digit })}</h3>
      {availableCents !== null && (
        <Review rows={[{ term: t('helping:seen.available'), value: formatCents(availableCents), isTotal: true }]} />
      )}
      {transactions &&
        (['pending', 'posted', 'declined'] as const).map((state) => (
          <Lines title={t(`helping:seen.${state}`)} rows={transactions[state]} {...about} key={state} />
        ))}
      {ahead && (
        <>
          <Coming title={t('helping:seen.deposits')} items={ahead.deposits} />
          <Coming title={t('helping:seen.bills')} items={ahead.bills} />
        </>
      )}
    </div>
  );
}

interface ComingProps {
  title: string;
  items: readonly { key: string; name: string; day: string; amountCents: number }[];
}

/** Deposits or bills to come, each with its day. */
function Coming({ title, items }: ComingProps) {
  const { t, language } = useTexts();
  return (
    <>
      <h3>{title}</h3>
      {items.length === 0 && <p>{t('helping:seen.none')}</p>}
      {items.length > 0 && (
        <ul className="unmarked">
          {items.map(({ key, name, day, amountCents }) => (
            <li className="helper" key={`${key} ${day}`}>
              <Line name={name} amountCents={amountCents} />
              <p className="soft">{formatLongDay(day, language)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ name, amountCents }: { name: string; amountCents: number }) {
  return (
    <p className="helper__line">
      <span>{name}</span>{' '}
      <strong className="num" translate="no">
        {formatCents(amountCents)}
      </strong>
    </p>
  );
}

type LinesProps = Omit<AboutAccount, 'account'> & { title: string; rows: readonly Transaction[] };

/** The transactions of one state; what was charged can be told to be somebody else's. */
function Lines({ title, rows, ...about }: LinesProps) {
  const { language } = useTexts();
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="unmarked">
        {rows.map((row) => (
          <li className="helper" key={row.transactionId}>
            <Line name={row.description} amountCents={row.amountCents} />
            <p className="soft">{formatLongDay(row.date, language)}</p>
            {row.status !== 'DECLINED' && row.category !== null && row.amountCents < 0 && (
              <NotTheirs row={row} {...about} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Tells that a charge is not the cardholder's. Sent again after an answer that did not come, it is told once. */
function NotTheirs({ row, person, onDone, onOver }: Omit<LinesProps, 'title' | 'rows'> & { row: Transaction }) {
  const { t, language } = useTexts();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { grantId } = person;
  const { transactionId, description: name } = row;
  const act = async () => {
    const options = { silent: true, idempotencyKey };
    const { number, answerBy } = await callApi(reportError, { grantId, transactionId }, options);
    onDone(t('helping:error.done', { number, day: formatFullDay(answerBy, language) }));
  };
  return (
    <AskedAct
      press={t('helping:error.press')}
      title={t('helping:error.title', { name })}
      text={t('helping:error.text')}
      words={{ send: t('helping:error.send'), sending: t('helping:error.sending'), not: t('helping:error.not') }}
      act={act}
      onOver={onOver}
    />
  );
}
