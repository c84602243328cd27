import { type Notice, tell } from './notice.ts';

const nothing = () => ({});

/** Something that customer service did to a login. */
const doneByDesk = (name: string): Notice<Record<string, never>> =>
  tell({ alerts: { automatic: 'DESK_ACTED' }, mayBeAnother: true, fill: nothing, samples: { [name]: {} } });

/** What customer service does for a cardholder, but for what the cardholder can do as well. */
export const deskNotices = {
  LoginLocked: doneByDesk('LoginLocked'),
  LoginUnlocked: doneByDesk('LoginUnlocked'),
  SessionsEnded: doneByDesk('SessionsEnded'),
};
