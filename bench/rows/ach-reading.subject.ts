import { createReadStream } from 'node:fs';
import { ReceivedReader } from '@portal/server/issuer/demo/face';

// Reads one file of the bank and tells how fast, and the most memory that the process ever held.
const [file = '', routingNumber = ''] = process.argv.slice(2);
const reader = new ReceivedReader(routingNumber);
const beganAt = performance.now();
await reader.read(createReadStream(file, { highWaterMark: 128 * 1024 }), async () => undefined);
const seconds = (performance.now() - beganAt) / 1_000;
const { entries } = reader.state;
process.stdout.write(JSON.stringify({ entries, perSecond: entries / seconds, peakKb: process.resourceUsage().maxRSS }));
