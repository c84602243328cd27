import type { DeliverySettings } from '@portal/contract/documents/get-delivery-settings';
import { updateDeliverySettings } from '@portal/contract/documents/update-delivery-settings';
import { dayIn, formatFullDay } from '@portal/contract/time/dates';
import { useState } from 'react';
import { callOnce } from '../app/calls/call-once.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useOwnZone } from '../app/signed-in/use-own-zone.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { CodeField } from '../ui/form/code-field.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { TickField } from '../ui/form/tick-field.tsx';
import { deliverySchemaOf } from './delivery-schema.ts';
import './delivery-form.css';
import { DisclosurePdf, DisclosureWords } from './esign-disclosure.tsx';

/** The choice between online and mail. To go online, the cardholder agrees to it and shows that they can open a PDF. */
export function DeliveryForm({ settings }: { settings: DeliverySettings }) {
  const { t, language } = useTexts();
  const timeZone = useOwnZone();
  const [saved, setSaved] = useState<'ONLINE' | 'MAIL' | null>(null);
  const { paperless, chosenAt, disclosureVersion, emailObstacle, isMailBecauseReturned } = settings;
  const canShowPdf = !paperless && emailObstacle === null;
  const form = useForm({
    id: 'delivery',
    schema: deliverySchemaOf(canShowPdf),
    labels: {
      way: t('documents:settings.question'),
      optIn: t('documents:settings.optIn'),
      proofCode: t('documents:settings.code'),
    },
    defaults: { way: paperless ? 'ONLINE' : 'MAIL', optIn: paperless, proofCode: '' },
    submit: async ({ way, optIn, proofCode }) => {
      setSaved(null);
      const isOnline = way === 'ONLINE';
      await callOnce(updateDeliverySettings, {
        paperless: isOnline,
        optIn: isOnline && optIn,
        mail: !isOnline,
        ...(isOnline && { disclosureVersion }),
        ...(isOnline && proofCode !== '' && { proofCode }),
      });
      setSaved(way);
    },
    refusalField: canShowPdf ? 'proofCode' : 'way',
  });
  const [way] = form.watch(['way']);
  const since = chosenAt !== null && formatFullDay(dayIn(timeZone, new Date(chosenAt)), language);
  const state = paperless ? 'online' : isMailBecauseReturned ? 'returnedSince' : 'mail';
  const cancel = (
    <ButtonLink as={AppLink} kind="quiet" to="/profile">
      {t('documents:settings.cancel')}
    </ButtonLink>
  );
  const send = { label: t('documents:settings.save'), busyLabel: t('documents:settings.saving') };
  const options = (['ONLINE', 'MAIL'] as const).map((value) => ({
    value,
    title: t(`documents:settings.way.${value}`),
    hint: t(`documents:settings.hint.${value}`),
  }));
  return (
    <div className="flow flow-m">
      {saved !== null && (
        <Alert tone="ok" isLive>
          {t(`documents:settings.saved.${saved}`)}
        </Alert>
      )}
      <p>{since ? t(`documents:settings.since.${state}`, { day: since }) : t('documents:settings.since.nothing')}</p>
      <Form form={form} send={send} beside={cancel} guardsChanges>
        <Field form={form} name="way" as={RadioGroup} options={options} />
        {way === 'ONLINE' && (
          <div className="delivery flow flow-m">
            <DisclosureWords />
            <Field form={form} name="optIn" as={TickField} />
            {canShowPdf && (
              <>
                <DisclosurePdf />
                <Field
                  form={form}
                  name="proofCode"
                  as={CodeField}
                  hint={t('documents:settings.codeHint')}
                  digits={6}
                  required
                />
              </>
            )}
          </div>
        )}
        {way === 'MAIL' && paperless && <p className="delivery">{t('documents:settings.withdrawal')}</p>}
      </Form>
    </div>
  );
}
