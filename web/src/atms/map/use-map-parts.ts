import { type MapTile, mapPath, type StateOutline } from '@portal/contract/atms/map-tile';
import { useEffect, useState } from 'react';

/** The fetched parts, by name: a map that is moved back fetches nothing anew. */
const parts = new Map<string, MapTile | StateOutline>();

/** The parts being fetched. */
const coming = new Map<string, Promise<void>>();

/** Fetches a part of the map. One that cannot be had is asked for again when the map is moved. */
async function fetchPart(name: string): Promise<void> {
  const response = await fetch(`${mapPath}${name}.json`).catch(() => null);
  const part = response?.ok ? await response.json().catch(() => null) : null;
  if (part !== null) parts.set(name, part as MapTile | StateOutline);
  coming.delete(name);
}

/** Parts of the map by their names, as they come. */
export function useMapParts<Part extends MapTile | StateOutline>(names: readonly string[]): ReadonlyMap<string, Part> {
  const [, setComing] = useState(0);
  const wanted = names.join(' ');
  useEffect(() => {
    let isShown = true;
    for (const name of wanted.split(' ').filter((each) => each !== '' && !parts.has(each))) {
      const fetched = coming.get(name) ?? fetchPart(name);
      coming.set(name, fetched);
      void fetched.then(() => isShown && setComing((count) => count + 1));
    }
    return () => {
      isShown = false;
    };
  }, [wanted]);
  return new Map(names.flatMap((name) => (parts.has(name) ? [[name, parts.get(name) as Part]] : [])));
}
