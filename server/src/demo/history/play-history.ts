import type pg from 'pg';
import { isFuelQuestion, type PastStep, postPastForDemo } from '../../issuer/demo/face.ts';
import { cardOf, keepMessage, playStep, type Stage } from './play-step.ts';
import type { Step } from './step.ts';

/**
 * Plays a history through the issuing core, in the caller's transaction. Plain purchases, deposits and fees, which are nearly
 * all of it, are posted many at once, up to the next step that something has to decide about. `onStep` is called after each.
 */
export async function playHistory(
  tx: pg.PoolClient,
  stage: Stage,
  steps: readonly Step[],
  onStep: () => void = () => undefined,
): Promise<void> {
  const { accountId, issuing } = stage;
  /** Amounts that are held whole for plain purchases, by authorization. */
  const held = new Map<string, number>();
  let past: PastStep[] = [];
  const post = async () => {
    if (past.length > 0) await postPastForDemo(tx, accountId, past, issuing.cashMccs);
    past = [];
  };
  for (const step of steps) {
    await keepMessage(tx, stage, step);
    const plain = plainOf(stage, step, held);
    if (plain) past.push(plain);
    else {
      await post();
      await playStep(tx, stage, step);
    }
    onStep();
  }
  await post();
}

/** The step as something plain; null where it is not. `held` follows. */
function plainOf(stage: Stage, step: Step, held: Map<string, number>): PastStep | null {
  const { kind, at } = step;
  const businessDay = stage.dayOf(at);
  if (kind === 'AUTHORIZE') {
    const { authorizationId, cents, merchant, declined, isAsked = false } = step;
    if (declined !== null || isAsked || isFuelQuestion(merchant.mcc, cents)) return null;
    held.set(authorizationId, cents);
    return { kind: 'APPROVED', ...chargeOf(stage, step) };
  }
  if (kind === 'CLEAR') {
    const heldCents = held.get(step.authorizationId);
    held.delete(step.authorizationId);
    return heldCents === step.cents ? { kind: 'CLEARED', ...chargeOf(stage, step) } : null;
  }
  if (kind === 'DEPOSIT') {
    const { payer: description, cents: amountCents } = step;
    const of = { reference: `deposit:${step.depositId}`, description, amountCents, businessDay };
    return { kind: 'POSTED', journal: { ...of, kind, category: '' }, at };
  }
  if (kind === 'FEE') {
    const { description, feeCode: category, cents } = step;
    const of = { reference: `fee:${step.feeId}`, description, amountCents: -cents, businessDay };
    return { kind: 'POSTED', journal: { ...of, kind, category }, at };
  }
  if ('authorizationId' in step) held.delete(step.authorizationId);
  return null;
}

type Charge = Pick<
  Extract<Step, { kind: 'AUTHORIZE' }>,
  'authorizationId' | 'cents' | 'entryMode' | 'merchant' | 'at' | 'card'
>;

function chargeOf(stage: Stage, step: Charge) {
  const { authorizationId, cents: amountCents, entryMode, merchant, at } = step;
  const card = cardOf(stage, step.card);
  return { authorizationId, card, amountCents, entryMode, merchant, at, businessDay: stage.dayOf(at) };
}
