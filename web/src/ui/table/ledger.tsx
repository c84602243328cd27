import { type ReactNode, useId, useState } from 'react';
import './ledger.css';
import { Unbroken } from '../feedback/unbroken.tsx';
import { Icon } from '../figures/icon.tsx';
import { chevronDown } from '../figures/icons.ts';

/** One transaction, in words and figures of the reader's language. */
export interface LedgerRow {
  id: string;
  date: string;
  name: string;
  /** The kind, below the name. */
  kind: string;
  /** With its sign: money is words too. */
  amount: string;
  /** The balance after it, where the ledger has that column; `none` says in words why there is none. */
  balance?: { amount: string } | { none: string };
  isIn: boolean;
  isPending: boolean;
  /** Shown when the row is opened; a row without it does not open. */
  details?: ReactNode;
}

interface LedgerProps {
  caption: string;
  /** With `balance`, which may stand beside each amount. */
  columns: { date: string; what: string; amount: string; balance?: { title: string; short: string } };
  groups: readonly { title: string; note?: string; rows: readonly LedgerRow[] }[];
  /** On phones the rows of the last group beyond so many wait until they are asked for. */
  foldedAfter?: number;
}

/** Transactions in groups. A real table, which stacks on phones; rows with details open in place. */
export function Ledger({ caption, columns, groups, foldedAfter = Number.POSITIVE_INFINITY }: LedgerProps) {
  const { balance } = columns;
  const width = balance ? 4 : 3;
  return (
    <table className={balance ? 'ledger ledger--wide' : 'ledger'}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.what}</th>
          <th className="is-end" scope="col">
            {columns.amount}
          </th>
          {balance && (
            <th className="is-end" scope="col">
              {balance.title}
            </th>
          )}
        </tr>
      </thead>
      {groups.map(({ title, note, rows }, group) => (
        <tbody key={title}>
          <tr className="ledger__group">
            <th colSpan={width} scope="rowgroup">
              <strong>{title}</strong>{' '}
              {note && (
                <span>
                  <Unbroken text={note} />
                </span>
              )}
            </th>
          </tr>
          {rows.map((row, at) => (
            <LedgerLine
              row={row}
              balanceWord={balance?.short}
              width={width}
              isFolded={group === groups.length - 1 && at >= foldedAfter}
              key={row.id}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Letters of the last word that the arrow keeps beside it; a longer word may break before them. */
const maxKept = 12;

interface LineProps {
  row: LedgerRow;
  /** Says on phones, where the column has no head, what the second amount is. */
  balanceWord: string | undefined;
  width: number;
  isFolded: boolean;
}

function LedgerLine({ row, balanceWord, width, isFolded }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const lastWordAt = Math.max(row.name.lastIndexOf(' ') + 1, row.name.length - maxKept);
  const states = [row.isPending && 'is-pending', isOpen && 'is-open', isFolded && 'is-folded'];
  const classes = ['ledger__row', ...states].filter(Boolean).join(' ');
  return (
    <>
      <tr className={classes}>
        <td className="ledger__date">
          <span className="num" translate="no">
            {row.date}
          </span>
          {balanceWord === undefined && <span className="ledger__also">{`, ${row.kind}`}</span>}
        </td>
        <td className="ledger__what">
          {row.details ? (
            <button
              className="ledger__name"
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              <span>{row.name.slice(0, lastWordAt)}</span>
              <span className="ledger__end">
                <span>{row.name.slice(lastWordAt)}</span>
                <Icon path={chevronDown} />
              </span>
            </button>
          ) : (
            <span className="ledger__name">{row.name}</span>
          )}{' '}
          <span className="ledger__type">{row.kind}</span>
        </td>
        <td className={row.isIn ? 'ledger__amount is-in' : 'ledger__amount'}>
          <Unbroken text={row.amount} />
        </td>
        {balanceWord !== undefined && row.balance && (
          <td className="ledger__balance">
            {'amount' in row.balance ? (
              <>
                <span className="ledger__also">
                  <span>{balanceWord}</span>{' '}
                </span>
                <Unbroken text={row.balance.amount} />
              </>
            ) : (
              <>
                <span className="ledger__none" aria-hidden="true">
                  –
                </span>
                <span className="visually-hidden">{row.balance.none}</span>
              </>
            )}
          </td>
        )}
      </tr>
      {row.details && (
        <tr className="ledger__more" id={detailsId} hidden={!isOpen}>
          <td colSpan={width}>{isOpen && row.details}</td>
        </tr>
      )}
    </>
  );
}
