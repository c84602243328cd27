import type { ActionProvedBySecret, StepUpAction } from '@portal/contract/step-up/step-up';

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

/** The same for a proof by PIN, or by SSN and ZIP, which the server offers for all acts but one. */
export function provedBySecret({ cardId, action }: StepUpScope): { cardId: number; action: ActionProvedBySecret } {
  if (action === 'CONFIRM_ADDRESS') throw new Error('a new address is proved by a passcode alone');
  return { cardId, action };
}
