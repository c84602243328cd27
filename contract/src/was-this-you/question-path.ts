import type { Language } from '../language.ts';

/** The page that asks about one charge, by the link of a message. */
export const questionPath = '/was-this-you';

/**
 * The link of a message, in the language of the message. The token stands behind '#', which browsers send to no server,
 * so that it reaches no log. `publicUrl` is where the portal is reached.
 */
export function questionUrlOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}${questionPath}?translateTo=${language.toUpperCase()}#${token}`;
}
