import type { ErrorPeriods } from '@portal/contract/problems/error-periods';
import { type CashBearer, computeLiability } from '@portal/contract/problems/liability';
import { computeDisputed, type ToldAmounts } from '@portal/contract/problems/problem-amount';
import { computeProblemClock } from '@portal/contract/problems/problem-clock';
import type { ProblemKind } from '@portal/contract/problems/problem-kind';
import type { HearingWay, TellingWay } from '@portal/contract/problems/problem-state';
import { get, type Queryable, run, statement } from '../../platform/db/statement.ts';
import { lockAccountRow } from '../accounts.ts';
import type { CardKey } from '../cards/card.ts';
import { findOpenProblemOf, findReportedCharge, getFirstDepositDay, type ReportedCharge } from './reported-charge.ts';
import { findProblem, keepProblemStep, type ProblemWithCharges } from './stored-problem.ts';

/** A report as somebody makes it. */
export interface Report extends ToldAmounts {
  card: CardKey;
  kind: ProblemKind;
  /** The charges, by the ids of their transactions; none of what is not there. */
  transactionIds: readonly string[];
  toldBy: TellingWay;
  hearsBy?: HearingWay | undefined;
  /** The program's day of the first word, yyyy-MM-dd: of a letter the day on which it came. */
  toldOn: string;
  onDay?: string | undefined;
  learnedOn?: string | undefined;
  /** The deposit that is missing: its payer and its cents. */
  payer?: string | undefined;
  expectedCents?: number | undefined;
}

/** The program's rules by which a problem is opened. */
export interface ProblemRules {
  errorPeriods: ErrorPeriods;
  /** The bearer of cash that somebody else took with the PIN. */
  cashByPin: CashBearer;
}

/** Why nothing was opened. */
export type ReportProblem = 'notFound' | 'problemIsOpen' | 'chargeNotApproved' | 'nothingInQuestion';

/** A moment, and the program's business day then. */
export interface Moment {
  now: Date;
  today: string;
}

/**
 * Opens a problem: its days by the first word about it, what the holder bears of charges that somebody else made, and its
 * charges, none of which is in another open problem. Locks the account.
 */
export async function openProblem(
  tx: Queryable,
  report: Report,
  { errorPeriods, cashByPin }: ProblemRules,
  moment: Moment,
): Promise<ProblemWithCharges | ReportProblem> {
  const { card, kind, toldOn } = report;
  const { accountId } = card;
  await lockAccountRow(tx, accountId);
  const named: ReportedCharge[] = [];
  for (const transactionId of new Set(report.transactionIds)) {
    const charge = await findReportedCharge(tx, accountId, transactionId);
    if (charge === null) return 'notFound';
    if (charge.state === 'DECLINED' || charge.state === 'OTHER') return 'chargeNotApproved';
    named.push(charge);
  }
  const charges = joinCharges(named);
  if ((await findOpenProblemOf(tx, accountId, charges)) !== null) return 'problemIsOpen';
  const disputed = charges.map(({ chargedCents }) => computeDisputed(kind, chargedCents, report));
  if (disputed.includes(null)) return 'nothingInQuestion';
  const clock = computeProblemClock(
    {
      kind,
      toldOn,
      transferDays: charges.map(({ madeOn }) => madeOn),
      postedDays: charges.flatMap(({ postedOn }) => postedOn ?? []),
      firstDepositOn: await getFirstDepositDay(tx, accountId),
      isPurchase: charges.some(({ isPurchase }) => isPurchase),
      isAbroad: charges.some(({ isAbroad }) => isAbroad),
    },
    errorPeriods,
  );
  const { problemId } = await get(tx, drawNumber, []);
  const { onDay = null, learnedOn = null, payer = null } = report;
  const liability = kind === 'NOT_MINE' ? liabilityOf(charges, cashByPin, toldOn, learnedOn) : null;
  await run(tx, insertProblem, [
    ...([accountId, problemId, card.cardId, kind, toldOn, moment.now, report.toldBy] as const),
    ...([clock.isNewAccount, clock.creditBy, clock.answerBy, onDay, learnedOn, payer] as const),
    ...([liability?.holderCents ?? null, liability?.reason ?? null, report.hearsBy ?? null] as const),
  ]);
  for (const [index, { authorizationId, journalId, chargedCents }] of charges.entries()) {
    const facts = [authorizationId, journalId, chargedCents, disputed[index] ?? 0] as const;
    await run(tx, insertCharge, [accountId, problemId, index + 1, ...facts]);
  }
  const { expectedCents } = report;
  if (expectedCents !== undefined) {
    await run(tx, insertCharge, [accountId, problemId, 1, null, null, expectedCents, expectedCents]);
  }
  await keepProblemStep(tx, { accountId, problemId }, { step: 'TOLD' }, moment);
  const opened = await findProblem(tx, accountId, problemId);
  if (opened === null) throw new Error('the problem is not there');
  return opened;
}

/** Joins what was named twice, and the postings of one purchase that came in parts: it is one charge of their sum. */
function joinCharges(named: readonly ReportedCharge[]): ReportedCharge[] {
  const joined = new Map<string, { charge: ReportedCharge; journals: Set<number | null> }>();
  for (const charge of named) {
    const { authorizationId, journalId, chargedCents } = charge;
    const key = authorizationId ?? `journal ${journalId}`;
    const before = joined.get(key);
    if (before === undefined) joined.set(key, { charge, journals: new Set([journalId]) });
    else if (!before.journals.has(journalId)) {
      before.journals.add(journalId);
      before.charge = { ...before.charge, chargedCents: before.charge.chargedCents + chargedCents };
    }
  }
  return [...joined.values()].map(({ charge }) => charge);
}

/** Computes the part that the holder bears. The networks' rules of zero liability leave out cash by PIN; the program may not. */
function liabilityOf(
  charges: readonly ReportedCharge[],
  cashByPin: CashBearer,
  toldOn: string,
  learnedOn: string | null,
) {
  return computeLiability({
    charges: charges.map(({ chargedCents, madeOn, postedOn, isCash }) => ({
      amountCents: chargedCents,
      madeOn,
      postedOn: postedOn ?? madeOn,
      isNetworkFree: !isCash || cashByPin === 'PROGRAM',
    })),
    toldOn,
    learnedOn,
    isExcused: false,
  });
}

const drawNumber = statement<[], { problemId: number }>(
  'issuer/draw-problem-number',
  `SELECT nextval('issuer.problem_number') AS "problemId"`,
);
const insertProblem = statement<
  [
    ...[number, number, number, ProblemKind, string, Date, TellingWay],
    ...[boolean, string | null, string, string | null, string | null, string | null],
    ...[number | null, string | null, HearingWay | null],
  ],
  never
>(
  'issuer/open-problem',
  `INSERT INTO issuer.problem (account_id, problem_id, card_id, kind, told_on, told_at, told_by, is_new_account, credit_by,
     answer_by, on_day, learned_on, payer, liability_cents, liability_reason, hears_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
);
const insertCharge = statement<[number, number, number, string | null, number | null, number, number], never>(
  'issuer/add-problem-charge',
  `INSERT INTO issuer.problem_charge (account_id, problem_id, charge_no, authorization_id, journal_id, charged_cents,
     amount_cents)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
