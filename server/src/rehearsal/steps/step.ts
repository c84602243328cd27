import type { FeatureToggle } from '@portal/contract/feature-toggle';
import type { Stage } from '../stage.ts';

/** One step of the month: what is played, and the results that are expected. */
export interface Step {
  /** As an operator names it: `--until payday`. */
  name: string;
  /** As a line of a list shows it. */
  title: string;
  /** Features without which it is left out. */
  needs: readonly FeatureToggle[];
  play: (stage: Stage) => Promise<void>;
}
