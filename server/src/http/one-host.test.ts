import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { getMetadata } from '@portal/contract/announcements/get-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

/** Sends these lines as they are; the whole answer. */
async function ask(lines: readonly string[]): Promise<string> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

const statusOf = (answer: string) => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);

describe.each([`${getMetadata.path}?lang=en-US`, '/api/nothing', '/health/live', '/nothing'])('%s', (path) => {
  test.each([
    ['two hosts', ['Host: portal.example', 'Host: evil.example']],
    ['the same host twice, in any case', ['Host: portal.example', 'hOST: portal.example']],
  ])('is refused with %s', async (_what, hosts) => {
    const answer = await ask([`GET ${path} HTTP/1.1`, ...hosts]);
    expect(statusOf(answer)).toBe('400');
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toContain('"status":400');
  });

  test('is answered with one', async () => {
    expect(statusOf(await ask([`GET ${path} HTTP/1.1`, 'Host: portal.example']))).not.toBe('400');
  });
});
