import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { soon } from './soon.ts';

configure({ asyncUtilTimeout: soon.timeout });
afterEach(cleanup);
