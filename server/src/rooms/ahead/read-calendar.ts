import { readCalendar } from '@portal/contract/ahead/read-calendar';
import { reckonAhead } from '../../acts/ahead/reckon-ahead.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { findAccountOf } from '../../issuer/face.ts';
import { writeCalendar } from './write-calendar.ts';

export const readCalendarRoute = serve(readCalendar, async ({ input, db, holder, language, now, services }) => {
  const accountId = await findAccountOf(db, holder.holderId, input.cardId);
  if (accountId === null) return refuse('notFound');
  const t = services.texts.in(language);
  const program = services.program.now().facts.name;
  const ahead = await reckonAhead(db, services, accountId, now);
  const calendar = writeCalendar(ahead, { program, hasAmounts: input.hasAmounts, t, now });
  return ok({ type: 'ICS', name: t('papers:ahead.file', { today: ahead.today }), content: once(calendar) });
});

async function* once(content: string) {
  yield content;
}
