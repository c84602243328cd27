import { appFloors, contractTopics, sharedRooms, storeys, webLayers, webRooms } from './plan.ts';
import type { Problem, Rule } from './tree.ts';

const inServer = 'server/src/rooms/';

/** The names that a folder may hold. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'contract/src/': [...sharedRooms, ...contractTopics],
  'server/src/': storeys,
  [inServer]: sharedRooms,
  'web/src/': [...sharedRooms, ...webRooms, ...webLayers],
  'web/src/app/': appFloors,
};

/** Every folder is a room, storey or layer of the plan, and a room stands in all that it needs below it. */
export const roomsRule: Rule = (files) => {
  const problems: Problem[] = [];
  const namesIn = (folder: string) => {
    const inside = files.filter(({ path }) => path.startsWith(folder)).map(({ path }) => path.slice(folder.length));
    return new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''));
  };
  for (const [folder, names] of Object.entries(allowed)) {
    for (const name of namesIn(folder)) {
      if (names.includes(name)) continue;
      problems.push({ path: `${folder}${name}`, message: 'is not in the plan of the house (scripts/house/plan.ts)' });
    }
  }
  for (const [folder, partner] of [
    ['contract/src/', inServer],
    [inServer, 'contract/src/'],
    ['web/src/', 'contract/src/'],
  ] as const) {
    const there = namesIn(partner);
    for (const room of namesIn(folder)) {
      if (!sharedRooms.includes(room) || there.has(room)) continue;
      const message = `has no ${partner}${room}: the storeys carry the same rooms`;
      problems.push({ path: `${folder}${room}`, message });
    }
  }
  return problems;
};
