import type { AutomaticAlert } from '@portal/contract/alerts/automatic-alert';
import type { EventKind } from '../events/notices.ts';
import type { Play } from './alert-play-makers.ts';
import { openCardHolder } from './card-holder.ts';
import { openInviting } from './helping.ts';
import { assignByTwo } from './representing.ts';

/** Somebody is invited to see the account. */
const inviteSomebody: Play = async (api, choose) => {
  const { person, invite } = await openInviting(api);
  await choose(person);
  await invite();
  return person;
};

/** The staff let somebody act for the cardholder. */
const assignSomebody: Play = async (api, choose) => {
  const { person } = await openCardHolder(api);
  await choose(person);
  await assignByTwo(api, person.holderId);
  return person;
};

/** The events of people who help, or act for a cardholder. */
export const helperPlays: Record<
  Extract<AutomaticAlert, 'HELPER' | 'REPRESENTATIVE'>,
  { of: EventKind; play: Play }
> = {
  HELPER: { of: 'HelperInvited', play: inviteSomebody },
  REPRESENTATIVE: { of: 'RepresentativeAssigned', play: assignSomebody },
};
