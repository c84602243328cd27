import type { StepUpAction } from '@portal/contract/step-up/step-up';

/** The act that needs the proof. */
export interface StepUpScope {
  cardId: number;
  action: StepUpAction;
}

/** How a proof ends. */
export interface StepUpEnds {
  onProved: (stepUpToken: string) => void;
  onCancel: () => void;
}
