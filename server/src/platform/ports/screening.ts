/** Somebody as lists of sanctions are searched for them. */
export interface Screened {
  givenName: string;
  familyName: string;
  /** yyyy-MM-dd. */
  birthDate: string;
}

/** An entry of a list that somebody may be. */
export interface ListedName {
  /** The entry's number on the list. */
  entry: string;
  /** The name of the entry that is most like theirs, as the list writes it. */
  listedName: string;
  /** How like, in hundredths; 100: the same. */
  likeness: number;
  /** Tells whether the list gives a year of birth, and it fits; an entry whose years do not fit is none of theirs. */
  hasBirthYear: boolean;
}

/** A list of sanctions at one moment. */
export interface ScreeningList {
  /** Another one means that everyone is to be screened anew; '' while there is no list. */
  version: string;
  /** The entries that somebody may be, the likest first. */
  find(person: Screened): ListedName[];
}

/** Knows whose names are on a list of sanctions. */
export interface Screening {
  /** The list as it is at present. Throws when there is one that cannot be read. */
  current(): Promise<ScreeningList>;
}
