import { type FeatureToggleMap, featureToggles } from '@portal/contract/feature-toggle';
import type { LiveProgram, ProgramNow } from '../program/live-program.ts';

/** A program whose announcements and switches a test sets. */
export interface TestProgram extends LiveProgram {
  set(changes: Partial<ProgramNow>): void;
}

const all = (isOn: boolean) => Object.fromEntries(featureToggles.map((toggle) => [toggle, isOn])) as FeatureToggleMap;
export const allOn = all(true);
export const allOff = all(false);

/** A program with everything switched on and nothing to announce. */
export function createTestProgram(): TestProgram {
  let present: ProgramNow = { announcements: [], toggles: allOn };
  return {
    now: () => present,
    set: (changes) => {
      present = { ...present, ...changes };
    },
  };
}
