import { type ReactNode, useId, useState } from 'react';
import './ledger.css';
import { Icon } from './icon.tsx';
import { chevronDown } from './icons.ts';

/** One transaction, in words and figures of the reader's language. */
export interface LedgerRow {
  id: string;
  date: string;
  name: string;
  /** What kind it is, below the name. */
  kind: string;
  /** With its sign: money is words too. */
  amount: string;
  isIn: boolean;
  isPending: boolean;
  /** Shown when the row is opened; a row without it does not open. */
  details?: ReactNode;
}

interface LedgerProps {
  caption: string;
  columns: { date: string; what: string; amount: string };
  groups: readonly { title: string; note?: string; rows: readonly LedgerRow[] }[];
}

/** Transactions in groups. A real table, which stacks on phones; rows with details open in place. */
export function Ledger({ caption, columns, groups }: LedgerProps) {
  return (
    <table className="ledger">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.date}</th>
          <th scope="col">{columns.what}</th>
          <th className="is-end" scope="col">
            {columns.amount}
          </th>
        </tr>
      </thead>
      {groups.map(({ title, note, rows }) => (
        <tbody key={title}>
          <tr className="ledger__group">
            <th colSpan={3} scope="rowgroup">
              <strong>{title}</strong> {note}
            </th>
          </tr>
          {rows.map((row) => (
            <LedgerLine row={row} key={row.id} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function LedgerLine({ row }: { row: LedgerRow }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const classes = ['ledger__row', row.isPending && 'is-pending', isOpen && 'is-open'].filter(Boolean).join(' ');
  return (
    <>
      <tr className={classes}>
        <td className="ledger__date">
          <span className="num">{row.date}</span>
          <span className="ledger__also">, {row.kind}</span>
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
              {row.name} <Icon path={chevronDown} />
            </button>
          ) : (
            <span className="ledger__name">{row.name}</span>
          )}{' '}
          <span className="ledger__type">{row.kind}</span>
        </td>
        <td className={row.isIn ? 'ledger__amount is-in' : 'ledger__amount'}>{row.amount}</td>
      </tr>
      {row.details && (
        <tr className="ledger__more" id={detailsId} hidden={!isOpen}>
          <td colSpan={3}>{row.details}</td>
        </tr>
      )}
    </>
  );
}
