interface Network {
  effectiveType?: string;
  saveData?: boolean;
}

/** Tells whether the browser says that the network is slow, or that data are to be saved: as SWR tells it for reads. */
export function isSlowNetwork(): boolean {
  const { connection } = globalThis.navigator as { connection?: Network };
  return connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}
