/** Time zones by letter: Eastern, Central, Mountain, Arizona, Pacific, Alaska (K), Aleutian (D), Hawaii, Puerto Rico (R), Guam. */
const zoneOf: Record<string, string> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  A: 'America/Phoenix',
  P: 'America/Los_Angeles',
  K: 'America/Anchorage',
  D: 'America/Adak',
  H: 'Pacific/Honolulu',
  R: 'America/Puerto_Rico',
  G: 'Pacific/Guam',
};

/**
 * The zones of all places whose ZIP starts with three digits, made from the coordinates of ZIP codes (GeoNames, CC BY 4.0)
 * and the zones' borders. Where a prefix spans two, both stand there, first that in which most people live. Prefixes
 * without places on land, as the military's, are absent.
 */
const prefixes = `
  005 E, 006-009 R, 010-300 E, 301 EC, 302-306 E, 307 EC, 308-323 E, 324 CE,
  325 C, 326-349 E, 350-367 C, 368 CE, 369-372 C, 373 EC, 374 E, 375 C,
  376-379 E, 380-384 C, 385 CE, 386-397 C, 398 EC, 399-400 E, 401 EC, 402-418 E,
  420-424 C, 425 E, 426-427 EC, 430-462 E, 463-464 C, 465 EC, 466-474 E, 475 EC, 476 CE,
  477 C, 478 E, 479 EC, 480-497 E, 498-499 EC, 500-555 C, 556 CE, 557-567 C,
  569 E, 570-574 C, 575-576 CM, 577 M, 580-584 C, 585-588 CM, 590-599 M, 600-608 C,
  609 CE, 610-623 C, 624 CE, 625-676 C, 677-678 CM, 679-689 C, 690-692 CM, 693 M,
  700-738 C, 739 CM, 740-797 C, 798 MC, 799-834 M, 835 PM, 836 MP, 837 M, 838 PM,
  840-847 M, 850-852 A, 853 AP, 855 AM, 856-857 A, 859-860 AM, 863 A, 864 AP,
  865 MA, 870-879 M, 880-881 MC, 882-885 M, 889-891 P, 893 PM, 894-897 P, 898 PM,
  900-961 P, 967-968 H, 969 G, 970-977 P, 978 PM, 979 MP, 980-994 P, 995 KD, 996-998 K,
  999 KP,
`;

interface Span {
  from: string;
  to: string;
  zones: string[];
}

const spans: Span[] = [...prefixes.matchAll(/(\d{3})(?:-(\d{3}))? ([A-Z]+)/g)].map(
  ([, from = '', to = from, letters = '']) => ({
    from,
    to,
    zones: Array.from(letters, (letter) => zoneOf[letter] as string),
  }),
);

/**
 * The time zones of a five-digit ZIP code, first that of most who live there; `otherwise` where it is none that we know.
 * A person who may be called only by day is called in the hours that fit all of them (docs/domain.md §8).
 */
export function findZones(zip: string, otherwise: string): string[] {
  const prefix = zip.slice(0, 3);
  return spans.find(({ from, to }) => prefix >= from && prefix <= to)?.zones ?? [otherwise];
}
