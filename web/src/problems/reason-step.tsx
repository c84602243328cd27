import type { CardSummary } from '@portal/contract/card/list-cards';
import { casePath } from '@portal/contract/problems/problem-address';
import { type ProblemKind, serviceKinds, transactionKinds } from '@portal/contract/problems/problem-kind';
import { formatLongDay } from '@portal/contract/time/dates';
import * as z from 'zod/mini';
import { Field } from '../app/forms/field.tsx';
import { Form } from '../app/forms/form.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import type { Prepared, ReportDraft } from './report-draft.ts';

export interface StepProps {
  card: CardSummary;
  prepared: Prepared;
  draft: ReportDraft;
  onChange: (changes: Partial<ReportDraft>) => void;
}

/** Regulation E's business days until credit, as the law gives them at most to an account that is not new. */
const creditDays = 10;

/** The first step: what went wrong. */
export function ReasonStep({ prepared, draft, onChange, onNext }: StepProps & { onNext: () => void }) {
  const { t, language } = useTexts();
  const kinds: readonly ProblemKind[] = prepared === null ? serviceKinds : transactionKinds;
  const form = useForm({
    id: 'report-reason',
    schema: z.object({ kind: z.enum(kinds as [ProblemKind, ...ProblemKind[]], 'required') }),
    labels: { kind: t('problems:what.answer') },
    defaults: { kind: kinds.includes(draft.kind as ProblemKind) ? draft.kind : '' },
    submit: async ({ kind }) => {
      onChange({ kind });
      onNext();
    },
  });
  if (prepared?.openProblemId) {
    return (
      <Alert tone="info" title={t('problems:report.known')}>
        <AppLink to={casePath(`P-${prepared.openProblemId}`)}>{t('problems:report.knownLink')}</AppLink>
      </Alert>
    );
  }
  if (prepared?.transaction.status === 'DECLINED') return <Alert tone="info">{t('problems:report.declined')}</Alert>;
  return (
    <div className="with-aside">
      <Form form={form} send={{ label: t('problems:what.continue'), busyLabel: t('problems:what.continuing') }}>
        <Field
          form={form}
          name="kind"
          as={RadioGroup}
          legend={t(prepared === null ? 'problems:what.missing' : 'problems:what.legend')}
          options={kinds.map((kind) => ({
            value: kind,
            title: t(`problems:kind.${kind}`),
            hint: t(`problems:hint.${kind}`),
          }))}
          required
        />
      </Form>
      <div className="flow">
        <section className="aside flow flow-s">
          <h2 className="aside__title">{t('problems:what.right')}</h2>
          <p>
            {prepared === null || prepared.creditBy === null
              ? t('problems:what.freeText')
              : t('problems:what.rightText', { days: creditDays })}
          </p>
          {prepared && <p>{t('problems:what.tellBy', { day: formatLongDay(prepared.tellBy, language) })}</p>}
          {prepared === null && (
            <p>
              <strong>{t('problems:what.charges')}</strong> <span>{t('problems:what.chargesText')}</span>
            </p>
          )}
        </section>
        <HelpAside title={t('problems:what.person')} text={t('problems:what.personText')} />
      </div>
    </div>
  );
}
