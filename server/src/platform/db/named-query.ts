import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { type DriverQuery, driverQuery, type Reader, type Wire } from './driver-query.ts';

/** How a connection reads the rows of the statements that it has described, by their names; null: they have none. */
const described = new WeakMap<Wire, Map<string, Reader | null>>();

function describedOn(wire: Wire): Map<string, Reader | null> {
  const found = described.get(wire) ?? new Map<string, Reader | null>();
  described.set(wire, found);
  return found;
}

/** Works out how to read rows, which costs as much as reading some. */
function makeReader(types: typeof pg.types, fields: pg.FieldDef[]): Reader {
  // The types leave out what every result has.
  const result = new pg.Result('', types) as unknown as Reader & { addFields(fields: pg.FieldDef[]): void };
  result.addFields(fields);
  const { _parsers, _prebuiltEmptyResultObject } = result;
  return { fields, _parsers, _prebuiltEmptyResultObject };
}

/**
 * A query of a statement. A connection asks for the description of its rows once: the server refuses a prepared statement whose
 * rows have changed.
 *
 * It ends with a Sync of its own, or leads others of a group that has one Sync: the server answers all of them in one write.
 */
export class NamedQuery extends driverQuery {
  /** The queries that wait for an answer after this one; null where it ends with a Sync of its own. */
  #followers: DriverQuery[] | null = null;
  #isLast = true;
  #isAnswered = false;
  #described: Map<string, Reader | null> | null = null;

  /** Sends it without a Sync; `followers` are what the connection has sent and not answered. */
  leads(followers: DriverQuery[]): void {
    this.#followers = followers;
    this.#isLast = false;
  }

  /** Says that the Sync of its group follows it. */
  isLastOfGroup(): void {
    this.#isLast = true;
  }

  override prepare(wire: Wire): void {
    const { name, text, values } = this;
    const known = describedOn(wire);
    this.#described = known;
    if (!this.hasBeenParsed(wire)) {
      wire.parse({ name, text });
      wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values });
    const reader = known.get(name);
    if (reader === undefined) wire.describe({ type: 'P' });
    if (reader) this.#readBy(reader);
    wire.execute({});
    if (this.#followers === null) wire.sync();
  }

  override handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const reader = makeReader(this._result._types, fields);
    this.#described?.set(this.name, reader);
    this.#readBy(reader);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    this._result.addCommandComplete(message);
    if (this.#described?.has(this.name) === false) this.#described.set(this.name, null);
    // The driver goes on to the next one, as if the server had said that it may.
    if (!this.#isLast) wire.emit('readyForQuery', { status: 'T' });
  }

  override handleReadyForQuery(wire: Wire): void {
    this.#isAnswered = true;
    super.handleReadyForQuery(wire);
  }

  override handleError(error: Error, wire: Wire): void {
    super.handleError(error, wire);
    // Where the connection ends, or stands still, the driver fails all that wait.
    const isSkipping = error instanceof pg.DatabaseError && error.severity !== 'FATAL';
    if (this.#isLast || this.#isAnswered || !isSkipping) return;
    // The server skips what it reads before the Sync, all of which is of this group.
    const followers = this.#followers as NamedQuery[] | null;
    for (let next = followers?.shift(); next; next = followers?.shift()) {
      next.#refuse(wire);
      if (next.#isLast) return;
    }
  }

  /** Fails it because the server has skipped it. */
  #refuse(wire: Wire): void {
    delete wire.submittedNamedStatements[this.name];
    super.handleError(skipped(), wire);
  }

  #readBy(reader: Reader): void {
    Object.assign(this._result, reader);
    this._accumulateRows = true;
  }
}

/** The error of a statement that the server has skipped, with the code that it has for one in a transaction that failed. */
const skipped = () => Object.assign(new Error('a statement sent before this one failed'), { code: '25P02' });

/** A value as it is sent. Most are told by their kind at once; the driver would write instants in the zone of the machine. */
function written(value: unknown): string | Buffer | null {
  if (typeof value === 'string' || value === null) return value;
  if (typeof value === 'number') return String(value);
  return utils.prepareValue(value instanceof Date ? value.toISOString() : value);
}

/** A query of a statement as the driver takes it, and who is told what became of it. Throws where a value cannot be written. */
export function namedQuery(
  name: string,
  text: string,
  values: readonly unknown[],
  callback: DriverQuery['callback'],
): NamedQuery {
  const query = new NamedQuery(text, values.map(written));
  query.name = name;
  query.callback = callback;
  return query;
}
