import type { Language } from '../language.ts';

/** The page that stops everything by the link of a message. */
export const stopPath = '/stop';

/**
 * The link of a message, in the language of the message. The token stands behind '#', which browsers send to no server,
 * so that it reaches no log. `publicUrl` is where the portal is reached.
 */
export function stopUrlOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}${stopPath}?translateTo=${language.toUpperCase()}#${token}`;
}
