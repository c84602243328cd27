import type { Address } from '@portal/contract/person/address';
import { type LinePart, markDifferences } from '@portal/contract/person/address-differences';
import { Fragment } from 'react';
import * as z from 'zod/mini';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { Option } from '../ui/form/option.tsx';
import '../ui/layout/page-head.css';
import './address-choice.css';

const Picked = z.object({ picked: z.enum(['STANDARD', 'TYPED']) });

interface AddressChoiceProps {
  /** How the post office writes it, and how it was typed. */
  standard: Address;
  typed: Address;
  onPicked: (address: Address) => Promise<void>;
  onBack: () => void;
}

/** The postal address suggestion: both forms side by side, what differs marked. */
export function AddressChoice({ standard, typed, onPicked, onBack }: AddressChoiceProps) {
  const { t } = useTexts();
  const title = t('address:choice.title');
  useTop();
  const form = useForm({
    id: 'address-choice',
    schema: Picked,
    labels: { picked: title },
    defaults: { picked: 'STANDARD' as const },
    submit: async ({ picked }) => await onPicked(picked === 'STANDARD' ? standard : typed),
    failed: t('profile:contact.saveFailed'),
    refusalField: 'picked',
  });
  const { id, error, defaultValue, defaultChecked: _, label: __, ...input } = form.field('picked');
  const forms = [
    { value: 'STANDARD', is: 'standard', lines: markDifferences(standard, typed) },
    { value: 'TYPED', is: 'typed', lines: markDifferences(typed, typed) },
  ] as const;
  const back = (
    <Button kind="quiet" onClick={onBack}>
      {t('address:choice.back')}
    </Button>
  );
  return (
    <div className="flow flow-m">
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="lead">{t('address:choice.lead')}</p>
      </div>
      <Form form={form} send={{ label: t('address:choice.save'), busyLabel: t('address:choice.saving') }} beside={back}>
        <fieldset className={error ? 'field--error' : undefined}>
          <legend className="visually-hidden">{title}</legend>
          <div className="versus">
            {forms.map(({ value, is, lines }, at) => (
              <Option
                {...input}
                type="radio"
                id={at === 0 ? id : undefined}
                value={value}
                defaultChecked={value === defaultValue}
                title={t(`address:choice.${is}`)}
                hint={
                  <>
                    {t(`address:choice.${is}Hint`)}
                    <Lines lines={lines} />
                  </>
                }
                key={value}
              />
            ))}
          </div>
        </fieldset>
      </Form>
    </div>
  );
}

function Lines({ lines }: { lines: readonly LinePart[][] }) {
  return (
    <span className="versus__lines num">
      {lines.map((parts) => (
        <span className="versus__line" key={parts.map(({ text }) => text).join(' ')}>
          {parts.map(({ text, isDifferent }) => (
            <Fragment key={text}>{isDifferent ? <mark>{text}</mark> : text} </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
}
