/** Digits with hyphens between them, which are a telephone number, or what comes before the next of them. */
const parts = /(?<phone>\d+(?:-\d+){2,})|.+?(?=\d+(?:-\d+){2,}|$)/gsu;

/** A text whose telephone numbers stay on one line. By style: a copied one must be dialed as it is. */
export function Unbroken({ text }: { text: string }) {
  return Array.from(text.matchAll(parts), ({ 0: part, index, groups }) => (
    <span className={groups?.['phone'] === undefined ? undefined : 'num'} key={index}>
      {part}
    </span>
  ));
}
