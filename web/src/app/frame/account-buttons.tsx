import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/figures/icon.tsx';
import { signOut as signOutIcon } from '../../ui/figures/icons.ts';
import { useOpenPages } from '../pages/features.ts';
import { signOut } from '../signed-in/sign-out.ts';
import { useTexts } from '../texts/use-texts.ts';
import { messagesEntry } from './account-entries.ts';
import { NewCount } from './new-count.tsx';

interface AccountButtonsProps {
  isMenuOpen: boolean;
  setMenuOpen: (isOpen: boolean) => void;
}

/** In the masthead of a signed-in cardholder: the menu on phones, the way out on wide screens. */
export function AccountButtons({ isMenuOpen, setMenuOpen }: AccountButtonsProps) {
  const { t } = useTexts();
  const isOpen = useOpenPages();
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isMenuOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setMenuOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isMenuOpen, setMenuOpen]);
  return (
    <>
      <button
        className="tool tool--menu only-phone"
        type="button"
        ref={menuButton}
        aria-expanded={isMenuOpen}
        aria-controls="mainnav"
        onClick={() => setMenuOpen(!isMenuOpen)}
      >
        <span>{isMenuOpen ? t('account:closeMenu') : t('account:menu')}</span>
        {!isMenuOpen && isOpen(messagesEntry.path) && <NewCount />}
      </button>
      <button className="tool only-wide" type="button" onClick={() => signOut({ onServer: true })}>
        <Icon path={signOutIcon} /> <span>{t('account:signOut')}</span>
      </button>
    </>
  );
}
