import type { Call } from '@portal/contract/define-call';
import { mutate } from 'swr';

/** Keys of reads are `[name of the call, input]`. */
const isReadOf = (names: ReadonlySet<string>) => (key: unknown) =>
  Array.isArray(key) && typeof key[0] === 'string' && names.has(key[0]);

/** Reads anew what a write has changed (`refreshes` of its contract), wherever it is shown. */
export async function refreshReads(calls: readonly Call[]): Promise<void> {
  await mutate(isReadOf(new Set(calls.map(({ name }) => name))));
}

/** Forgets every read. One that is under way will not be kept either. */
export function clearReads(): void {
  void mutate(() => true, undefined, { revalidate: false });
}
