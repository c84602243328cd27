import { type ControlChanges, withChanges } from '@portal/contract/controls/card-controls';
import type pg from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockAccountRow } from '../accounts.ts';
import { authorize } from '../authorizations/authorize.ts';
import { clear } from '../authorizations/clear.ts';
import type { Clearing } from '../authorizations/clearing.ts';
import type { SpendingRules } from '../authorizations/decide.ts';
import { increment } from '../authorizations/follow-ups.ts';
import { standIn } from '../authorizations/stand-in.ts';
import type { IssuedCard } from '../cards/card.ts';
import { lockCard, unlockCard } from '../cards/lock-card.ts';
import { allowCharge, findStoppedCharge, isAllowable } from '../controls/allowances.ts';
import { changeControls, getControls } from '../controls/card-controls.ts';
import { type ChargeQuestion, listOpenQuestions } from '../problem-face.ts';
import { type CompanyStop, listOpenStops } from '../stopped-companies/company-stops.ts';
import {
  countOpenAllowances,
  findRefusal,
  isDeclined,
  leansOnAllowance,
  mustComeBack,
  mustPass,
  standsLocked,
} from './choice-oracle.ts';

/** A use of the card at one of few shops. */
export interface ShopCharge {
  shop: number;
  entryMode: 'PRESENT' | 'ECOMMERCE' | 'RECURRING';
  cents: number;
}

type StopStep = { kind: 'stop'; shop: number; scope: 'ALL' | 'NEXT' } | { kind: 'allow'; at: number };
type CardStep =
  | { kind: 'set'; changes: ControlChanges }
  | { kind: 'pause'; hours: number }
  | { kind: 'allowOnce'; at: number }
  | { kind: 'resume' | 'lock' | 'unlock' };

/** A step of a history of what a holder chooses. `at` names one of what there is by then. */
export type ChoiceStep =
  | ({ kind: 'charge' | 'standIn' | 'force' } & ShopCharge)
  | { kind: 'more'; at: number; cents: number }
  | { kind: 'clear'; at: number }
  | StopStep
  | CardStep
  | { kind: 'answer'; at: number; answer: 'YES' | 'NO' }
  | { kind: 'wait'; minutes: number };

/** The acts of a holder and of the network's door, which stand above the core. */
export interface HolderActs {
  answer: (
    tx: pg.PoolClient,
    asked: ChargeQuestion & { holderId: number },
    answer: 'YES' | 'NO',
    now: Date,
  ) => Promise<{ question: ChargeQuestion; wasUsed: boolean; problemId: number | null } | null>;
  stop: (
    tx: pg.PoolClient,
    card: IssuedCard,
    order: { company: string; chosen: readonly string[] | null; scope: 'ALL' | 'NEXT' },
    moment: { now: Date; today: string },
  ) => Promise<unknown>;
  allow: (tx: pg.PoolClient, card: IssuedCard, stop: CompanyStop, now: Date) => Promise<boolean>;
  creditForced: (
    tx: pg.PoolClient,
    clearing: Clearing & { card: IssuedCard },
    moment: { now: Date; today: string },
  ) => Promise<void>;
}

/** The account that is played on, its time, and what was asked of it so far. */
export interface ChoiceWorld {
  pool: pg.Pool;
  card: IssuedCard;
  rules: SpendingRules;
  acts: HolderActs;
  now: Date;
  asked: { authorizationId: string; charge: ShopCharge }[];
  /** How often each thing happened, so that a proof in which nothing does is found out. */
  seen: Map<string, number>;
}

/** One company under two names and one id, the same under a new name, one that is only like it, one without an id, and another. */
const shops = [
  { id: 'PRPHONE1', name: 'PRAIRIE PHONE 8005551234' },
  { id: 'PRPHONE1', name: 'Prairie Phone *Bill' },
  { id: 'PRPHONE1', name: 'Plains Mobile' },
  { id: 'GULFPHONE7', name: 'PRAIRIE PHONE 9155550000' },
  { id: null, name: 'Prairie Phone' },
  { id: 'PLAZA1', name: 'Plaza Foods' },
] as const;
export const shopCount = shops.length;

