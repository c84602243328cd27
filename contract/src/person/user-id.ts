import * as z from 'zod/mini';
import { maxOwnWords } from '../numbers-read.ts';

const pattern = new RegExp(`^[A-Za-z0-9]{6,${maxOwnWords}}$`);

/** Letters and digits only, 6 to 15 of them; case is ignored at sign-in (specification §5; docs/domain.md §12). */
export const UserId = z.string().check(z.trim(), z.minLength(1, 'userIdRequired'), z.regex(pattern, 'userIdFormat'));

/**
 * A user ID as it is compared: case is ignored. Only A to Z are folded, as no user ID has other letters, and another
 * letter must not become one of these: 'İ' would name the same login as 'i', and be counted apart from it.
 */
export function foldUserId(userId: string): string {
  return userId.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
