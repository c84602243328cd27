import { expect, test } from 'vitest';
import { explainFault } from './explain-fault.ts';

const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

test.each([
  ['a connection that was lost while the disk ran full', lost, 'PANIC:  could not write: No space left on device'],
  ['what the database itself calls a full disk', Object.assign(new Error('x'), { code: '53100' }), ''],
])('a full disk is told in words: %s', (_what, fault, lastLines) => {
  const explained = explainFault(fault, lastLines, '/srv/data');
  expect((explained as Error).message).toContain('The disk of /srv/data is full');
});

test.each([
  ['a connection that was lost for another reason', lost, 'FATAL:  terminating connection'],
  ['anything else', new Error('a bug'), ''],
])('%s stays what it is', (_what, fault, lastLines) => {
  expect(explainFault(fault, lastLines, '/srv/data')).toBe(fault);
});
