import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { at, inWords, isMissing } from '../coverage/proofs.ts';
import { criteria } from './criteria.ts';
import { findings, furtherLines, writeReport } from './write-report.ts';

test('each criterion of WCAG 2.2 of levels A and AA is there once, and no other', () => {
  const idsOf = (level: string) => criteria.filter((each) => each.level === level).map(({ id }) => id);
  expect([idsOf('A').length, idsOf('AA').length]).toEqual([31, 24]);
  // Taken out of WCAG with 2.2.
  expect(idsOf('A')).not.toContain('4.1.1');
  const isBefore = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
  expect(findings.map(({ id }) => id).toSorted(isBefore)).toEqual(criteria.map(({ id }) => id).toSorted(isBefore));
});

test.each([...findings, ...furtherLines])(
  '$id has its remark in both languages, and tests that are there or a day',
  (line) => {
    const { remark, proofs, seenOn } = line;
    expect(remark.en).not.toBe('');
    expect(remark.es).not.toBe(remark.en);
    expect((proofs ?? []).filter(isMissing).map(inWords)).toEqual([]);
    expect((proofs?.length ?? 0) > 0 || /^\d{4}-\d{2}-\d{2}$/.test(seenOn ?? '')).toBe(true);
  },
);

test.each(['en', 'es'] as const)('docs/accessibility/report.%s.md is made from these lines', (language) => {
  const file = at(`docs/accessibility/report.${language}.md`);
  const wanted = writeReport(language);
  if (process.env['WRITE_DOCS'] === '1') writeFileSync(file, wanted);
  // The formatter makes the columns of tables even.
  const even = (text: string) => text.replaceAll(/ +/gu, ' ').replaceAll(/-{3,}/gu, '---');
  expect(even(readFileSync(file, 'utf8'))).toBe(even(wanted));
});
