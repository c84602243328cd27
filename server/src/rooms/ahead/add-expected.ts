import { randomUUID } from 'node:crypto';
import { addExpected } from '@portal/contract/ahead/add-expected';
import { maxItems } from '@portal/contract/ahead/expected-item';
import { foreseeMoney } from '@portal/contract/ahead/foresee-money';
import { readMoneyFacts } from '../../acts/ahead/reckon-ahead.ts';
import { ok, refuse } from '../../http/outcome.ts';
import { serve } from '../../http/serve.ts';
import { keepExpectedItem } from '../../issuer/ahead-face.ts';
import { findCardForUpdate } from '../../issuer/face.ts';

export const addExpectedRoute = serve(addExpected, async ({ input, holder, tx, now, services }) => {
  const { cardId, kind, terms } = input;
  const card = await findCardForUpdate(tx, holder.holderId, cardId);
  if (card === null) return refuse('notFound');
  const facts = await readMoneyFacts(tx, services, card.accountId, now);
  if (facts.answers.length >= maxItems) return refuse('tooManyItems', { params: { count: maxItems } });
  const item = { kind, key: `OWN|${randomUUID()}`, state: 'OWN', name: terms.name, terms } as const;
  await keepExpectedItem(tx, card.accountId, item, now);
  return ok(foreseeMoney({ ...facts, answers: [...facts.answers, item] }));
});
