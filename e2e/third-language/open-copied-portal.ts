import { openOwnPortal } from '../portal/open-own-portal.ts';
import { makeCopy } from './make-copy.ts';

/** A portal with two languages more than the product's, in a copy of its code. */
export async function openCopiedPortal() {
  const { folder, remove } = await makeCopy();
  try {
    const { address, stop } = await openOwnPortal({ name: 'languages', place: 19, folder });
    const stopAll = async () => {
      await stop();
      await remove();
    };
    return { address, folder, stop: stopAll };
  } catch (fault) {
    await remove();
    throw fault;
  }
}
