/** The United States and its territories, which have country codes of their own (ISO 3166-1): none is abroad there. */
const unitedStates = new Set(['US', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM']);

/** Tells whether a country is abroad for a program that is at home in `home`; both are ISO 3166-1 alpha-2. */
export const isAbroad = (country: string, home: string): boolean =>
  country !== home && !(unitedStates.has(home) && unitedStates.has(country));
