import type { StaffRole } from '@portal/contract/desk/staff-role';
import { servingRoles } from '@portal/contract/desk/staff-role';
import { getWaiting } from '@portal/contract/desk/waiting';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useDeskRead } from '../calls/use-desk-read.ts';

const minuteMs = 60_000;
const nothing = { tasks: 0, approvals: 0 };

/** Counts what waits for the reader: on each page that is opened, and each minute on a page that stays open and in sight. */
export function useWaiting(role: StaffRole): Readonly<Record<'tasks' | 'approvals', number>> {
  const isServing = servingRoles.some((each) => each === role);
  const { data, reload } = useDeskRead(getWaiting, isServing ? {} : null);
  const { pathname } = useLocation();
  const counted = useRef(pathname);
  useEffect(() => {
    if (!isServing) return undefined;
    // The first page is counted as it is drawn.
    if (counted.current !== pathname) void reload();
    counted.current = pathname;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, minuteMs);
    return () => clearInterval(timer);
  }, [isServing, pathname, reload]);
  return data ?? nothing;
}
