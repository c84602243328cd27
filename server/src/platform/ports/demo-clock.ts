import { find, get, type Queryable, run, statement } from '../db/statement.ts';
import { type Clock, systemClock } from './clock.ts';

/** The channel on which processes tell each other that the demo's clock was moved. */
export const demoClockChannel = 'demo_clock';

/** A clock that the demo moves forward, for all processes alike. */
export interface DemoClock extends Clock {
  /** The clock that it is ahead of. */
  readonly base: Clock;
  /** Moves the clock forward, here at once and in other processes when they hear of it. */
  advance(db: Queryable, byMs: number): Promise<void>;
  /** As `advance`, and wakes nobody: on the way to where it will stand. */
  step(db: Queryable, byMs: number): Promise<void>;
  /** Reads how far the clock was moved; for when another process moved it. */
  refresh(db: Queryable): Promise<void>;
}

const readOffset = statement<[], { offsetMs: number }>(
  'demo/read-clock',
  `SELECT offset_ms AS "offsetMs" FROM demo.clock`,
);
const addOffset = statement<[number], { offsetMs: number }>(
  'demo/advance-clock',
  `INSERT INTO demo.clock AS clock (offset_ms) VALUES ($1)
   ON CONFLICT (only_row) DO UPDATE SET offset_ms = clock.offset_ms + excluded.offset_ms
   RETURNING offset_ms AS "offsetMs"`,
);
const tellMoved = statement<[], never>('demo/tell-clock-moved', `SELECT pg_notify('${demoClockChannel}', '')`);

/** The demo's clock over another one, the machine's. It stands at that until it is refreshed for the first time. */
export function createDemoClock(base: Clock = systemClock): DemoClock {
  let offsetMs = 0;
  const step = async (db: Queryable, byMs: number) => {
    if (byMs < 0) throw new RangeError('the clock never goes back');
    ({ offsetMs } = await get(db, addOffset, [byMs]));
  };
  return {
    base,
    now: () => new Date(base.now().getTime() + offsetMs),
    advance: async (db, byMs) => {
      await step(db, byMs);
      await run(db, tellMoved, []);
    },
    step,
    refresh: async (db) => {
      offsetMs = (await find(db, readOffset, []))?.offsetMs ?? 0;
    },
  };
}
