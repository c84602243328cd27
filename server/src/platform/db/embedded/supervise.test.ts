import { expect, test } from 'vitest';
import { supervise } from './supervise.ts';

/** Supervises a server that runs on and does `onInterrupt` when it is asked to stop. */
async function start(onInterrupt: string) {
  const program = `process.on('SIGINT', () => { ${onInterrupt} }); setInterval(() => {}, 50); console.log('started');`;
  let server: ReturnType<typeof supervise> | undefined;
  await new Promise<void>((resolve) => {
    const log = (line: string) => line === 'started' && resolve();
    server = supervise(process.execPath, ['-e', program], { account: null, log, graceSeconds: 0.3 });
  });
  return server as ReturnType<typeof supervise>;
}

test('a server that heeds the request ends by it', async () => {
  const server = await start(`console.log('stopping'); process.exit(0)`);
  server.requestStop();
  await server.ended;
  expect(server.lastLines()).toContain('stopping');
});

test('a server that cannot stop in order, as on a full disk, is ended all the same', async () => {
  const server = await start(`console.log('not now')`);
  server.requestStop();
  await server.ended;
  expect(server.lastLines()).toContain('not now');
});
