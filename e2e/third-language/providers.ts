import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { GalleryMessage } from '@portal/server/telling/notices/message-gallery';
import { startProviderStubs } from '@portal/server/testing/provider-stubs';

type Stubs = Awaited<ReturnType<typeof startProviderStubs>>;

/** The order by which a copy of the product hands its messages over. */
export interface HandOverOrder extends Pick<Stubs, 'settings' | 'to'> {
  tag: string;
  /** 1: each message is handed over. 5: every fifth. */
  step: number;
}

interface HandedOver {
  english: GalleryMessage[];
  /** All messages; those without an ID were not handed over. */
  ours: (GalleryMessage & { messageId: string | null })[];
}

/** Has a copy of the product send messages of a language, one in `step`, to servers that stand in for the providers. */
export async function handOver(folder: string, tag: string, step: number) {
  const { taken, settings, to, close } = await startProviderStubs();
  try {
    const order: HandOverOrder = { tag, settings, to, step };
    const child = fork(path.join(folder, 'e2e/third-language/hand-over.ts'), [JSON.stringify(order)], {
      cwd: folder,
      execArgv: [],
    });
    const ended = once(child, 'exit');
    const told = once(child, 'message');
    const first = await Promise.race([told, ended.then(() => null)]);
    if (first === null) throw new Error(`the messages in ${tag} were not handed over; what was written says why`);
    await ended;
    return { ...(first[0] as HandedOver), taken };
  } finally {
    await close();
  }
}
