import { Reason } from '../ui/feedback/reason.tsx';
import { lock } from '../ui/figures/icons.ts';
import { useUnclaimed } from './use-unclaimed.ts';

/** Says of money that nobody claimed that it stays, or where it can be claimed. Nothing while it loads, and for most people. */
export function UnclaimedNotice() {
  const { data } = useUnclaimed();
  return data?.notes.map(({ title, text }) => (
    <Reason icon={lock} title={title} key={title + text}>
      {text}
    </Reason>
  ));
}
