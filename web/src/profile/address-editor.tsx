import { Address, countries, states } from '@portal/contract/person/address';
import { addressProblems } from '@portal/contract/person/address-problem';
import { zip5Of } from '@portal/contract/person/zip';
import { getContactInformation } from '@portal/contract/profile/get-contact-information';
import { updateAddress } from '@portal/contract/profile/update-address';
import { validateAddress } from '@portal/contract/profile/validate-address';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { changeReads } from '../app/calls/cached-reads.ts';
import { callOnce } from '../app/calls/call-once.ts';
import { callApi } from '../app/calls/client.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { AddressChoice, type AddressForms } from './address-choice.tsx';
import './address-editor.css';
import { useStepUp } from '../parts/use-step-up.tsx';

interface AddressEditorProps {
  /** The card with which the edit is proved. */
  cardId: number;
  address: Address;
  onSaved: (address: Address) => void;
  onCancel: () => void;
  /** Told when the choice between two forms takes the place of the page, and back. */
  onChoosing: (isChoosing: boolean) => void;
}

/**
 * Another mailing address: first the proof, then the fields, which postal records are asked about, and where these write it
 * otherwise the choice between both forms. The one way to change it.
 */
export function AddressEditor({ cardId, address, onSaved, onCancel, onChoosing }: AddressEditorProps) {
  const { t } = useTexts();
  const stepUp = useStepUp('EDIT_ADDRESS');
  const { proveFirst } = stepUp;
  const isAsked = useRef(false);
  const [isOpen, setOpen] = useState(false);
  const [choice, setChoice] = useState<AddressForms | null>(null);
  useEffect(() => {
    // Asked once, when the editor opens.
    if (isAsked.current) return;
    isAsked.current = true;
    void proveFirst(cardId).then((isProved) => (isProved ? setOpen(true) : onCancel()));
  });
  const choose = (between: typeof choice) => {
    setChoice(between);
    onChoosing(between !== null);
  };

  const save = async (given: Address) => {
    const saved = await stepUp.withProof(cardId, (stepUpToken) =>
      callOnce(updateAddress, { cardId, ...given, stepUpToken }),
    );
    if (!saved) return;
    changeReads(getContactInformation, (read) => ({ ...read, ...saved }));
    onSaved(saved.address);
  };
  const form = useForm({
    id: 'address',
    schema: Address,
    labels: {
      country: t('address:field.country'),
      line1: t('address:field.line1'),
      line2: t('address:field.line2'),
      city: t('address:field.city'),
      state: t('address:field.state'),
      zip: t('address:field.zip'),
    },
    defaults: address,
    failed: t('profile:contact.saveFailed'),
    submit: async (typed) => {
      const answer = await callApi(validateAddress, typed);
      if (!answer.found) {
        const { problem, place, suggestions } = answer;
        const message = place
          ? t('address:problem.place', { ...place, zip: zip5Of(typed.zip) })
          : t(`address:problem.${problem === 'city' || problem === 'state' ? 'zip' : problem}`);
        if (suggestions.length > 0) return choose({ suggested: suggestions, typed, problem: message });
        const field = addressProblems[problem];
        throw new ApiError({ status: 900, message, problems: [{ field, message }] });
      }
      if (answer.suggestion === null) await save(typed);
      else choose({ suggested: [answer.suggestion], typed, problem: null });
    },
  });
  const cancel = (
    <Button kind="quiet" onClick={onCancel}>
      {t('address:cancel')}
    </Button>
  );
  const send = { label: t('address:check'), busyLabel: t('address:checking') };
  const stateOptions = states.map((value) => ({ value, label: t(`address:state.${value}`) }));
  // In place: `toSorted` came to browsers later than what the portal promises.
  stateOptions.sort((one, other) => one.label.localeCompare(other.label));
  return (
    <>
      {isOpen && choice && <AddressChoice {...choice} onPicked={save} onBack={() => choose(null)} />}
      {isOpen && !choice && (
        <Form form={form} send={send} beside={cancel} guardsChanges>
          <Field
            form={form}
            name="country"
            as={SelectField}
            options={countries.map((value) => ({ value, label: t(`address:country.${value}`) }))}
            autoComplete="country"
          />
          <Field form={form} name="line1" autoComplete="address-line1" required />
          <Field form={form} name="line2" autoComplete="address-line2" />
          <Field form={form} name="city" autoComplete="address-level2" required />
          <div className="fields2">
            <Field
              form={form}
              name="state"
              as={SelectField}
              options={[{ value: '', label: t('address:field.chooseState') }, ...stateOptions]}
              autoComplete="address-level1"
              required
            />
            <Field
              form={form}
              name="zip"
              hint={t('address:field.zipHint')}
              autoComplete="postal-code"
              inputMode="numeric"
              required
            />
          </div>
        </Form>
      )}
      {stepUp.dialog}
    </>
  );
}
