import type { AuditFilter } from '@portal/contract/desk/audit';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Refusal } from '../calls/call-desk.ts';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { consoleActs, nameEntry } from './name-entry.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  refusal: Refusal | null;
}

/** The fields by which entries are looked for. */
export function AuditFilters({ filter, refusal }: AuditFiltersProps) {
  const { t } = useTranslation('desk');
  const navigate = useNavigate();
  const { holderId, staff = '', act = '', day = '', refused } = filter;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
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
        <Field name="day" label={t('audit.day')} type="date" defaultValue={day} isWrong={isWrong('day')} />
      </div>
      <div className="row">
        <label className="row">
          <input type="checkbox" name="refused" value="yes" defaultChecked={refused === 'yes'} />
          <span>{t('audit.refusedOnly')}</span>
        </label>
        <Button look="solid" isSubmit>
          {t('audit.look')}
        </Button>
      </div>
    </form>
  );
}
