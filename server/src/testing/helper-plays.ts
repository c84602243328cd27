import type { AutomaticAlert } from '@portal/contract/alerts/automatic-alert';
import type { EventKind } from '../events/notices.ts';
import type { Play } from './alert-play-makers.ts';
import { openInviting } from './helping.ts';

/** Somebody is invited to see the account. */
const inviteSomebody: Play = async (api, choose) => {
  const { person, invite } = await openInviting(api);
  await choose(person);
  await invite();
  return person;
};

/** The events of people who help. */
export const helperPlays: Record<Extract<AutomaticAlert, 'HELPER'>, { of: EventKind; play: Play }> = {
  HELPER: { of: 'HelperInvited', play: inviteSomebody },
};
