import type { Language } from '../language.ts';

/** The page on which a representative makes a user ID and a password. */
export const appointmentPath = '/act-for-somebody';

/** The link of an invitation, in the language of its message; the token stands behind '#', which no browser sends. */
export function appointmentUrlOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}${appointmentPath}?translateTo=${language.toUpperCase()}#${token}`;
}
