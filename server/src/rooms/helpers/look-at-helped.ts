import { cardStatusOf } from '@portal/contract/card/card-status';
import type { HelpCategory } from '@portal/contract/helpers/help-grant';
import { lookAtHelped, maxSeen, type Seen, type SeenAccount } from '@portal/contract/helpers/look-at-helped';
import type { Language } from '@portal/contract/language';
import { cents } from '@portal/contract/money/cents';
import { dayIn } from '@portal/contract/time/dates';
import { dayAfter } from '@portal/contract/time/days';
import { reckonAhead } from '../../acts/ahead/reckon-ahead.ts';
import { alertParams } from '../../events/notices.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { lockGrantOfHelper } from '../../identity/helpers/help-grants.ts';
import { keepLook } from '../../identity/helpers/help-looks.ts';
import { type HolderCard, listCardsOf, listPosted } from '../../issuer/face.ts';
import { postedSearchOf } from '../../paper/statements/posted-search.ts';
import { readUnposted } from '../../paper/statements/read-unposted.ts';
import { fromPosted } from '../../paper/statements/transaction.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { wordAlert } from '../../telling/delivery/render-alert.ts';
import { listNotificationsOf } from '../../telling/notices/notifications.ts';

/** How far back a helper sees transactions. */
const seenDays = 90;

interface Looking {
  db: Queryable;
  services: Services;
  language: Language;
  now: Date;
}

async function seeTransactions({ db, services, language, now }: Looking, accountId: number) {
  const { timeZone } = services.issuing;
  const t = services.texts.in(language);
  const to = dayIn(timeZone, now);
  const wanted = { type: 'all', from: dayAfter(to, -seenDays), to, text: '', sort: 'dateDesc' } as const;
  const search = postedSearchOf(accountId, wanted, t);
  const { pending, declined, lastJournalId } = await readUnposted(db, search, wanted, { timeZone, t, limit: maxSeen });
  const posted = await listPosted(db, { ...search, lastJournalId, after: null, limit: maxSeen });
  return { pending, declined, posted: posted.map((row) => fromPosted(row, t)) };
}

async function seeAccount(looking: Looking, category: HelpCategory, card: HolderCard): Promise<SeenAccount> {
  const { db, services, now } = looking;
  const { accountId, last4Digit, availableCents } = card;
  const hasAhead = category === 'AHEAD' && services.program.now().toggles.moneyAhead;
  return {
    last4Digit,
    availableCents: category === 'BALANCE' ? cents(availableCents) : null,
    transactions: category === 'TRANSACTIONS' ? await seeTransactions(looking, accountId) : null,
    ahead: hasAhead ? await reckonAhead(db, services, accountId, now) : null,
  };
}

async function seeMessages({ db, services, language }: Looking, holderId: number): Promise<Seen['messages']> {
  const t = services.texts.in(language);
  const rows = await listNotificationsOf(db, holderId, null, maxSeen);
  return rows.map((row) => {
    const { title, line } = wordAlert(t, alertParams(row, language));
    return { title, text: line, happenedAt: row.happenedAt.toISOString() };
  });
}

/** The newest card of each account that is not closed. */
function cardsOfAccounts(cards: readonly HolderCard[]): HolderCard[] {
  const open = cards.filter(({ cardStatusId }) => cardStatusOf(cardStatusId) !== 'closed');
  return open.filter((card, at) => open.findIndex(({ accountId }) => accountId === card.accountId) === at);
}

export const lookAtHelpedRoute = serve(lookAtHelped, async ({ input, helper, tx, now, language, services }) => {
  const { grantId, category } = input;
  const grant = await lockGrantOfHelper(tx, { helperId: helper.helperId, grantId }, now);
  if (!grant?.categories.includes(category)) return refuse('notFound');
  const { holderId } = grant;
  const cards = cardsOfAccounts((await listCardsOf(tx, holderId)).cards);
  // A helper is of no use any more where all is closed.
  if (cards.length === 0) return refuse('notFound', { holderId });
  await keepLook(tx, grant, category, now);
  const looking = { db: tx, services, language, now };
  const accounts: SeenAccount[] = [];
  for (const card of category === 'MESSAGES' ? [] : cards) accounts.push(await seeAccount(looking, category, card));
  const messages = category === 'MESSAGES' ? await seeMessages(looking, holderId) : [];
  return ok({ category, accounts, messages }, { holderId, audited: { facts: { grantId, category } } });
});
