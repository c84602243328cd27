const firstPort = Number(process.env['E2E_PORT'] ?? 3100);

/** The port of a worker's portal, by the worker's place among those that run at once. */
export const portOf = (place: number): number => firstPort + place;

/** Where browsers reach it. */
export const addressOf = (place: number): URL => new URL(`http://localhost:${portOf(place)}`);
