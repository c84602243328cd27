/** Returns the names of a record that has no others than its type says, in their order. */
export function keysOf<Name extends string>(record: Readonly<Partial<Record<Name, unknown>>>): Name[] {
  // `Object.keys` promises only texts, since a value may have more than its type.
  return Object.keys(record) as Name[];
}
