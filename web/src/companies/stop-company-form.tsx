import { type CompanyStop, stopScopes } from '@portal/contract/companies/company-stop';
import { stopCompany } from '@portal/contract/companies/stop-company';
import { purchaseParameter } from '@portal/contract/companies/stop-company-path';
import { formatCents } from '@portal/contract/money/money';
import { formatFullDay, formatLongDay } from '@portal/contract/time/dates';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../app/calls/client.ts';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { card as cardIcon } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { OnFile } from '../ui/layout/on-file.tsx';
import type { Company } from './company.ts';
import { NameChoice } from './name-choice.tsx';

interface StopCompanyFormProps {
  cardId: number;
  company: Company;
  transactionId: string;
  onDone: (stop: CompanyStop) => void;
}

/** The choice: all charges or the next one, and under which names. */
export function StopCompanyForm({ cardId, company: of, transactionId, onDone }: StopCompanyFormProps) {
  const { t, language } = useTexts();
  const { company, names, next } = of;
  const [spared, setSpared] = useState<readonly string[]>([]);
  const chosen = names.filter((name) => !spared.includes(name));
  const form = useForm({
    id: 'stop-company',
    schema: z.object({ scope: z.enum(stopScopes) }),
    labels: { scope: t('companies:stopCompany.legend') },
    defaults: { scope: 'ALL' },
    submit: async ({ scope }) => {
      onDone(await callApi(stopCompany, { cardId, transactionId, names: chosen, scope }, { silent: true }));
    },
  });
  const about = next && { amount: formatCents(next.amountCents), day: formatLongDay(next.day, language) };
  const send = { label: t('companies:stopCompany.send'), busyLabel: t('companies:stopCompany.sending') };
  const back = `/transactions/detail?${new URLSearchParams({ [purchaseParameter]: transactionId })}`;
  const keep = (
    <ButtonLink as={AppLink} kind="quiet" to={back}>
      {t('companies:stopCompany.keep')}
    </ButtonLink>
  );
  return (
    <>
      <OnFile icon={cardIcon} status={of.last && <strong>{formatCents(of.last.amountCents)}</strong>}>
        <strong>{company}</strong>
        <br />
        <span>
          {of.last
            ? t('companies:stopCompany.lastDay', { day: formatFullDay(of.last.day, language) })
            : t('companies:stopCompany.noLast')}
        </span>{' '}
        {next && <span>{t('companies:stopCompany.next', { day: formatLongDay(next.day, language) })}</span>}
      </OnFile>
      <Form form={form} send={send} beside={keep}>
        <div className="flow flow-m">
          <Field
            form={form}
            name="scope"
            as={RadioGroup}
            options={[
              {
                value: 'ALL',
                title: t('companies:stopCompany.all', { company }),
                hint: t('companies:stopCompany.allHint'),
              },
              {
                value: 'NEXT',
                title: t('companies:stopCompany.nextOne'),
                hint: about ? t('companies:stopCompany.nextHint', about) : t('companies:stopCompany.nextHintUnknown'),
              },
            ]}
          />
          <NameChoice names={names} spared={spared} onChange={setSpared} />
          <Alert tone="warn" title={t('companies:stopCompany.warnTitle', { company })}>
            {t('companies:stopCompany.warn')}
          </Alert>
        </div>
      </Form>
    </>
  );
}
