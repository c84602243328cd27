const firstOf = (word: string | undefined): string => /^./u.exec(word?.normalize('NFC') ?? '')?.[0] ?? '';

/** The initials of somebody of the staff in a circle, beside their name or in its place for the eye alone. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return (
    <span className="ava" aria-hidden="true" translate="no">
      {firstOf(words[0]) + firstOf(last)}
    </span>
  );
}
