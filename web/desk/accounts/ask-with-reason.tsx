import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

interface AskWithReasonProps {
  isWrong: boolean;
  isBusy: boolean;
  onClose: () => void;
}

/** Ends a form that asks for a change of the staff: the reason, and the way to ask or leave it. */
export function AskWithReason({ isWrong, isBusy, onClose }: AskWithReasonProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <Field name="reason" label={t('staff.reason')} maxLength={100} isWrong={isWrong} />
      <div className="row">
        <Button look="solid" isSubmit isBusy={isBusy}>
          {t('staff.ask')}
        </Button>
        <Button look="quiet" onPress={onClose}>
          {t('staff.close')}
        </Button>
      </div>
    </>
  );
}
