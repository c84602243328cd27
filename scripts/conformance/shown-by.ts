import type { Proof } from '../coverage/read-coverage.ts';

const proof = (file: string, title: string): Proof => ({ file, title });

/** Every page in both languages: axe, valid HTML, narrow, wide, doubled text, the trees of both languages beside each other. */
export const pageWalk = proof(
  'e2e/pages.spec.ts',
  '${path} in both languages, on phones and desks, enlarged, and translated by the browser',
);
/** Every page by Tab alone, in forced colors, with contrast of level AAA, wide text and doubled text. */
export const stateWalk = proof(
  'e2e/every-state.spec.ts',
  '${path} (${language}): by Tab alone, in strong contrast, in forced colors, and with doubled text at 320 px',
);
export const trees = proof(
  'e2e/trees.spec.ts',
  'each page that is the same each day has the tree that is kept, and the same one in Spanish',
);
export const spoken = proof(
  'e2e/spoken.spec.ts',
  '${name} (${language}): a virtual screen reader speaks what its file says',
);
export const dialogs = proof(
  'e2e/dialogs.spec.ts',
  'each dialog has its name, takes the focus, closes on Escape and gives it back (${language})',
);
export const forms = proof(
  'e2e/forms.spec.ts',
  'a form says what is wrong, keeps what is typed and is sent once (${words.language})',
);
export const idle = proof(
  'e2e/idle.spec.ts',
  'warns two minutes before the end, and stays signed in on a press (${language})',
);
export const moved = proof('e2e/frame.spec.ts', 'a change of page is announced, moves the focus and goes to the top');
export const forced = proof(
  'e2e/frame.spec.ts',
  'forced colors keep an edge on every control, and slots of codes become borders',
);
export const fieldParts = proof(
  'web/src/ui/form/fields.test.tsx',
  'a field is read out with its hint and what is wrong with it',
);
export const textSize = proof(
  'e2e/text-size.spec.ts',
  'English: the text grows by a press at ${width} px, stays so, and is usual again',
);
export const mapByKeys = proof(
  'e2e/atms.spec.ts',
  'English: the map by keyboard alone: nearer, moved, back, and a place picked that the list then shows',
);
export const search = proof(
  'e2e/help.spec.ts',
  'English: a question is found by a word, its answer read, and its link leads on',
);
export const pasted = proof(
  'e2e/dialogs.spec.ts',
  'a pasted passcode loses its blanks, and the field takes one from a message',
);
export const passkey = proof(
  'e2e/fingerprint.spec.ts',
  'English: added, signs in without a user ID, renamed, removed; then it opens nothing',
);
export const still = proof('e2e/still.spec.ts', 'English: nothing jumps on ${path} while it is fetched, on a phone');
export const colors = proof(
  'server/src/program/theme/theme-sheet.test.ts',
  'the colors of another program can be read in both schemes',
);
export const leave = proof('e2e/frame.spec.ts', 'asks before unsaved changes are left, and stays or leaves as told');
export const callAbroad = proof(
  'e2e/help.spec.ts',
  'English: who calls from abroad, or hears badly, has a number, and knows what to have ready',
);
