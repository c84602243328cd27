import type { Language } from '@portal/contract/language';
import { recordConsents } from '../../identity/consents.ts';
import type { Holder } from '../../identity/sessions.ts';
import type { Queryable } from '../../platform/db/statement.ts';
import type { Services } from '../../services.ts';
import { recordWaysChanged } from './record-ways-changed.ts';
import { recordTextConsent, type TextConsent, wantsTexts } from './text-consent.ts';
import { withholdUnwanted } from './withhold-unwanted.ts';

/** The version of the terms of text messages that counts now. */
export function findWordingVersion(agreements: Services['agreements']): string {
  const terms = agreements.list().find(({ document }) => document === 'mobileTerms');
  if (!terms) throw new Error('the program has no terms of text messages');
  return terms.version;
}

interface Said {
  holder: Pick<Holder, 'holderId' | 'loginId'>;
  consent: TextConsent;
  language: Language;
}

/**
 * Keeps what a cardholder says about texts. False: the terms that were shown no longer count, and cannot be agreed to;
 * ending texts needs no reading.
 */
export async function sayTextConsent(
  tx: Queryable,
  services: Pick<Services, 'agreements' | 'keys' | 'issuing' | 'program' | 'pushKey'>,
  { holder: { holderId, loginId }, consent, language }: Said,
  now: Date,
): Promise<boolean> {
  const { agreements } = services;
  const { isGiven, wordingVersion } = consent;
  if (isGiven && wordingVersion !== findWordingVersion(agreements)) return false;
  if (isGiven) {
    const agreed = [{ document: 'mobileTerms' as const, version: wordingVersion }];
    await recordConsents(tx, loginId, { agreed, language, agreements }, now);
  }
  const hadTexts = await wantsTexts(tx, holderId, loginId);
  await recordTextConsent(tx, holderId, consent, now);
  // Ending texts takes no proof (47 CFR 64.1200), so it is told, and the phone is called instead.
  if (hadTexts && !isGiven) await recordWaysChanged(tx, holderId, ['CALL'], now);
  await withholdUnwanted(tx, services, holderId);
  return true;
}
