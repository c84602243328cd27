import type { PostalAnswer, PostalRecords, TypedAddress } from '../ports/postal-records.ts';

function look({ line1, line2, city, state, zip }: TypedAddress): PostalAnswer {
  if (!/^\d{5}(-?\d{4})?$/.test(zip) || zip.startsWith('00000')) return { found: false, problem: 'zip' };
  if (!/^([A-Z]?\d|PO Box \d)/i.test(line1)) return { found: false, problem: 'number' };
  if (!/[a-z]{2}/i.test(line1)) return { found: false, problem: 'street' };
  const standard = { line1, line2, city, state: state.toUpperCase(), zip: zip.replace(/^(\d{5})(\d{4})$/, '$1-$2') };
  return { found: true, standard };
}

/** Postal records of our own, which stand in the repository and need nobody (docs/postal-records.md). */
export function createLocalPostalRecords(): PostalRecords {
  return { lookUp: async (address) => look(address) };
}
