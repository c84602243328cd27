import { getLetter } from '@portal/contract/documents/get-letter';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findLetter } from '../../paper/letters/letter-store.ts';
import { writeLetter } from '../../paper/letters/write-letter.ts';
import { brandOf } from '../../paper/pdf/brand.ts';

export const getLetterRoute = serve(getLetter, {
  // Papers that leave the portal are a disclosure.
  isAudited: () => true,
  prepare: async () => undefined,
  handle: async ({ input, db, holder, now, services }) => {
    const letter = await findLetter(db, services.keys, { holderId: holder.holderId, letterId: input.letterId }, now);
    if (letter === null) return refuse('notFound');
    const t = services.texts.in(letter.language);
    const content = await writeLetter(letter, {
      t,
      publicUrl: services.publicUrl,
      brand: brandOf(services.program.now()),
    });
    const { kind, day } = letter.content;
    return ok({ type: 'PDF', name: t(`letters:kind.${kind}.file`, { day }), content });
  },
});
