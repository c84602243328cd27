import type { AlertKind } from '@portal/contract/alerts/alert-kind';
import { startContactConfirmation } from '@portal/contract/profile/start-contact-confirmation';
import { updateAddress } from '@portal/contract/profile/update-address';
import { forgotUserId } from '@portal/contract/recovery/forgot-user-id';
import { changePassword } from '@portal/contract/session/change-password';
import type { EventKind } from '../events/notices.ts';
import { setUnconfirmedContact } from '../identity/contacts.ts';
import { findLoginOfHolders } from '../identity/logins.ts';
import { confirm, type Play } from './alert-play-makers.ts';
import { openCardHolder } from './card-holder.ts';
import { openPlay } from './card-play.ts';
import { startLogin } from './flows.ts';
import { testKeys } from './keys.ts';
import { openSession, testPassword } from './people.ts';
import { newAddress } from './profile.ts';

/** The events of the way in, and of what is on record about the cardholder. */
export const identityPlays: Record<
  Extract<
    AlertKind,
    'ADDRESS_CHANGED' | 'PASSWORD_CHANGED' | 'USER_ID_RECOVERED' | 'NEW_DEVICE_LOGIN' | 'CONTACT_UPDATED'
  >,
  { of: EventKind; play: Play }
> = {
  ADDRESS_CHANGED: {
    of: 'AddressChanged',
    play: async (api, choose) => {
      const { person, send, prove } = await openCardHolder(api);
      await choose(person);
      await send(updateAddress, { ...newAddress, stepUpToken: await prove('EDIT_ADDRESS') });
      return person;
    },
  },
  PASSWORD_CHANGED: {
    of: 'PasswordChanged',
    play: async (api, choose) => {
      const { person, send } = await openCardHolder(api);
      await choose(person);
      const newPassword = 'Nube#7391';
      api.secrets.add(newPassword);
      await send(changePassword, { cardId: undefined, currentPassword: testPassword, newPassword });
      return person;
    },
  },
  USER_ID_RECOVERED: {
    of: 'UserIdRecovered',
    play: async (api, choose) => {
      const { person } = await openPlay(api);
      const { ssn, birthDate: date } = person;
      const { entity } = await api.send(forgotUserId, { last4Digit: '4821', ssn, date });
      await confirm(api, person, entity?.sessionId ?? '', choose);
      return person;
    },
  },
  NEW_DEVICE_LOGIN: {
    of: 'NewDeviceLogin',
    play: async (api, choose) => {
      const { person } = await openPlay(api);
      await confirm(api, person, await startLogin(api, person), choose);
      return person;
    },
  },
  CONTACT_UPDATED: {
    of: 'ContactUpdated',
    play: async (api, choose) => {
      const { person } = await openPlay(api);
      const { accessToken: token } = await openSession(api, person.userId);
      // The same number, typed but not confirmed: what is told of it goes to one phone.
      const loginId = (await findLoginOfHolders(api.pool, [person.holderId]))?.loginId ?? 0;
      await setUnconfirmedContact(api.pool, testKeys, loginId, { kind: 'MOBILE', value: person.mobileNumber });
      const { entity } = await api.send(startContactConfirmation, { contact: 'MOBILE' }, { token });
      await confirm(api, person, entity?.sessionId ?? '', choose);
      return person;
    },
  },
};
