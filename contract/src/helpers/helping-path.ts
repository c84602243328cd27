import type { Language } from '../language.ts';

/** The page on which an invitation is read and accepted. */
export const invitationPath = '/helper-invitation';
/** The page of those who help. */
export const helpingPath = '/helping';

/**
 * The link of an invitation, in the language of its message. The token stands behind '#', which browsers send to no server, so that
 * it reaches no log. `publicUrl` is where the portal is reached.
 */
export function invitationUrlOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}${invitationPath}?translateTo=${language.toUpperCase()}#${token}`;
}
