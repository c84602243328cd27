import type { DeskReason } from './reason.ts';

/** Reasons to call about the program's print and mail. */
export const mailReasons: readonly DeskReason[] = [
  {
    what: 'statements on paper were turned on or off, and not by them; or they want them and have no screen',
    texts: {
      alerts: ['automatic.note.PAPER_STATEMENTS'],
      messages: ['event.PaperStarted', 'event.PaperStopped'],
      documents: ['paper.helpText', 'paper.noCardText'],
    },
    act: 'set-paper-statements',
    test: 'mail-acts',
  },
  {
    what: 'statements on paper do not come, because mail came back from the address',
    texts: { documents: ['paper.stop.MAIL_RETURNED'] },
    exceptions: ['STATEMENT_NOT_MAILED'],
    act: 'change-address',
    test: 'mail-acts',
  },
  {
    what: 'their address is new, and statements on paper wait until somebody has made sure of it',
    texts: { documents: ['paper.stop.ADDRESS_NEW'] },
    act: 'prove-address',
    test: 'address-acts',
  },
  {
    what: 'a letter came to the address of before, or says that their email does not arrive',
    texts: { papers: ['letter.ADDRESS_CHANGED', 'letter.EMAIL_BOUNCED'] },
    act: 'correct-contact',
    test: 'people-acts',
  },
];
