import { beforeEach, expect, test, vi } from 'vitest';
import { loadPatiently, setSurroundings } from './lost-parts.ts';

const told: boolean[] = [];
const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', () => undefined);
  setSurroundings({ goingTo: () => null, tell: (isConnected) => told.push(isConnected), release: '/main.js' });
  return () => vi.useRealTimers();
});

test.each([
  ['the page of a Wi-Fi network', 200, '<html>Sign in</html>'],
  ['JSON of somebody else', 200, '{"error":"blocked"}'],
  ['a firewall', 403, '{"status":"live"}'],
  ['nothing', 200, ''],
])('whoever answers in the place of the portal (%s) is no connection', async (_, status, body) => {
  fetched.mockImplementation(async () => new Response(body, { status }));
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('no module'))
    .mockResolvedValue('part');
  const loading = loadPatiently(load);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([false]);
  expect(load).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(async () => new Response('{"status":"live"}'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loading).toBe('part');
  expect(told).toEqual([false, true]);
});
