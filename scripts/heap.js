/**
 * The options with which Node is started: a process gives back what it no longer needs before its heap is as large as this, where V8
 * would let it grow with the machine (docs/operations.md). Dockerfile and systemd unit say the same. NODE_OPTIONS
 * comes after it and wins.
 */
export const heapBound = '--max-old-space-size=256';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ NODE_OPTIONS: string }}
 */
export const withHeapBound = (env) => ({ NODE_OPTIONS: `${heapBound} ${env.NODE_OPTIONS ?? ''}`.trim() });
