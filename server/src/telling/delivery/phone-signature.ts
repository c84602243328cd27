import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The provider's signature of a webhook: base64 of HMAC-SHA-1, keyed with the account's token, over the URL followed by
 * the form's fields in the order of their names (Twilio, 'Validating requests').
 */
export function signPhoneWebhook(token: string, url: string, form: Record<string, string>): string {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => name + form[name]);
  return createHmac('sha1', token)
    .update(url + fields.join(''))
    .digest('base64');
}

/** Tells whether a webhook carries the right signature. */
export function isSignedByProvider(token: string, url: string, form: Record<string, string>, given: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(signPhoneWebhook(token, url, form))];
  return a.length === b.length && timingSafeEqual(a, b);
}
