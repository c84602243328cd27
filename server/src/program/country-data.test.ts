import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isBankingDay, nameHolidays } from '@portal/contract/time/banking-days';
import { afterEach, expect, test, vi } from 'vitest';
import { soon } from '../testing/soon.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { loadCountryData } from './country-data.ts';
import { followProgram } from './live-program.ts';
import { findHolidaysEnd } from './load-holidays.ts';
import { changeZips, findCity, findZip } from './zips/zips.ts';

afterEach(() => {
  nameHolidays(new Map());
  changeZips(new Map());
});

/** The rule's days of 2027, and a Monday that a new law made a holiday. */
const days = [
  '01-01',
  '01-18',
  '02-15',
  '03-22',
  '05-31',
  '06-19',
  '07-05',
  '09-06',
  '10-11',
  '11-11',
  '11-25',
  '12-25',
];
const holidays = { 2027: days.map((day) => `2027-${day}`) };

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await makeTemporaryFolder();
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  return folder;
}

test('a program without holidays and ZIPs of its own has those of the release', async () => {
  expect(await loadCountryData(await folderWith({}))).toEqual({ holidays: new Map(), zipChanges: new Map() });
});

test('holidays and ZIPs that come into the folder count while the portal runs, and no longer when they go', async () => {
  const folder = await makeTemporaryFolder();
  await cp('program', folder, { recursive: true });
  const program = await followProgram(folder, { info: () => undefined, error: () => undefined });
  try {
    expect([isBankingDay('2027-03-22'), findZip('75999'), findZip('85288')?.state]).toEqual([true, null, 'AZ']);
    await writeFile(path.join(folder, 'holidays.json'), JSON.stringify(holidays));
    await writeFile(path.join(folder, 'zips.csv'), '# from GeoNames\n75999,TX,Newtown Springs,32.5,-96.7\n85288,,,,\n');
    await vi.waitFor(() => expect(isBankingDay('2027-03-22')).toBe(false), soon);
    await vi.waitFor(() => expect(findZip('75999')?.cities).toEqual(['Newtown Springs']), soon);
    expect(findZip('85288')).toBeNull();
    expect(findCity('Newtown Springs', 'TX')?.point).toEqual({ latitude: 32.5, longitude: -96.7 });
    expect(findZip('78332')?.cities).toEqual(['Alice']);
    // Other years follow the rule.
    expect([isBankingDay('2028-03-22'), isBankingDay('2028-01-17')]).toEqual([true, false]);
    await writeFile(path.join(folder, 'zips.csv'), '');
    await vi.waitFor(() => expect(findZip('75999')).toBeNull(), soon);
  } finally {
    program.stop();
  }
});

test.each([
  [{ '2027': ['2027-01-01'] }, /at least 6/],
  [{ '2027': [...holidays[2027], '2028-01-01'] }, /another year/],
  [{ '2027': [...holidays[2027], '2027-01-01'] }, /twice/],
  [{ '2027': [...holidays[2027], '2027-02-30'] }, /date/],
  [{ '27': holidays[2027] }, /must be a year/],
])('holidays that cannot be right are refused: %o', async (content, message) => {
  const folder = await folderWith({ 'holidays.json': JSON.stringify(content) });
  await expect(loadCountryData(folder)).rejects.toThrow(message);
});

test.each(['78332,TX', '7833,TX,Alice,27.74,-98.08', '78332,TX,Mayagüez,27.74,-98.08', '78332,TX,Alice,,\n78332,,,,'])(
  'lines that are none of ZIPs are refused: %o',
  async (text) => {
    const folder = await folderWith({ 'zips.csv': `# ZIPs\n${text}` });
    await expect(loadCountryData(folder)).rejects.toThrow(/^zips\.csv is not valid/);
  },
);

test.each([
  ['2026-12-30', null],
  ['2026-12-31', '2027-12-31'],
  ['2028-05-01', '2027-12-31'],
])('on %s the list of 2027 ends within a year: %s', (today, end) => {
  expect(findHolidaysEnd(new Map([[2027, holidays[2027]]]), today)).toBe(end);
  expect(findHolidaysEnd(new Map(), today)).toBeNull();
});
