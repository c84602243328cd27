import type { ControlChanges } from '@portal/contract/controls/card-controls';
import type { ReactNode } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Icon } from '../ui/figures/icon.tsx';
import { undo } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Switch } from '../ui/form/switch.tsx';
import type { ControlsHandle } from './use-controls.ts';

interface ControlSwitchProps {
  handle: ControlsHandle;
  /** Its name among the switches of the page. */
  at: string;
  icon: string;
  name: string;
  hint: string;
  /** Tells whether the card works there: a switch says what is allowed. */
  isAllowed: boolean;
  /** The change that a press makes; null: something is typed wrong, and is said beside it. */
  onPress: () => ControlChanges | null;
  /** Its words, where it allows nothing. */
  words?: { on: string; off: string };
  children?: ReactNode;
}

/** A control that acts with one press, and below it what was done, with the way back. */
export function ControlSwitch({ handle, at, isAllowed, onPress, words, children, ...shown }: ControlSwitchProps) {
  const { t } = useTexts();
  const isMade = handle.madeAt === at;
  const said = words ?? { on: t('controls:word.allowed'), off: t('controls:word.blocked') };
  return (
    <div className="control">
      <Switch
        {...shown}
        isOn={isAllowed}
        words={said}
        isBusy={handle.busyAt === at}
        onPress={() => {
          const changes = onPress();
          if (changes !== null) handle.change(at, changes);
        }}
      />
      <div className={isMade ? 'control__undo control__undo--on' : 'control__undo'}>
        <p role="status">{isMade && t('controls:undo.done', { word: isAllowed ? said.on : said.off })}</p>
        {isMade && (
          <Button kind="quiet" size="medium" onClick={handle.undo}>
            <Icon path={undo} /> <span>{t('controls:undo.undo')}</span>
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
