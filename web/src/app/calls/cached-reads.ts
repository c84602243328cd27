import type { Call, EntityOf } from '@portal/contract/define-call';
import { mutate } from 'swr';

let round = 0;

/**
 * Key of a read: `[name of the call, input, round]`. Each clearing starts a new round, because SWR would take the answer
 * of the one before for a duplicate when somebody signs in again within two seconds, and then show none.
 */
export function keyOfRead(call: Call, input: unknown): [name: string, input: unknown, round: number] {
  return [call.name, input, round];
}

const isReadOf = (names: ReadonlySet<string>) => (key: unknown) =>
  Array.isArray(key) && typeof key[0] === 'string' && names.has(key[0]);

/** Reads anew what a write has changed (`refreshes` of its contract), wherever it is shown. */
export async function refreshReads(calls: readonly Call[]): Promise<void> {
  await mutate(isReadOf(new Set(calls.map(({ name }) => name))));
}

/** Changes what is kept of a read by what a write has answered, without asking the server. */
export function changeReads<C extends Call>(call: C, change: (entity: EntityOf<C>) => EntityOf<C>): void {
  const changed = (entity: EntityOf<C> | undefined) => entity && change(entity);
  void mutate<EntityOf<C>>(isReadOf(new Set([call.name])), changed, { revalidate: false });
}

/** Forgets every read. One that is under way will not be kept either. */
export function clearReads(): void {
  round += 1;
  void mutate(() => true, undefined, { revalidate: false });
}
