import { askStaffChange, listStaff, previewStaffChange, type StaffWish } from '@portal/contract/desk/staff-accounts';
import { callDesk, callDeskOnce } from '../calls/call-desk.ts';
import { useReloadOf } from '../calls/use-desk-read.ts';
import { useSigned } from '../calls/use-signed.ts';

/** Asks for a change of the staff, signed; `onAsked` once it waits. */
export function useAskChange(onAsked: () => void) {
  const { run, isBusy, refusal } = useSigned();
  const reloadOf = useReloadOf();
  const ask = async (wish: StaffWish) => {
    const asked = await run(
      async () => await callDesk(previewStaffChange, { wish }),
      async (signed) => await callDeskOnce(askStaffChange, { wish, signed }),
    );
    if (asked === null) return;
    await reloadOf(listStaff);
    onAsked();
  };
  const isWrong = (field: string) => refusal?.fields.includes(`wish.${field}`) ?? false;
  return { ask, isBusy, refusal, isWrong };
}
