import type { MessageReply } from '../signed/define-message.ts';

/** Why the desk refuses an act, each in words for who asked. */
export const deskRefusals = {
  unknownHolder: 'nobody of the program has this number',
  unknownCard: 'the holder has no such card',
  notRegistered: 'the holder has not registered, so there is no login',
  alreadyLocked: 'it is locked already',
  notLocked: 'it is not locked',
  otherData: 'the reference stands for somebody with other data',
  otherReference: 'this person came into the program under another reference',
  twice: 'the reference stands twice in what was sent',
} as const satisfies Record<string, string>;
export type DeskRefusal = keyof typeof deskRefusals;

/** An act that is not done; `fields` are those at fault. */
export function refused(why: DeskRefusal, fields?: string[]): MessageReply {
  return { httpStatus: 422, body: { error: why, ...(fields && { fields }) } };
}
