import * as z from 'zod/mini';

/** Where notices and documents go: online with word by email, or by mail. One of them, never both. */
const Chosen = z.object({ paperless: z.boolean(), optIn: z.boolean(), mail: z.boolean() });

/**
 * How a cardholder gets notices and documents (specification §5: paperless requires the opt-in checkbox, else the Mail
 * option).
 */
export const DeliveryChoice = Chosen.check(
  z.refine(({ paperless, mail }) => paperless !== mail, { error: 'required', path: ['paperless'] }),
  z.refine(({ paperless, optIn }) => !paperless || optIn, { error: 'accepted', path: ['optIn'] }),
);
