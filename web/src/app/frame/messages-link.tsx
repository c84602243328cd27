import { Icon } from '../../ui/figures/icon.tsx';
import { bell } from '../../ui/figures/icons.ts';
import { AppLink } from '../pages/app-link.tsx';
import { useOpenPages } from '../pages/features.ts';
import { useTexts } from '../texts/use-texts.ts';
import { messagesEntry } from './account-entries.ts';
import { NewCount } from './new-count.tsx';

/** The way to the cardholder's messages, in the masthead of wide screens. */
export function MessagesLink() {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const { path, label } = messagesEntry;
  if (!isOpen(path)) return null;
  return (
    <AppLink className="tool only-wide" to={path}>
      <Icon path={bell} /> <span>{t(label)}</span> <NewCount />
    </AppLink>
  );
}
