declare module 'pg/lib/utils.js' {
  /** The value as it is sent: text, bytes or null. Throws when it cannot be written. */
  function prepareValue(value: unknown): string | Buffer | null;
  const utils: { prepareValue: typeof prepareValue };
  export default utils;
}
