import { listUnclaimed } from '@portal/contract/card/list-unclaimed';
import { formatCents } from '@portal/contract/money/money';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { ok } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { listUnclaimedOfHolder, type UnclaimedRow } from '../../issuer/treasury-face.ts';

/** Tells whether its owner was written to, and the day for their answer has not passed: they have signed in, so it stays. */
const stays = ({ state, answerBy }: UnclaimedRow, today: string): boolean =>
  state === 'DUE' || ((state === 'WRITTEN' || state === 'CLAIMED') && answerBy >= today);

export const listUnclaimedRoute = serve(listUnclaimed, async ({ db, holder, language, services, now }) => {
  const rows = await listUnclaimedOfHolder(db, holder.holderId);
  const today = dayIn(services.issuing.timeZone, now);
  const t = services.texts.in(language);
  const notes = rows.flatMap((row) => {
    const state = t(`messages:state.${row.lawState}`);
    if (row.state === 'ESCHEATED') {
      const amount = formatCents(row.amountCents ?? 0);
      return [
        {
          title: t('messages:event.MoneyAtState.title'),
          text: t('messages:event.MoneyAtState.line', { amount, state }),
        },
      ];
    }
    if (!stays(row, today)) return [];
    const day = formatFullDay(row.answerBy, language);
    return [{ title: t('messages:unclaimed.title'), text: t('messages:unclaimed.text', { day, state }) }];
  });
  return ok({ notes });
});
