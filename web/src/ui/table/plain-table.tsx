import type { ReactNode } from 'react';
import './plain-table.css';
import { Unbroken } from '../feedback/unbroken.tsx';

interface PlainTableProps {
  caption: string;
  /** Of the columns; the last holds figures. */
  heads: readonly string[];
  /** Cells of each row; the first names it. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
  /** Cells of the last line, which sums up. */
  total?: readonly [name: string, ...cells: ReactNode[]];
}

/** A plain table with names at the start and figures at the end. */
export function PlainTable({ caption, heads, rows, total }: PlainTableProps) {
  const end = (at: number) => (at === heads.length - 1 ? 'is-end' : undefined);
  const line = ([name, ...cells]: PlainTableProps['rows'][number]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        <td className={end(at + 1)} key={heads[at + 1]}>
          <Unbroken text={cell} />
        </td>
      ))}
    </tr>
  );
  return (
    <table className="plain">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th className={end(at)} scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      {total && <tfoot>{line(total)}</tfoot>}
    </table>
  );
}
