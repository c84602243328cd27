import { maxControlCents } from '@portal/contract/controls/card-controls';
import { parseAmount } from '@portal/contract/money/amount';
import type { Cents } from '@portal/contract/money/cents';
import { formatCents, typedCents } from '@portal/contract/money/money';
import { useId, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { receipt } from '../ui/figures/control-icons.ts';
import { AmountField } from '../ui/form/amount-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ControlSwitch } from './control-switch.tsx';
import { Proof } from './proof.tsx';
import type { ControlsHandle } from './use-controls.ts';

/** The amount that is offered at first, as people type it. */
const offered = '200.00';

/** The typed amount in cents, or null where it cannot be the amount of a control. */
function readAmount(text: string): Cents | null {
  const typed = parseAmount(text);
  return typed !== null && typed > 0 && typed <= maxControlCents ? typed : null;
}

/** Purchases above an amount. The proof follows what is typed. */
export function AmountControl({ handle }: { handle: ControlsHandle }) {
  const { t } = useTexts();
  const id = useId();
  const { controls, uses } = handle.read;
  const { maxPurchaseCents: set } = controls;
  const [text, setText] = useState(set === null ? offered : typedCents(set));
  const [isWrong, setWrong] = useState(false);
  const typed = readAmount(text);
  const takeTyped = () => {
    setWrong(typed === null);
    return typed === null ? null : { maxPurchaseCents: typed };
  };
  const isOther = set !== null && typed !== set;
  return (
    <Section title={t('controls:amount.title')}>
      <ControlSwitch
        handle={handle}
        at="amount"
        icon={receipt}
        name={t('controls:amount.name')}
        hint={set === null ? t('controls:amount.hint') : t('controls:amount.hintSet', { amount: formatCents(set) })}
        isAllowed={set === null}
        onPress={() => (set === null ? takeTyped() : { maxPurchaseCents: null })}
      >
        <form
          className="control__form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const changes = takeTyped();
            if (changes !== null && typed !== set) handle.change('amount', changes);
          }}
        >
          <AmountField
            id={id}
            label={t('controls:amount.label')}
            error={
              isWrong && typed === null ? t('controls:amount.wrong', { most: formatCents(maxControlCents) }) : undefined
            }
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {isOther && (
            <Button type="submit" kind="second" size="medium" isBusy={handle.busyAt === 'amount'}>
              {t('controls:amount.save')}
            </Button>
          )}
        </form>
        {typed !== null && (
          <Proof handle={handle} at="amount" uses={uses} controls={{ maxPurchaseCents: typed }} isSet={typed === set} />
        )}
      </ControlSwitch>
    </Section>
  );
}
