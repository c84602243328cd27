import { type AuditFilter, auditOutcomes } from '@portal/contract/desk/audit';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Refusal } from '../calls/call-desk.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Field } from '../ui/field.tsx';
import { typedIn } from '../ui/typed-in.ts';
import { consoleActs, nameEntry } from './name-entry.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  refusal: Refusal | null;
}

/** The fields of the form, as the address of the page has them. */
const names = ['holderId', 'staff', 'act', 'day', 'outcome'];

/** The fields by which entries are looked for. */
export function AuditFilters({ filter, refusal }: AuditFiltersProps) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const { holderId, staff = '', act = '', day = '', outcome = '' } = filter;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = names.map((name) => [name, typedIn(form, name).trim()]);
    void navigate(`/audit?${new URLSearchParams(typed.filter(([, value]) => value !== '')).toString()}`);
  };
  const isWrong = (field: string) => refusal?.fields.includes(field) ?? false;
  return (
    <form className="stack" onSubmit={submit}>
      <div className="fr">
        <Field
          name="holderId"
          label={t('audit.person')}
          inputMode="numeric"
          defaultValue={holderId === undefined ? '' : String(holderId)}
          isWrong={isWrong('holderId')}
        />
        <Field name="staff" label={t('audit.staff')} defaultValue={staff} maxLength={64} isWrong={isWrong('staff')} />
        <div className="f">
          <label htmlFor="audit-act">{t('audit.what')}</label>
          <input
            id="audit-act"
            className="in"
            name="act"
            list="audit-acts"
            autoComplete="off"
            defaultValue={act}
            aria-invalid={isWrong('act') || undefined}
          />
          <datalist id="audit-acts">
            {consoleActs.map((each) => (
              <option key={each} value={`console/${each}`}>
                {nameEntry(`console/${each}`, t)}
              </option>
            ))}
          </datalist>
        </div>
        <Choose
          name="outcome"
          label={t('audit.column.outcome')}
          options={[
            { value: '', label: t('audit.anyOutcome') },
            ...auditOutcomes.map((value) => ({ value, label: t(`audit.outcomes.${value}`) })),
          ]}
          value={outcome}
        />
        <Field name="day" label={t('audit.day')} type="date" defaultValue={day} isWrong={isWrong('day')} />
      </div>
      <p>
        <Button look="solid" isSubmit>
          {t('audit.look')}
        </Button>
      </p>
    </form>
  );
}
