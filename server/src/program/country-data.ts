import { type NamedHolidays, nameHolidays } from '@portal/contract/time/banking-days';
import { loadHolidays } from './load-holidays.ts';
import { loadZipChanges } from './zips/load-zip-changes.ts';
import { changeZips, type ZipChanges } from './zips/zips.ts';

/** Facts of the country that a program's folder knows better than the release: holidays of years to come, new ZIP codes. */
export interface CountryData {
  holidays: NamedHolidays;
  zipChanges: ZipChanges;
}

/** Reads it. Throws with the file and all lines at fault. */
export async function loadCountryData(folder: string): Promise<CountryData> {
  const [holidays, zipChanges] = await Promise.all([loadHolidays(folder), loadZipChanges(folder)]);
  return { holidays, zipChanges };
}

/** Lets it count for the whole process from now on. */
export function takeUpCountryData({ holidays, zipChanges }: CountryData): void {
  nameHolidays(holidays);
  changeZips(zipChanges);
}
