/** An outline beside a word; hidden from screen readers, because the word says it. */
export function Icon({ path, isLarge = false }: { path: string; isLarge?: boolean }) {
  return (
    <svg className={isLarge ? 'icon icon--l' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
