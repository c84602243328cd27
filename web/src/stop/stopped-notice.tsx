import { isAnythingStopped } from '@portal/contract/stop/list-stopped';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Reason } from '../ui/feedback/reason.tsx';
import { lock } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { useStopped } from './use-stopped.ts';

/** Says that something is stopped, and leads to the choice. Nothing while it loads, or when nothing is. */
export function StoppedNotice() {
  const { t } = useTexts();
  const { data } = useStopped();
  if (!data || !isAnythingStopped(data)) return null;
  return (
    <Reason
      icon={lock}
      title={t('stop:notice.title')}
      action={
        <ButtonLink as={AppLink} size="medium" to="/stopped">
          {t('stop:notice.way')}
        </ButtonLink>
      }
    >
      {t('stop:notice.text')}
    </Reason>
  );
}
