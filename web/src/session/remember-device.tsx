import { useTexts } from '../app/texts/use-texts.ts';
import { Choice } from '../ui/form/choice.tsx';

interface RememberDeviceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Tells whether this device is to be known from now on, and for whom that is. */
export function RememberDevice({ checked, onChange }: RememberDeviceProps) {
  const { t } = useTexts();
  return (
    <>
      <Choice
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby="remember-hint"
      >
        {t('session:verify.remember')}
      </Choice>
      <p className="soft" id="remember-hint">
        {t('session:verify.rememberHint')}
      </p>
    </>
  );
}
