import { listBookDays, maxBookDays } from '@portal/contract/desk/day-books';
import { cents } from '@portal/contract/money/cents';
import { listReconciledDays } from '../../issuer/treasury-face.ts';
import { done } from '../desk-outcome.ts';
import { serveDesk } from '../serve-desk.ts';

export const listBookDaysRoute = serveDesk(listBookDays, async ({ db }) => {
  const days = await listReconciledDays(db, null, maxBookDays);
  return done(
    { days: days.map(({ differsCents, ...day }) => ({ ...day, differsCents: cents(differsCents) })) },
    { facts: { shown: days.length } },
  );
});
