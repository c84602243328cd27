import type { Config } from './config.ts';

/** Where the portal is reached: as configured; the demo where it says that it is; '' where only others know. */
export function publicUrlOf({ publicUrl, isDemo, port }: Pick<Config, 'publicUrl' | 'isDemo' | 'port'>): string {
  return publicUrl?.replace(/\/+$/, '') ?? (isDemo && port > 0 ? `http://localhost:${port}` : '');
}
