import type { DeskReason } from './reason.ts';

/** Reasons why people cannot sign in or register. */
export const signInReasons: readonly DeskReason[] = [
  {
    what: 'the staff locked the sign-in',
    texts: { error: ['loginLocked'], messages: ['event.LoginLocked'] },
    act: 'unlock-login',
    test: 'login-acts',
  },
  {
    what: 'too many wrong passwords closed the sign-in',
    texts: { error: ['signInClosed', 'loginLockedForNow'] },
    act: 'unlock-login',
    test: 'login-acts',
  },
  {
    what: 'codes, proofs or the present password were wrong too often today',
    texts: {
      error: ['passcodesUsedUp', 'passcodeDayLimit', 'stepUpTriesUsedUp', 'passwordTriesUsedUp'],
      session: ['changePassword.helpText'],
      stepUp: ['none'],
    },
    act: 'forget-tries',
    test: 'tries-acts',
  },
  {
    what: 'no phone or email on record, or none that is theirs any more',
    texts: { error: ['noContactOnRecord'], recovery: ['notYours'], otpPref: ['help'], registration: ['care'] },
    act: 'correct-contact',
    test: 'people-acts',
  },
  {
    what: 'they cannot register, or not find their user ID',
    texts: {
      registration: ['confirm.help'],
      cardInfoStep: ['callUs', 'help'],
      forgotUserId: ['help'],
      messages: ['userIdReminder', 'alreadyRegistered'],
    },
    act: 'find-holder',
    test: 'every-act',
  },
  {
    what: 'their online account was deleted, and not by them',
    texts: { messages: ['accountDeleted'] },
    act: 'hold-for-fraud',
    test: 'fraud-hold-acts',
  },
  {
    what: 'somebody pushes them to let a helper look, a helper is to see nothing any more, or an invitation was not theirs',
    texts: {
      messages: ['event.HelperInvited', 'event.HelpStarted', 'event.LossToldByHelper'],
      alerts: ['automatic.note.HELPER'],
      helpers: ['charge.answer'],
      helping: ['invitation.pushedText'],
    },
    act: 'end-helpers',
    test: 'end-helpers-act',
  },
  {
    what: 'somebody else is signed in, or something on record was changed that they did not ask for',
    texts: {
      messages: [
        'event.PasswordChanged',
        'event.ProblemWithdrawn',
        'event.AlertWaysChanged',
        'event.TextingTurnedOn',
        'event.UserIdRecovered',
        'event.NewDeviceLogin',
        'event.PasscodeTurnedOff',
        'event.PasskeyAdded',
        'event.PasskeyRemoved',
        'event.EmailUpdated',
        'event.MobileUpdated',
        'event.AddressChanged',
        'event.AddressProved',
        'event.NameChanged',
        'event.LoginUnlocked',
        'event.SessionsEnded',
        'event.DevicesForgotten',
        'event.PasskeysRemoved',
        'event.TriesForgotten',
        'event.DataArchiveMade',
        'passcode',
      ],
      alerts: ['automatic.note.DESK_ACTED', 'automatic.note.TEXTING_TURNED_ON', 'save.noCard'],
      profile: ['devices.helpText', 'passcode.noCard', 'passcode.helpText'],
      passkeys: ['page.helpText', 'add.noCard'],
    },
    act: 'lock-login',
    test: 'login-acts',
  },
];
