/** An address as somebody typed it; `line2` is '' where there is none; `zip` '78332', '78332-4016' or '783324016'. */
export interface TypedAddress {
  line1: string;
  line2: string;
  city: string;
  /** Two letters, or the name of the state. */
  state: string;
  zip: string;
}

/** Why records do not have an address: which part of it is to be looked at. */
export type AddressProblem = 'zip' | 'city' | 'state' | 'street' | 'number' | 'unit';

/** The city and state that mail to a ZIP bears. */
export interface PostalPlace {
  city: string;
  /** Two letters. */
  state: string;
}

/** The answer of the records on an address; `place` is their entry for its ZIP, where the city or state is another. */
export type PostalAnswer =
  /** They have it; `standard` is how USPS Publication 28 writes it, in the case people read: '418 Mesquite St'. */
  { found: true; standard: TypedAddress } | { found: false; problem: AddressProblem; place?: PostalPlace };

/** Knows where mail can be delivered, and how the post office writes it. */
export interface PostalRecords {
  /** Looks an address up. Never fails on what was typed; takes at most a few seconds. */
  lookUp(address: TypedAddress): Promise<PostalAnswer>;
}
