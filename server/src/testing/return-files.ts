import { listTransfersOf } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { sendMessage } from './network.ts';
import { fileToday, handOverToday, openTransfers } from './transfers.ts';

/** Writes a file of returns with one entry that fits, and one under a trace that nothing was sent with. */
export async function openMisfitFile(api: TestApi) {
  const opened = await openTransfers(api);
  await opened.link();
  await opened.start(20_000);
  await fileToday(api);
  await handOverToday(api);
  const [transfer] = await listTransfersOf(api.pool, opened.person.accountId, null, 1);
  const trace = transfer?.traceNumber ?? '';
  const lines = ((await opened.writeReturn('R03')) ?? '').split('\n');
  const [header = '', batch = '', entry = '', addenda = '', batchEnd = ''] = lines;
  const strangerTrace = `80000000${'9'.repeat(7)}`;
  const stranger = [batch, entry, addenda.replace(trace, strangerTrace), batchEnd];
  // Two batches alike: the file's totals are twice those of one.
  const end = lines.find((line) => line.startsWith('9000001')) ?? '';
  const twice = (from: number, to: number) => String(Number(end.slice(from, to)) * 2).padStart(to - from, '0');
  const control = `9${twice(1, 7)}${end.slice(7, 13)}${twice(13, 21)}${twice(21, 31)}${twice(31, 43)}${twice(43, 55)}`;
  const file = `${[header, ...lines.slice(1, 5), ...stranger, control.padEnd(94)].join('\n')}\n`;
  return { ...opened, file };
}

/** Sends a file like that, which waits for staff. */
export async function sendMisfitFile(api: TestApi) {
  const opened = await openMisfitFile(api);
  const { body } = await sendMessage(api, 'ach-return', { file: opened.file });
  return { ...opened, returnFileId: String(body['waits']) };
}
