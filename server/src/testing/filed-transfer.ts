import { listOpenExceptions } from '../issuer/face.ts';
import type { TestApi } from './api.ts';
import { sendMessage } from './network.ts';
import { fileToday, openTransfers } from './transfers.ts';

/** Somebody whose transfer of $200.00 is in a file, and what their bank tells of it. */
export async function openFiledTransfer(api: TestApi) {
  const opened = await openTransfers(api);
  await opened.link();
  await opened.start(20_000);
  await fileToday(api);
  const comeBack = async (code: string, corrected?: string) =>
    await sendMessage(api, 'ach-return', { file: await opened.writeReturn(code, corrected) });
  const { person } = opened;
  /** The cases that are open, by the code of what was told. */
  const cases = async () =>
    (await listOpenExceptions(api.pool))
      .filter(({ accountId }) => accountId === person.accountId)
      .map(({ kind, facts }) => ({ kind, code: facts['returnCode'] }));
  return { ...opened, comeBack, cases };
}
