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
  /** What could not be loaded. */
  title: string;
  /** What that means, and what it does not. */
  text: string;
  level?: 'h2' | 'h3';
  onTryAgain: () => void;
}

/**
 * Stands for what could not be loaded: it can be asked for again. Who is signed in and finds a page without what it is
 * about can return to their account.
 */
export function LoadFailed({ title, text, level = 'h2', onTryAgain }: LoadFailedProps) {
  const { t } = useTexts();
  const { isAuthed } = useSession('user');
  const isElsewhere = useLocation().pathname !== accountPath;
  const action = (
    <>
      <Button kind="second" size="medium" onClick={onTryAgain}>
        <Icon path={refresh} /> {t('common:tryAgain')}
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
