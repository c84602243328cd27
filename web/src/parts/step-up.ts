import type { StepUpAction } from '@portal/contract/step-up/step-up';

/** What is to be proved for. */
export interface StepUpScope {
  cardId: number;
  action: StepUpAction;
}

/** How a proof ends. */
export interface StepUpEnds {
  onProved: (stepUpToken: string) => void;
  onCancel: () => void;
}
