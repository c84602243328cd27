import { type FeatureToggleMap, featureToggles } from '@portal/contract/feature-toggle';
import type { ProgramFacts } from '@portal/contract/program';
import type { LiveProgram, ProgramNow } from '../program/live-program.ts';
import { makeTestDocuments } from './program-documents.ts';

/** A program whose announcements and switches a test sets. */
export interface TestProgram extends LiveProgram {
  set(changes: Partial<ProgramNow>): void;
}

export const testFacts: ProgramFacts = {
  name: 'Clara',
  what: { en: 'Benefit Card', es: 'Tarjeta de beneficios' },
  fullName: { en: 'Clara Benefit Card', es: 'Tarjeta de Beneficios Clara' },
  phone: '1-800-555-0142',
  phoneLink: 'tel:+18005550142',
  mailAddress: ['Payment Processing Services', 'P.O. Box 245998', 'San Antonio, TX 78224-5998'],
  legalNote: { en: 'Made up.', es: 'Ficticio.' },
  timeZone: 'America/New_York',
  languages: ['en', 'es'],
};

const all = (isOn: boolean) => Object.fromEntries(featureToggles.map((toggle) => [toggle, isOn])) as FeatureToggleMap;
export const allOn = all(true);
export const allOff = all(false);

/** A program with everything switched on and nothing to announce. */
export function createTestProgram(): TestProgram {
  const documents = makeTestDocuments();
  let present: ProgramNow = { facts: testFacts, announcements: [], toggles: allOn, faq: [], documents };
  return {
    now: () => present,
    set: (changes) => {
      present = { ...present, ...changes };
    },
  };
}
