import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

/** The bank account is the cardholder's: the way on. */
export function BankVerified() {
  const { t } = useTexts();
  return (
    <div className="column flow flow-m">
      <Alert tone="ok" isLive>
        {t('transfer:verify.okText')}
      </Alert>
      <div className="btnrow">
        <ButtonLink as={AppLink} to="/card-to-bank-transfer">
          {t('transfer:verify.okWay')}
        </ButtonLink>
      </div>
    </div>
  );
}
