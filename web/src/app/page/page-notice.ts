import './page-notice.css';

/**
 * Says something about the page as a whole at its lower edge, or nothing (null). Outside of what React draws, because it
 * must be there also while a page cannot be drawn.
 */
export function showPageNotice(id: 'no-connection' | 'not-saved' | 'language-slow', words: string | null): void {
  const shown = document.getElementById(id);
  if (words === null) {
    shown?.remove();
    return;
  }
  const notice = shown ?? document.createElement('p');
  notice.id = id;
  notice.className = 'page-notice';
  notice.setAttribute('role', 'alert');
  notice.textContent = words;
  document.body.append(notice);
}
