import type { Address } from '@portal/contract/person/address';
import { type LinePart, markDifferences } from '@portal/contract/person/address-differences';
import { Fragment } from 'react';
import * as z from 'zod/mini';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { useStateTitle } from '../app/pages/state-title.ts';
import { useTop } from '../app/pages/use-top.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { Option } from '../ui/form/option.tsx';
import '../ui/layout/page-head.css';
import './address-choice.css';

const Picked = z.object({ picked: z.string() });

/** The addresses to choose from. */
export interface AddressForms {
  /** How the post office writes it; several where it is not sure which one is meant. */
  suggested: readonly Address[];
  typed: Address;
  /** Why mail does not reach what was typed, in words; null: it does, so that it can be kept. */
  problem: string | null;
}

interface AddressChoiceProps extends AddressForms {
  onPicked: (address: Address) => Promise<void>;
  onBack: () => void;
}

/** The postal address suggestion: the forms side by side, what differs marked. */
export function AddressChoice({ suggested, typed, problem, onPicked, onBack }: AddressChoiceProps) {
  const { t } = useTexts();
  const title = t('address:choice.title');
  useTop();
  useStateTitle(title);
  const form = useForm({
    id: 'address-choice',
    schema: Picked,
    labels: { picked: title },
    defaults: { picked: '0' },
    submit: async ({ picked }) => await onPicked(suggested[Number(picked)] ?? typed),
    failed: t('profile:contact.saveFailed'),
    refusalField: 'picked',
  });
  const { id, error, defaultValue, defaultChecked: _, label: __, ...input } = form.field('picked');
  const forms = [
    ...suggested.map((address) => ({
      title: problem === null ? t('address:choice.standard') : `${address.city}, ${address.state} ${address.zip}`,
      hint: t(problem === null ? 'address:choice.standardHint' : 'address:choice.correctedHint'),
      lines: markDifferences(address, typed),
    })),
    ...(problem === null
      ? [
          {
            title: t('address:choice.typed'),
            hint: t('address:choice.typedHint'),
            lines: markDifferences(typed, typed),
          },
        ]
      : []),
  ].map((each, at) => ({ ...each, value: String(at) }));
  const back = (
    <Button kind="quiet" onClick={onBack}>
      {t('address:choice.back')}
    </Button>
  );
  return (
    <div className="flow flow-m">
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="lead">{t(problem === null ? 'address:choice.lead' : 'address:choice.leadCorrected')}</p>
      </div>
      {problem !== null && (
        <Alert tone="warn" isLive>
          {problem}
        </Alert>
      )}
      <Form form={form} send={{ label: t('address:choice.save'), busyLabel: t('address:choice.saving') }} beside={back}>
        <fieldset className={error ? 'field--error' : undefined}>
          <legend className="visually-hidden">{title}</legend>
          <div className="versus">
            {forms.map(({ value, title: name, hint, lines }, at) => (
              <Option
                {...input}
                type="radio"
                id={at === 0 ? id : undefined}
                value={value}
                defaultChecked={value === defaultValue}
                title={name}
                hint={
                  <>
                    <span>{hint}</span>
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
    <span className="versus__lines num" translate="no">
      {lines.map((parts) => (
        <span className="versus__line" key={parts.map(({ text }) => text).join(' ')}>
          {parts.map(({ text, isDifferent }) => (
            <Fragment key={text}>{isDifferent ? <mark>{text}</mark> : <span>{text}</span>} </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
}
