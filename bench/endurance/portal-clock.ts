import { setTimeout as sleep } from 'node:timers/promises';

/** The portal's clock, which the demo's door moves. */
export interface PortalClock {
  /** As it was heard last; between two moves it goes on with the machine's. */
  now: () => Date;
  /** Moves it to an instant, with all the jobs on the way. Throws when the portal cannot. */
  moveTo: (then: Date) => Promise<void>;
  /** Lets so many hours pass in so many seconds. */
  pass: (hours: number, seconds: number) => Promise<void>;
}

/** How much of the portal's time passes at once. */
const stepMs = 60_000;
/**
 * Time that an outage held up is caught up with no faster than this: a token that is good for 15 minutes outlasts a visit, and a
 * message's signature, good for five, is never stale when it comes.
 */
const fastest = 2;

/** Follows the clock of a portal, wherever that is at the time. */
export function createPortalClock(url: () => string): PortalClock {
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const hear = async (asked: Promise<Response>) => {
    const response = await asked;
    if (!response.ok) throw new Error(`the clock answered ${response.status}`);
    aheadMs = new Date(((await response.json()) as { now: string }).now).getTime() - Date.now();
  };

  const moveTo = async (then: Date) => {
    await hear(fetch(`${url()}/demo/clock`));
    const seconds = Math.floor((then.getTime() - now().getTime()) / 1000);
    if (seconds <= 0) return;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ advance: `PT${seconds}S` });
    await hear(fetch(`${url()}/demo/clock`, { method: 'POST', headers, body }));
  };

  const pass = async (hours: number, seconds: number) => {
    const [beganMs, from] = [performance.now(), now().getTime()];
    const pace = (hours * 3600) / seconds;
    const everyMs = stepMs / pace;
    const endsAt = from + hours * 3_600_000;
    while (now().getTime() < endsAt - 1_000 && performance.now() - beganMs < seconds * 1000) {
      const target = Math.min(endsAt, from + (performance.now() - beganMs) * pace);
      const most = now().getTime() + stepMs * fastest;
      const nextMs = performance.now() + everyMs;
      // Without its database it stands still, and goes on from there.
      await moveTo(new Date(Math.min(target, most))).catch(() => undefined);
      await sleep(Math.max(0, nextMs - performance.now()));
    }
  };
  return { now, moveTo, pass };
}
