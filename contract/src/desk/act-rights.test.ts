import { describe, expect, test } from 'vitest';
import {
  aloneLimits,
  deskActNames,
  isProtective,
  levelFor,
  mayDecide,
  rightTo,
  takesTwoDeciders,
} from './act-rights.ts';
import { staffRoles } from './staff-role.ts';
import { identityLevels } from './verification.ts';

const money = [
  'refund-fee',
  'post-adjustment',
  'close-account',
  'pay-out',
  'issue-check',
  'write-off',
  'credit-problem',
] as const;

describe('the rights to acts', () => {
  const nothing = { does: null, decides: false };
  const alone = { does: 'ALONE', decides: false };
  const asks = { does: 'ASKS', decides: false };
  const asksAndDecides = { does: 'ASKS', decides: true };
  const decides = { does: null, decides: true };

  test.each([
    ['lock-card', 'NONE', alone, alone, alone, alone],
    ['unlock-card', 'SAFE', alone, alone, alone, nothing],
    ['end-fraud-hold', 'SAFE', nothing, asks, { does: 'ALONE', decides: true }, nothing],
    ['change-name', 'STRONG', asks, decides, decides, nothing],
    ['post-adjustment', 'SAFE', asks, asksAndDecides, nothing, asksAndDecides],
    ['write-off', 'NONE', nothing, nothing, nothing, asksAndDecides],
  ] as const)('of %s need a caller known as %s, and differ by role', (act, level, agent, senior, fraud, operations) => {
    expect(levelFor(act)).toBe(level);
    const roles = ['AGENT', 'SENIOR', 'FRAUD', 'OPERATIONS'] as const;
    expect(roles.map((role) => rightTo(act, role))).toEqual([agent, senior, fraud, operations]);
  });

  test('name a level that callers reach for each act', () => {
    for (const act of deskActNames) expect(identityLevels, act).toContain(levelFor(act));
  });

  test('leave an auditor and an administrator nothing', () => {
    for (const act of deskActNames) {
      for (const role of ['AUDITOR', 'ADMINISTRATOR'] as const) {
        expect(rightTo(act, role), act).toEqual({ does: null, decides: false });
      }
    }
  });

  test('give what only protects to everybody who serves, without any proof', () => {
    const protective = deskActNames.filter(isProtective);
    expect(protective).toContain('lock-card');
    for (const act of protective) expect(levelFor(act)).toBe('NONE');
  });

  test('let somebody decide whatever anybody asks for', () => {
    for (const act of deskActNames) {
      const isAsked = staffRoles.some((role) => rightTo(act, role).does === 'ASKS');
      const isDecided = staffRoles.some((role) => rightTo(act, role).decides);
      expect(isDecided, act).toBe(isAsked || isDecided);
    }
  });

  test('let no agent decide about money, nor an act whose caller is not known move any', () => {
    for (const act of money) {
      expect(rightTo(act, 'AGENT').decides, act).toBe(false);
      expect(isProtective(act), act).toBe(false);
    }
  });

  test('have two people decide adjustments and payments of closed accounts above the amounts of the program', () => {
    const above = { adjustmentCents: 50_000, payOutCents: 100_000 };
    expect(takesTwoDeciders('post-adjustment', 50_000, above)).toBe(false);
    expect(takesTwoDeciders('post-adjustment', 50_001, above)).toBe(true);
    expect(takesTwoDeciders('post-adjustment', -50_001, above)).toBe(true);
    expect(takesTwoDeciders('pay-out', 100_000, above)).toBe(false);
    expect(takesTwoDeciders('pay-out', 100_001, above)).toBe(true);
    expect(takesTwoDeciders('refund-fee', 1_000_000, above)).toBe(false);
    const deciders = staffRoles.filter((role) => mayDecide(role, { act: 'post-adjustment', takesTwo: true }));
    expect(deciders).toEqual(['OPERATIONS']);
    expect(mayDecide('SENIOR', { act: 'post-adjustment', takesTwo: false })).toBe(true);
  });

  test('limit what a role gives alone', () => {
    expect(aloneLimits.AGENT.actCents).toBeLessThan(aloneLimits.SENIOR.actCents);
    for (const role of ['FRAUD', 'AUDITOR', 'ADMINISTRATOR'] as const) expect(aloneLimits[role].actCents).toBe(0);
  });
});
