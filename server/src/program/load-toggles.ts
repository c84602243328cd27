import { type FeatureToggleMap, featureToggles } from '@portal/contract/feature-toggle';
import * as z from 'zod/mini';
import { plainWords } from './plain-words.ts';
import { readJson } from './read-json.ts';

const Toggles = z.object({ toggles: z._default(z.partialRecord(z.enum(featureToggles), z.boolean()), {}) });

/** The program's switches, from `toggles` of `program.json`; one that it does not name is on. Throws on unknown names. */
export async function loadToggles(folder: string): Promise<FeatureToggleMap> {
  const result = Toggles.safeParse(await readJson(folder, 'program.json'), plainWords);
  if (!result.success) throw new Error(`program.json is not valid:\n${z.prettifyError(result.error)}`);
  const on = featureToggles.map((toggle) => [toggle, result.data.toggles[toggle] ?? true] as const);
  return Object.fromEntries(on) as FeatureToggleMap;
}
