import type { Act } from './define-act.ts';
import { refused } from './refusals.ts';

/** A name of a system, such as system:mail-room. No account of the staff has a colon in its name. */
const systemName = /^system:[\w.@:-]+$/;

/** Acts that a system does by itself: it brings people in, protects them, notes what came back. No money moves. */
export const systemActs: ReadonlySet<string> = new Set([
  'enroll',
  'find-holder',
  'lock-login',
  'end-sessions',
  'lock-card',
  'hold-for-fraud',
  'hold-transfer',
  'note-returned-mail',
  'return-email',
  'list-exceptions',
  'list-differences',
  'list-approvals',
  'verify-audit',
]);

/** The acts of a door beside the staff console (decision 94): names of systems only, and only what systems do. */
export function forSystems(acts: readonly Act[]): readonly Act[] {
  return acts.map((act) => ({
    ...act,
    handle: async (context) => {
      // `receive` parsed the body with the shape of the act, and each has `staff`.
      const { staff } = context.body as { staff: string };
      if (!systemName.test(staff)) return refused('peopleUseConsole');
      return systemActs.has(act.kind) ? await act.handle(context) : refused('notForSystems');
    },
  }));
}
