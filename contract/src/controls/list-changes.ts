import { type CardControls, type DecliningControl, decliningControls, noControls } from './card-controls.ts';

/** The controls that can change: those that decline, the companies that they spare, and the lock after each use. */
export const changingControls = [...decliningControls, 'SPARED', 'RELOCK'] as const;
export type ChangingControl = DecliningControl | 'SPARED' | 'RELOCK';

/** One control that changed, and whether it stops anything since. */
export interface ControlChange {
  control: ChangingControl;
  isOn: boolean;
}

const fieldOf: Record<ChangingControl, keyof CardControls> = {
  PAUSE: 'pausedUntil',
  ABROAD: 'blocksAbroad',
  STATE: 'onlyState',
  ONLINE: 'blocksOnline',
  CASH: 'blocksCash',
  AMOUNT: 'maxPurchaseCents',
  KIND: 'blockedKinds',
  HOURS: 'hours',
  SPARED: 'sparedCompanies',
  RELOCK: 'relocksAfterUse',
};

const isSet = (value: CardControls[keyof CardControls]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== false;

/** Lists the controls that differ between two states. */
export function listChanges(before: CardControls, after: CardControls): ControlChange[] {
  return changingControls
    .filter((control) => JSON.stringify(before[fieldOf[control]]) !== JSON.stringify(after[fieldOf[control]]))
    .map((control) => ({ control, isOn: isSet(after[fieldOf[control]]) }));
}

/** Returns the controls without one of them. */
export function withoutControl(controls: CardControls, control: ChangingControl): CardControls {
  return { ...controls, [fieldOf[control]]: noControls[fieldOf[control]] };
}
