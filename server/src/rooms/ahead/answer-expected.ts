import { answerExpected } from '@portal/contract/ahead/answer-expected';
import { type ItemAnswer, maxItems } from '@portal/contract/ahead/expected-item';
import { foreseeMoney } from '@portal/contract/ahead/foresee-money';
import type { InputOf } from '@portal/contract/define-call';
import { readMoneyFacts } from '../../acts/ahead/reckon-ahead.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { dropExpectedItem, keepExpectedItem, listExpectedItems } from '../../issuer/ahead-face.ts';
import { findCardForUpdate } from '../../issuer/face.ts';

export const answerExpectedRoute = serve(answerExpected, async ({ input, holder, tx, now, services }) => {
  const card = await findCardForUpdate(tx, holder.holderId, input.cardId);
  if (card === null) return refuse('notFound');
  const { accountId } = card;
  const facts = await readMoneyFacts(tx, services, accountId, now);
  const before = foreseeMoney(facts);
  const items = facts.answers;
  const known = items.find(({ kind, key }) => kind === input.kind && key === input.key);
  const list = input.kind === 'BILL' ? before.bills : before.deposits;
  const shown = list.find(({ key }) => key === input.key);
  if (shown === undefined && known === undefined) return refuse('notFound');
  const answer = answerOf(input, known, shown?.payee ?? shown?.name ?? known?.name ?? input.key);
  if (answer === null) await dropExpectedItem(tx, accountId, input.kind, input.key);
  else if (known === undefined && items.length >= maxItems)
    return refuse('tooManyItems', { params: { count: maxItems } });
  else await keepExpectedItem(tx, accountId, answer, now);
  return ok(foreseeMoney({ ...facts, answers: await listExpectedItems(tx, accountId) }));
});

/** The answer to keep; null: none, so that what was found stands, or what was added is gone. */
function answerOf(
  { answer, kind, key, terms }: InputOf<typeof answerExpected>,
  known: ItemAnswer | undefined,
  name: string,
): ItemAnswer | null {
  if (known?.state === 'OWN') {
    if (answer === 'DISMISS') return null;
    return terms === null ? known : { ...known, terms };
  }
  if (answer === 'BRING_BACK') return null;
  if (answer === 'DISMISS') return { kind, key, state: 'DISMISSED', name, terms: null };
  return { kind, key, state: 'CONFIRMED', name: null, terms: terms ?? known?.terms ?? null };
}
