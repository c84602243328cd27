import {
  contractTopics,
  foundations,
  serverRooms,
  serverTesting,
  serverWiring,
  sharedRooms,
  webLayers,
  webRooms,
} from './plan.ts';
import type { Problem, Rule } from './tree.ts';

const allowed: Record<string, readonly string[]> = {
  contract: [...sharedRooms, ...contractTopics],
  server: [...sharedRooms, ...serverRooms, ...serverWiring, serverTesting, ...foundations],
  web: [...sharedRooms, ...webRooms, ...webLayers],
};

/** Every folder of a storey is a room or layer of the plan, and a room stands on the storeys below it. */
export const roomsRule: Rule = (files) => {
  const folders = new Set(
    files.map(({ path }) => /^\w+\/src\/[^/]+(?=\/)/.exec(path)?.[0]).filter((f) => f !== undefined),
  );
  const problems: Problem[] = [];
  for (const path of folders) {
    const [storey = '', , room = ''] = path.split('/');
    if (!allowed[storey]) continue;
    if (!allowed[storey].includes(room))
      problems.push({ path, message: 'is not in the plan of the house (scripts/house/plan.ts)' });
    if (!sharedRooms.includes(room)) continue;
    const partner = storey === 'contract' ? 'server' : 'contract';
    if (!folders.has(`${partner}/src/${room}`))
      problems.push({ path, message: `has no ${partner}/src/${room}: the storeys carry the same rooms` });
  }
  return problems;
};
