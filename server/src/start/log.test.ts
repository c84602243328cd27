import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the log redacts secrets, and of errors keeps no row values', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const fault = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (ssn)=(987-65-4320) exists' });
  log.error({ err: fault, body: { password: 'Clara#4826', deep: { cvv: '123' } }, ssn: '987-65-4320' }, 'fault');
  expect(lines.join('')).toContain('23505');
  for (const secret of ['Clara#4826', '"123"', '987-65-4320']) expect(lines.join('')).not.toContain(secret);
});
