import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  test('without variables is the demo on this machine', () => {
    expect(readConfig({})).toMatchObject({ isDemo: true, port: 3000, host: '127.0.0.1', isProduction: false });
  });

  test("with a database of one's own, or in production, is not the demo and listens to all", () => {
    const own = readConfig({ DATABASE_URL: 'postgresql://portal@db/portal' });
    expect(own).toMatchObject({ isDemo: false, host: '0.0.0.0' });
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ isDemo: false, isProduction: true });
    expect(readConfig({ DEMO: '1', HOST: '0.0.0.0' })).toMatchObject({ isDemo: true, host: '0.0.0.0' });
  });

  test('names every variable at fault', () => {
    const broken = { PORT: 'x', DEMO: 'yes', DATABASE_URL: 'nowhere', LOG_LEVEL: '' };
    expect(() => readConfig(broken)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*DEMO/);
  });
});
