import type { EnrollmentTools } from '../doors/desk/enroll.ts';
import { createFolderScreening } from '../doors/desk/screening/folder-screening.ts';
import { systemRandom } from '../platform/ports/random.ts';
import { testIssuing } from './card-account.ts';
import { testKeys } from './keys.ts';

/** The tools to enroll people in tests: nobody is on a list of sanctions. */
export const testEnrollmentTools: EnrollmentTools = {
  keys: testKeys,
  random: systemRandom,
  issuing: testIssuing,
  screening: createFolderScreening(null),
};
