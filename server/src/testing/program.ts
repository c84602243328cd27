import { type FeatureToggleMap, featureToggles } from '@portal/contract/feature-toggle';
import { Fees } from '@portal/contract/money/fees';
import type { ProgramFacts } from '@portal/contract/program';
import type { LiveProgram, ProgramNow } from '../program/live-program.ts';
import { demoColors } from '../program/theme/derive-roles.ts';
import type { Theme } from '../program/theme/theme-file.ts';
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
  supportHours: { en: '24 hours a day, every day', es: 'las 24 horas, todos los días' },
  country: 'US',
  fees: Fees.parse({}),
  apps: {},
  mark: { width: 48, height: 48, shapes: [{ d: 'M4 4h40v40z', fill: 'ink', isEvenOdd: false }] },
  logo: null,
  cardPattern: 'RINGS',
};

export const testTheme: Theme = { ...demoColors, cardPattern: 'RINGS' };

const all = (isOn: boolean) => Object.fromEntries(featureToggles.map((toggle) => [toggle, isOn])) as FeatureToggleMap;
export const allOn = all(true);
export const allOff = all(false);

/** The facts of a program that charges other fees than the specification's. */
export const factsWithFees = (fees: Partial<Fees>): ProgramFacts => ({ ...testFacts, fees: Fees.parse(fees) });

/** A program with everything switched on and nothing to announce. */
export const testProgram: ProgramNow = {
  facts: testFacts,
  theme: testTheme,
  announcements: [],
  toggles: allOn,
  faq: [],
  documents: makeTestDocuments(),
  country: { holidays: new Map(), zipChanges: new Map() },
};

/** The same, or another one, for a test that changes it. */
export function createTestProgram(begin = testProgram): TestProgram {
  let present = begin;
  return {
    now: () => present,
    set: (changes) => {
      present = { ...present, ...changes };
    },
  };
}
