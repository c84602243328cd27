/** 'Rosa D•••••': enough to tell people apart, not to answer with. The mask has one length, whatever the name's. */
export const maskName = ({ givenName, familyName }: { givenName: string; familyName: string }): string =>
  `${givenName} ${initialOf(familyName)}•••••`;

/** The first letter of a name, whole where it is written with several characters. */
export const initialOf = (name: string): string => /^./u.exec(name.normalize('NFC'))?.[0] ?? '';
