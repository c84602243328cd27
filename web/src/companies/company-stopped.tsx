import type { CompanyStop } from '@portal/contract/companies/company-stop';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** The company is stopped: what that does, what it does not, and the way to allow it again. */
export function CompanyStopped({ company, stop }: { company: string; stop: CompanyStop }) {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="ok" isLive>
        {t(stop.scope === 'ALL' ? 'companies:stopCompany.doneAll' : 'companies:stopCompany.doneNext', { company })}
      </Alert>
      <p>{t('companies:stopCompany.doneTell', { company })}</p>
      <div className="btnrow">
        <ButtonLink as={AppLink} kind="second" to="/stopped-companies">
          {t('companies:stopCompany.toStops')}
        </ButtonLink>
      </div>
    </>
  );
}
