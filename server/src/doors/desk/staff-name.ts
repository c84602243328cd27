import * as z from 'zod/mini';
import { foldStaffName } from '../../staff/staff-name.ts';

/**
 * The program's own reference of a member of its staff, or of the system that acts. Letters of other scripts are refused, as
 * some look like these.
 */
export const StaffName = z.string().check(z.overwrite(foldStaffName), z.regex(/^[\w.:@-]{1,64}$/));
