import pg from 'pg';

/** The driver's parser of a result's rows. Its names are the driver's own: the version is pinned, and a test holds them. */
interface RowMaker {
  fields: pg.FieldDef[];
  _types: object;
  _parsers: ((text: string) => unknown)[];
  _prebuiltEmptyResultObject: object;
}

const isSame = (one: pg.FieldDef, other: pg.FieldDef | undefined) =>
  one.name === other?.name && one.dataTypeID === other.dataTypeID && one.format === other.format;

/** How a connection, known by its types, reads the rows of each statement, by its name. */
const known = new WeakMap<object, Map<string, RowMaker>>();

function knownTo(types: object): Map<string, RowMaker> {
  const found = known.get(types) ?? new Map<string, RowMaker>();
  known.set(types, found);
  return found;
}

/**
 * The result of a named statement. The server describes its rows at each execution, and always the same; working out
 * anew how to read them costs as much as reading some.
 */
class KnownResult extends pg.Result {
  readonly #name: string;

  constructor(name: string) {
    // The driver fills in its own where none are given; its types want some.
    super('', undefined as unknown as typeof pg.types);
    this.#name = name;
  }

  addFields(fields: pg.FieldDef[]): void {
    // Fields of the driver that its types leave out.
    const maker = this as unknown as RowMaker;
    const makers = knownTo(maker._types);
    const before = makers.get(this.#name);
    if (before?.fields.length === fields.length && fields.every((field, at) => isSame(field, before.fields[at]))) {
      Object.assign(maker, before);
      return;
    }
    // The types leave out what every result has.
    (pg.Result.prototype as unknown as KnownResult).addFields.call(this, fields);
    const { _types, _parsers, _prebuiltEmptyResultObject } = maker;
    makers.set(this.#name, { fields, _types, _parsers, _prebuiltEmptyResultObject });
  }
}

/** The driver writes instants in the zone of the machine, part by part. */
const written = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** A query of a statement as the driver takes it, without the copies that it makes of what it is given otherwise. */
export function namedQuery(name: string, text: string, values: readonly unknown[]): pg.Query {
  const query = new pg.Query(text, values.map(written));
  const result = new KnownResult(name);
  return Object.assign(query, { name, _result: result, _results: result });
}
