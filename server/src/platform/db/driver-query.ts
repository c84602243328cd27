import pg from 'pg';

/** How the rows of a statement are read. Its names are those of the driver's results. */
export interface Reader {
  fields: pg.FieldDef[];
  _parsers: ((text: string) => unknown)[];
  _prebuiltEmptyResultObject: object;
}

/** The messages that a connection of the driver sends, and the statements that it has prepared, by their names. */
export interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(message: object): void;
  sync(): void;
  emit(name: 'readyForQuery', message: { status: 'T' }): boolean;
}

/** A query of the driver, with what its types leave out. The version is pinned, and tests hold what is used of it. */
export interface DriverQuery {
  name: string;
  /** It is told once; left out, a pool gives it. */
  callback: ((error: Error | null, result: pg.QueryResult) => void) | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  _result: { readonly _types: typeof pg.types; addCommandComplete(message: object): void };
  _accumulateRows: boolean;
  readonly submit: (connection: pg.Connection) => void;
  hasBeenParsed(wire: Wire): boolean;
  prepare(wire: Wire): void;
  handleRowDescription(message: { fields: pg.FieldDef[] }): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

export const driverQuery = pg.Query as unknown as new (text: string, values: readonly unknown[]) => DriverQuery;

/** The connection below a client of the driver, and what it has sent that is not answered. */
export interface DriverClient {
  connection: Wire & { stream: { cork(): void; uncork(): void } };
  _sentQueryQueue: DriverQuery[];
}
