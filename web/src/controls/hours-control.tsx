import { formatTime } from '@portal/contract/time/dates';
import { useId, useState } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { clock } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Section } from '../ui/layout/section.tsx';
import { ControlSwitch } from './control-switch.tsx';
import { Proof } from './proof.tsx';
import type { ControlsHandle } from './use-controls.ts';

const allHours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours that are offered at first: from six in the morning to ten at night. */
const offered = { fromHour: 6, toHour: 22 };

/** The hours at which the card works. */
export function HoursControl({ handle }: { handle: ControlsHandle }) {
  const { t, language } = useTexts();
  const id = useId();
  const { controls, uses } = handle.read;
  const { hours: set } = controls;
  const [chosen, setChosen] = useState(set ?? offered);
  const [isAsked, setAsked] = useState(false);
  const isSame = chosen.fromHour === chosen.toHour;
  const isOther = set !== null && (chosen.fromHour !== set.fromHour || chosen.toHour !== set.toHour);
  const nameOf = (hour: number) => formatTime(`${String(hour).padStart(2, '0')}:00`, language);
  const options = allHours.map((hour) => ({ value: String(hour), label: nameOf(hour) }));
  const takeChosen = () => {
    setAsked(true);
    return isSame ? null : { hours: chosen };
  };
  return (
    <Section title={t('controls:hours.title')}>
      <ControlSwitch
        handle={handle}
        at="hours"
        icon={clock}
        name={t('controls:hours.name')}
        hint={
          set === null
            ? t('controls:hours.hint')
            : t('controls:hours.hintSet', { from: nameOf(set.fromHour), to: nameOf(set.toHour) })
        }
        isAllowed={set === null}
        onPress={() => (set === null ? takeChosen() : { hours: null })}
      >
        <form
          className="control__form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const changes = takeChosen();
            if (changes !== null && isOther) handle.change('hours', changes);
          }}
        >
          <SelectField
            id={`${id}-from`}
            label={t('controls:hours.from')}
            options={options}
            value={String(chosen.fromHour)}
            onChange={({ target }) => setChosen({ ...chosen, fromHour: Number(target.value) })}
          />
          <SelectField
            id={`${id}-to`}
            label={t('controls:hours.to')}
            options={options}
            error={isAsked && isSame ? t('controls:hours.wrong') : undefined}
            value={String(chosen.toHour)}
            onChange={({ target }) => setChosen({ ...chosen, toHour: Number(target.value) })}
          />
          {isOther && (
            <Button type="submit" kind="second" size="medium" isBusy={handle.busyAt === 'hours'}>
              {t('controls:hours.save')}
            </Button>
          )}
        </form>
        {!isSame && (
          <Proof handle={handle} at="hours" uses={uses} controls={{ hours: chosen }} isSet={set !== null && !isOther} />
        )}
      </ControlSwitch>
    </Section>
  );
}