let made = 0;
const seen = ({ seen: counts }: ChoiceWorld, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
const pick = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % things.length];

function messageOf({ card }: ChoiceWorld, authorizationId: string, { shop, entryMode, cents }: ShopCharge) {
  const merchant = { ...(shops[shop] ?? shops[0]), place: null, country: 'US', mcc: '5499' };
  return { authorizationId, card, amountCents: cents, entryMode, merchant, canBeAsked: async () => true };
}

/** Plays one step on the real core, under the account's lock, and throws where a choice of the holder was not kept. */
export async function playChoice(world: ChoiceWorld, step: ChoiceStep): Promise<void> {
  if (step.kind === 'wait') {
    world.now = new Date(world.now.getTime() + step.minutes * 60_000);
    return;
  }
  await inTransaction(world.pool, async (tx) => {
    await lockAccountRow(tx, world.card.accountId);
    if ('cents' in step) await playNetwork(tx, world, step);
    else if (step.kind === 'clear') {
      const known = pick(world.asked, step.at);
      if (known) await playClearing(tx, world, known.authorizationId, known.charge);
    } else if (step.kind === 'answer') await playAnswer(tx, world, step);
    else if (step.kind === 'stop' || step.kind === 'allow') await playStop(tx, world, step);
    else await playCard(tx, world, step);
  });
}

async function playNetwork(
  tx: pg.PoolClient,
  world: ChoiceWorld,
  step: Extract<ChoiceStep, { cents: number }>,
): Promise<void> {
  const { now } = world;
  const today = now.toISOString().slice(0, 10);
  if (step.kind === 'more') {
    const known = pick(world.asked, step.at);
    if (!known) return;
    const message = { ...messageOf(world, known.authorizationId, known.charge), amountCents: step.cents };
    const refusal = await findRefusal(tx, { ...message, isMore: true }, now);
    const added = await increment(tx, message, world.rules, now, today);
    if (refusal !== null && added?.isChanged) throw new Error(`more was approved: ${refusal}`);
    return;
  }
  made += 1;
  const authorizationId = `${step.kind}-${made}`;
  if (step.kind === 'force') return await playClearing(tx, world, authorizationId, step);
  const message = messageOf(world, authorizationId, step);
  world.asked.push({ authorizationId, charge: step });
  if (step.kind === 'standIn') {
    await standIn(tx, { ...message, isApproved: true }, world.rules, now, today);
    return;
  }
  const refusal = await findRefusal(tx, message, now);
  const passes = refusal === null && message.merchant.name === 'Plaza Foods' && (await mustPass(tx, message));
  const allowances = await countOpenAllowances(tx, message);
  const isLeaning = await leansOnAllowance(tx, message, now);
  const { answer } = await authorize(
    tx,
    { ...message, expiryMatches: true, cvvMatches: null, pinMatches: null },
    world.rules,
    now,
    today,
  );
  seen(world, answer.reason ?? 'approved');
  if (answer.isApproved && refusal !== null) throw new Error(`approved: ${refusal}`);
  const spent = allowances - (await countOpenAllowances(tx, message));
  if (spent !== (answer.isApproved && isLeaning ? 1 : 0))
    throw new Error(`${spent} were spent of what is allowed once`);
  if (!answer.isApproved && passes) throw new Error(`refused for nothing: ${answer.reason}`);
}

