/** Loaded before a portal: its clock goes on from the instant that `PORTAL_STARTS_AT` names, so that its demo is of that day. */
const startsAt = Date.parse(process.env['PORTAL_STARTS_AT'] ?? '');
if (Number.isNaN(startsAt)) throw new Error('PORTAL_STARTS_AT names no instant');
const Machine = Date;
const byMs = startsAt - Machine.now();

globalThis.Date = class extends Machine {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(Machine.now() + byMs);
    else super(...parts);
  }

  static override now(): number {
    return Machine.now() + byMs;
  }
} as DateConstructor;
