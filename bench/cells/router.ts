import { inTransaction } from '@portal/server/platform/db/transaction';
import type pg from 'pg';
import { type MovedPerson, movePerson } from './move-person.ts';
import { birthCellOf, type Cell } from './open-cell.ts';
import type { PersonMap } from './person-tables.ts';

/**
 * Sends each act to the cell that has the account. The number says in which it was opened; only those who have moved are in the
 * directory.
 */
export class Router {
  readonly #cells: ReadonlyMap<number, Cell>;
  readonly #map: PersonMap;
  readonly #directory = new Map<number, number>();
  readonly #moving = new Map<number, Promise<unknown>>();

  constructor(cells: readonly Cell[], map: PersonMap) {
    this.#cells = new Map(cells.map((cell) => [cell.number, cell]));
    this.#map = map;
  }

  cellOf(accountId: number): Cell {
    const number = this.#directory.get(accountId) ?? birthCellOf(accountId);
    const cell = this.#cells.get(number);
    if (!cell) throw new Error(`there is no cell ${number}`);
    return cell;
  }

  /** Runs an act in the account's cell; again in the new one where the account moved while the act waited for it. */
  transact = async <Result>(accountId: number, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const cell = this.cellOf(accountId);
    cell.asked++;
    try {
      return await inTransaction(cell.pool, work);
    } catch (fault) {
      await this.#moving.get(accountId);
      if (this.cellOf(accountId) === cell) throw fault;
      return await this.transact(accountId, work);
    }
  };

  /** Moves the person of an account, while others use the account. */
  async move(holderId: number, accountId: number, to: Cell): Promise<MovedPerson> {
    const moving = movePerson(this.#map, this.cellOf(accountId), to, holderId);
    const done = moving.then(({ accountIds }) => {
      for (const id of accountIds) this.#directory.set(id, to.number);
    });
    this.#moving.set(
      accountId,
      done.catch(() => undefined),
    );
    await done;
    this.#moving.delete(accountId);
    return await moving;
  }
}