async function playClearing(tx: pg.PoolClient, world: ChoiceWorld, authorizationId: string, charge: ShopCharge) {
  const { card, now, acts } = world;
  const today = now.toISOString().slice(0, 10);
  const message = messageOf(world, authorizationId, charge);
  const due = await mustComeBack(tx, message);
  const { isChanged } = await clear(tx, message, now, today);
  if (!isChanged) return;
  await acts.creditForced(tx, message, { now, today });
  if (due === null) return;
  seen(world, due ? 'came back' : 'stood');
  const { rows } = await tx.query<{ left: number; told: boolean }>(
    `SELECT sum(amount_cents)::int AS left, EXISTS (SELECT FROM issuer.problem_charge
       WHERE account_id = $1 AND authorization_id = $2) AS told
     FROM issuer.journal WHERE account_id = $1 AND (authorization_id = $2 OR linked_journal_id IN (
       SELECT journal_id FROM issuer.journal WHERE account_id = $1 AND authorization_id = $2))`,
    [card.accountId, authorizationId],
  );
  const [found] = rows;
  if (due && (found?.left !== 0 || !found.told)) throw new Error('a charge of a stopped company did not come back');
  if (!due && found?.left !== -charge.cents) throw new Error('a charge came back for nothing');
}

async function playAnswer(tx: pg.PoolClient, world: ChoiceWorld, step: Extract<ChoiceStep, { kind: 'answer' }>) {
  const { card, now, acts } = world;
  const question = pick(await listOpenQuestions(tx, card.accountId, now), step.at);
  if (!question) return;
  const asked = { ...question, holderId: card.holderId };
  const answered = await acts.answer(tx, asked, step.answer, now);
  seen(world, step.answer);
  if (answered === null || answered.wasUsed) throw new Error('an open question takes its answer');
  if (step.answer === 'NO' && !(await standsLocked(tx, card))) throw new Error('a no locks the card');
  if (step.answer === 'YES' && answered.problemId !== null) throw new Error('a yes tells of nothing');
  if (answered.problemId !== null && (await isDeclined(tx, question))) throw new Error('a declined charge has no case');
  const again = await acts.answer(tx, asked, 'YES', now);
  if (again?.wasUsed !== true || again.question.answer !== step.answer) throw new Error('the first answer stands');
}

async function playStop(tx: pg.PoolClient, world: ChoiceWorld, step: StopStep) {
  const { card, now, acts } = world;
  if (step.kind === 'stop') {
    const company = (shops[step.shop] ?? shops[0]).name;
    // Even numbers choose one name alone, so that others are left out.
    const chosen = step.shop % 2 === 0 ? [company] : null;
    const moment = { now, today: now.toISOString().slice(0, 10) };
    await acts.stop(tx, card, { company, chosen, scope: step.scope }, moment);
    return;
  }
  const open = pick(await listOpenStops(tx, card.accountId), step.at);
  if (open && !(await acts.allow(tx, card, open, now))) throw new Error('an open stop ends');
}

async function playCard(tx: pg.PoolClient, world: ChoiceWorld, step: CardStep): Promise<void> {
  const { card, now } = world;
  if (step.kind === 'lock') await lockCard(tx, card, 'USER', now);
  else if (step.kind === 'unlock') await unlockCard(tx, card, 'USER');
  else if (step.kind === 'allowOnce') {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT authorization_id AS id FROM issuer.authorization
       WHERE account_id = $1 AND decline_control IS NOT NULL ORDER BY created_at DESC, authorization_id DESC`,
      [card.accountId],
    );
    const id = pick(rows, step.at)?.id ?? '';
    const stopped = await findStoppedCharge(tx, card.accountId, id);
    if (stopped === null || !isAllowable(stopped, now)) return;
    await allowCharge(tx, { accountId: card.accountId, authorizationId: id }, stopped, now);
  } else {
    const before = await getControls(tx, card.accountId);
    const hours = step.kind === 'pause' ? step.hours : 0;
    const pausedUntil = hours > 0 ? new Date(now.getTime() + hours * 3_600_000).toISOString() : null;
    const after = step.kind === 'set' ? withChanges(before, step.changes) : { ...before, pausedUntil };
    await changeControls(tx, card.accountId, { before, after, by: 'HOLDER' }, now);
  }
}
