import { fallbackLanguage } from '@portal/contract/language';
import { formatMoment } from '@portal/contract/time/dates';
import type { Stage } from './stage.ts';
import type { Step } from './steps/step.ts';

/** The result of a step: everything is as expected, something is not, or the program has no such thing. */
export type StepResult = 'PASSED' | 'FAILED' | 'LEFT_OUT';

/** Where the lines of a rehearsal go, and whether one said that something is not as expected. */
export interface Teller {
  write: (line: string) => void;
  say: Stage['say'];
  expect: Stage['expect'];
  /** Forgets what the step before failed at. */
  begin: () => void;
  hasFailed: () => boolean;
}

/** Makes the lines of a rehearsal: what happened, what was expected and is so ('ok'), and what is not ('FAIL'). */
export function createTeller(write: (line: string) => void): Teller {
  let failures = 0;
  return {
    write,
    say: (words) => write(`         ${words}`),
    expect: (words, isSo, found) => {
      if (!isSo) failures += 1;
      write(isSo ? `    ok   ${words}` : `    FAIL ${words}${found === undefined ? '' : `; found: ${toWords(found)}`}`);
    },
    begin: () => {
      failures = 0;
    },
    hasFailed: () => failures > 0,
  };
}

const toWords = (found: unknown): string => (typeof found === 'string' ? found : JSON.stringify(found));

/** Plays one step and tells of it; a fault in it is told as what was not expected. */
export async function playStep(step: Step, stage: Stage, teller: Teller, at: number): Promise<StepResult> {
  const { toggles } = stage.services.program.now();
  const off = step.needs.find((toggle) => !toggles[toggle]);
  teller.write(`\n${String(at).padStart(2)}  ${step.title} (${step.name})`);
  if (off !== undefined) {
    teller.say(`left out: the program has '${off}' switched off`);
    return 'LEFT_OUT';
  }
  teller.begin();
  try {
    await step.play(stage);
  } catch (fault) {
    teller.expect('the step goes to its end', false, fault instanceof Error ? fault.message : String(fault));
  }
  teller.say(formatMoment(stage.now(), fallbackLanguage, stage.services.issuing.timeZone));
  return teller.hasFailed() ? 'FAILED' : 'PASSED';
}
