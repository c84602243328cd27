/** The number of a house, or of an apartment, at the start of a line. */
const numbers = /\d+/g;

/** '••• Guadalupe Street, San Antonio TX 78207': without the numbers by which a door is found. */
export const maskAddress = ({
  line1,
  city,
  state,
  zip,
}: {
  line1: string;
  city: string;
  state: string;
  zip: string;
}): string => `${line1.replaceAll(numbers, '•••')}, ${city} ${state} ${zip.slice(0, 5)}`;
