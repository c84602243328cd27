import { modalStore } from '../calls/modal.ts';
import { createStore, useStore } from '../page/store.ts';
import type { ShownModal } from './shown-modal.tsx';

/** The component that draws a modal. It loads once the page works: before anything that can fail; later may be too late. */
export const modalPart = createStore<{ ShownModal: typeof ShownModal } | null>(null);

/** The one modal of the page. */
export function ModalHost() {
  const modal = useStore(modalStore, null, (shown) => shown);
  const part = useStore(modalPart, null, (loaded) => loaded);
  return modal && part && <part.ShownModal key={`${modal.kind} ${modal.message}`} modal={modal} />;
}
