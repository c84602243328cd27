import type { Agreement } from '@portal/contract/agreements/agreement';
import { declineTexts } from '@portal/contract/agreements/decline-texts';
import { callApi } from '../app/calls/client.ts';
import { createStore, useStore } from '../app/page/store.ts';
import { useSession } from '../app/session/session-store.ts';

/** The agreements that the signed-in cardholder has still to answer, one document after another. */
interface Due {
  userId: string;
  agreements: readonly Agreement[];
}

/** Null: not asked yet. A cardholder with nothing due is not asked about anew on every page. */
export const dueStore = createStore<Due | null>(null);

/** Returns the agreements due of the signed-in cardholder; none of an earlier one in this tab. */
export function useDue(): readonly Agreement[] {
  const { userId } = useSession('user');
  const due = useStore(dueStore, null, (now) => now);
  return due?.userId === userId ? due.agreements : none;
}

const none: readonly Agreement[] = [];

/** Keeps what is left once something was answered. */
export function keepDue(agreements: readonly Agreement[]): void {
  const due = dueStore.get();
  if (due) dueStore.set({ ...due, agreements });
}

/**
 * Says no to text messages. Nobody waits for it: where it does not arrive, texts are off all the same, and it is asked again
 * another time.
 */
export function refuseTexts({ version, document }: Agreement): void {
  callApi(declineTexts, { version }, { silent: true, keepalive: true }).catch((error: unknown) => console.info(error));
  keepDue(dueStore.get()?.agreements.filter((each) => each.document !== document) ?? []);
}
