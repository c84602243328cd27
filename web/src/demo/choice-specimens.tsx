import { formatCents } from '@portal/contract/money/money';
import { useState } from 'react';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { mail, message, phone } from '../ui/figures/icons.ts';
import { Choice } from '../ui/form/choice.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { WayButton } from '../ui/form/way-button.tsx';
import { Chip, Chips } from '../ui/layout/chips.tsx';
import { Section } from '../ui/layout/section.tsx';

const nothing = () => undefined;

/** The controls for a choice: alone, in a box, in a chip, by a pressed button. */
export function ChoiceSpecimens() {
  const { t } = useTexts();
  const { fees } = useProgram();
  const [view, setView] = useState<'list' | 'map'>('list');
  return (
    <Section title={t('specimens:choices.title')}>
      <div className="specimens__grid">
        <div>
          <Choice type="checkbox" defaultChecked>
            {t('specimens:choices.checkOn')}
          </Choice>
          <Choice type="checkbox">{t('specimens:choices.checkOff')}</Choice>
        </div>
        <fieldset>
          <legend className="legend">{t('specimens:choices.account')}</legend>
          <Choice type="radio" name="specimen-account" defaultChecked>
            {t('specimens:choices.radioOn')}
          </Choice>
          <Choice type="radio" name="specimen-account">
            {t('specimens:choices.radioOff')}
          </Choice>
        </fieldset>
        <RadioGroup
          id="specimen-shipping"
          name="specimen-shipping"
          label={t('specimens:choices.shipping')}
          defaultValue="standard"
          options={[
            {
              value: 'standard',
              title: t('specimens:choices.standard'),
              hint: t('specimens:choices.standardHint'),
              end: t('specimens:choices.free'),
            },
            {
              value: 'expedited',
              title: t('specimens:choices.expedited'),
              hint: t('specimens:choices.expeditedHint'),
              end: formatCents(fees.expeditedCents),
            },
          ]}
        />
        <Chips legend={t('specimens:choices.channels')}>
          <Chip label={t('specimens:choices.text')} defaultChecked />
          <Chip label={t('specimens:choices.email')} />
          <Chip label={t('specimens:choices.call')} aria-disabled="true" checked={false} onChange={nothing} />
        </Chips>
        {/* At rest, at work, and held while another one works. */}
        <div className="options">
          <WayButton
            icon={message}
            title={t('specimens:choices.text')}
            isBusy={false}
            isHeld={false}
            onPress={nothing}
          />
          <WayButton icon={phone} title={t('specimens:choices.call')} isBusy isHeld onPress={nothing} />
          <WayButton icon={mail} title={t('specimens:choices.email')} isBusy={false} isHeld onPress={nothing} />
        </div>
        <Segmented
          label={t('specimens:choices.views')}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: t('specimens:choices.list') },
            { value: 'map', label: t('specimens:choices.map') },
          ]}
        />
      </div>
    </Section>
  );
}
