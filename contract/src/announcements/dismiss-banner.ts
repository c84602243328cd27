import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** Closes a banner for good, in both languages. Closing it again changes nothing; an unknown one is not found. */
export const dismissBanner = defineCall({
  name: 'announcements/dismiss-banner',
  method: 'POST',
  path: '/api/commonService/v1/banners/dismiss',
  access: 'holder',
  mode: 'writes',
  toggle: 'banners',
  input: z.strictObject({ bannerId: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)) }),
  entity: z.object({}),
  errors: ['unauthorized', 'notFound'],
});
