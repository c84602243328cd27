import type { TestApi } from './api.ts';

/** A message of the desk that can be done, and what another of its kind would say under the same id. */
export interface ActPlay {
  body: Record<string, unknown>;
  other: Record<string, unknown>;
}

export type Prepare = (api: TestApi) => Promise<ActPlay>;
