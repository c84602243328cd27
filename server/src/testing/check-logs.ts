import { afterAll, afterEach } from 'vitest';
import { checkWatchfulLogs, forgetSecrets } from './watchful-log.ts';

afterEach(checkWatchfulLogs);
afterAll(() => {
  try {
    checkWatchfulLogs();
  } finally {
    forgetSecrets();
  }
});
