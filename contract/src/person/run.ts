const runLength = 4;

/** Tells whether four letters or four digits follow one another, up or down: '1234', 'dcba', 'AbCd' (docs/domain.md §12). */
export function hasRun(text: string): boolean {
  const codes = Array.from(text.toLowerCase(), (character) =>
    /[a-z0-9]/.test(character) ? character.charCodeAt(0) : Number.NaN,
  );
  return [1, -1].some((step) => {
    let length = 1;
    return codes.some((code, at) => {
      length = at > 0 && code - (codes[at - 1] ?? Number.NaN) === step ? length + 1 : 1;
      return length >= runLength;
    });
  });
}
