import type { StopScope } from '@portal/contract/companies/company-stop';
import type pg from 'pg';
import { answerCharge } from '../acts/asking/answer-charge.ts';
import { creditForced } from '../acts/companies/credit-forced.ts';
import { orderAllowance } from '../acts/companies/order-allowance.ts';
import { orderStop } from '../acts/companies/order-stop.ts';
import type { CompanyStop } from '../issuer/ahead-face.ts';
import type { FollowUp, IssuedCard } from '../issuer/face.ts';
import type { Moment } from '../issuer/problem-face.ts';
import type { Issuing } from '../program/load-issuing.ts';

/** Holders' acts about their charges, and the credit after a forced clearing, by the rules of a program; for histories of the core. */
export const holderActsBy = (issuing: Issuing) => ({
  answer: (
    tx: pg.PoolClient,
    asked: { holderId: number; accountId: number; authorizationId: string; expiresAt: Date },
    answer: 'YES' | 'NO',
    now: Date,
  ) => answerCharge(tx, { issuing }, asked, { answer, way: 'PORTAL' }, now),
  stop: (
    tx: pg.PoolClient,
    card: IssuedCard,
    order: { company: string; chosen: readonly string[] | null; scope: StopScope },
    moment: Moment,
  ) => orderStop(tx, card, { ...order, way: 'PORTAL' }, moment),
  allow: (tx: pg.PoolClient, card: IssuedCard, stop: CompanyStop, now: Date) =>
    orderAllowance(tx, card, stop, 'PORTAL', now),
  creditForced: (tx: pg.PoolClient, clearing: FollowUp & { card: IssuedCard }, moment: Moment) => {
    const card = { ...clearing.card, expiryMatches: true, isNamedByEarlier: false };
    return creditForced(tx, { ...clearing, card }, issuing, moment);
  },
});
