import { afterAll, afterEach } from 'vitest';
import { checkWatchfulLogs } from './watchful-log.ts';

afterEach(checkWatchfulLogs);
afterAll(checkWatchfulLogs);
