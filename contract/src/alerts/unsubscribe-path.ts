import type { Language } from '../language.ts';

/** The page that ends alerts by email, and where mail programs send that request. */
export const unsubscribePath = '/unsubscribe';

/** The link of an alert's email, in the language of the email. `publicUrl` is where the portal is reached. */
export function unsubscribeUrlOf(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}${unsubscribePath}?token=${token}&translateTo=${language.toUpperCase()}`;
}
