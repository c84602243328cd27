import { useLocation } from 'react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Icon } from '../../ui/figures/icon.tsx';
import { alert, refresh } from '../../ui/figures/icons.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { AppLink } from '../pages/app-link.tsx';
import { useSession } from '../session/session-store.ts';
import { useTexts } from '../texts/use-texts.ts';

const accountPath = '/dashboard';

interface LoadFailedProps {
  /** The name of the content that could not be loaded. */
  title: string;
  /** The meaning of the failure, and its limits. */
  text: string;
  level?: 'h2' | 'h3';
  onTryAgain: () => void;
}

/**
 * Replaces content that could not be loaded, and offers to load it again. A signed-in cardholder whose page lacks its
 * subject can return to their account.
 */
export function LoadFailed({ title, text, level = 'h2', onTryAgain }: LoadFailedProps) {
  const { t } = useTexts();
  const { isAuthed } = useSession('user');
  const isElsewhere = useLocation().pathname !== accountPath;
  const action = (
    <>
      <Button kind="second" size="medium" onClick={onTryAgain}>
        <Icon path={refresh} /> <span>{t('common:tryAgain')}</span>
      </Button>
      {isAuthed && isElsewhere && level === 'h2' && (
        <ButtonLink as={AppLink} kind="quiet" size="medium" to={accountPath}>
          {t('failure:toAccount')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Empty icon={alert} title={title} level={level} isFailed action={action}>
      {text}
    </Empty>
  );
}
