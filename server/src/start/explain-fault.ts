const fullDisk = /No space left on device/;
/** PostgreSQL's `disk_full`. */
const diskFullCode = '53100';

/**
 * Explains a failed start in words for people: a full disk reaches us as a lost connection, and only the server's last
 * lines tell it.
 */
export function explainFault(fault: unknown, lastLines: string, dataDir: string): unknown {
  const { code } = (fault ?? {}) as { code?: unknown };
  if (code !== diskFullCode && !fullDisk.test(lastLines)) return fault;
  const message = `The disk of ${dataDir} is full. Make room, or choose another folder with DATA_DIR; nothing is half made.`;
  return new Error(message, { cause: fault });
}
