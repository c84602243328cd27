import { useTexts } from '../app/texts/use-texts.ts';
import './specimens-page.css';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { ButtonSpecimens } from './button-specimens.tsx';
import { CardSpecimens } from './card-specimens.tsx';
import { ChoiceSpecimens } from './choice-specimens.tsx';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { FormSpecimen } from './form-specimen.tsx';
import { ListSpecimens } from './list-specimens.tsx';
import { LiveSpecimens } from './live-specimens.tsx';
import { MessageSpecimens } from './message-specimens.tsx';
import { SaveSpecimen } from './save-specimen.tsx';
import { StateSpecimens } from './state-specimens.tsx';
import { WizardSpecimens } from './wizard-specimens.tsx';

/** Every part of the design in every state, for those who build with them. Only in the demo. */
export default function SpecimensPage() {
  const { t } = useTexts();
  return (
    <>
      <div className="wrap page specimens">
        <PageHead title={t('specimens:title')} lead={t('specimens:lead')} />
        <LiveSpecimens />
        <ButtonSpecimens />
        <FieldSpecimens />
        <FormSpecimen />
        <ChoiceSpecimens />
        <MessageSpecimens />
        <WizardSpecimens />
        <ListSpecimens />
        <CardSpecimens />
        <ActionSpecimens />
        <StateSpecimens />
        <DialogSpecimens />
      </div>
      <SaveSpecimen />
    </>
  );
}
