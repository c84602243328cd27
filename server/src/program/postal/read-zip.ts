/** A ZIP of five or nine digits, with or without its hyphen: its first five, and how it is written; null for any other. */
export function readZip(typed: string): { zip5: string; zip4: string; written: string } | null {
  const [, zip5, zip4 = ''] = /^\s*(\d{5})(?:[- ]?(\d{4}))?\s*$/.exec(typed) ?? [];
  if (zip5 === undefined) return null;
  return { zip5, zip4, written: zip4 === '' ? zip5 : `${zip5}-${zip4}` };
}
