/** Outer ring of the mark, and the light that falls through its opening. */
export const ringPath =
  'M24 3a21 21 0 1 0 14.85 35.85L31.5 31.5A10.6 10.6 0 1 1 31.5 16.5L38.85 9.15A20.9 20.9 0 0 0 24 3Z';
export const lightPath = 'M41.7 12 34.4 19.4A10.6 10.6 0 0 1 34.4 28.6L41.7 36A21 21 0 0 0 41.7 12Z';

/** The mark of the program. */
export function BrandMark() {
  return (
    <svg className="brand__mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className="brand__c" d={ringPath} />
      <path className="brand__sun" d={lightPath} />
    </svg>
  );
}
