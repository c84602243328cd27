import { createStore, useStore } from '../session/store.ts';
import { modalStore } from './modal.ts';
import type { ShownModal } from './shown-modal.tsx';

/** What draws a modal. It loads once the page works: before anything that can fail, as afterwards it may be too late. */
export const modalPart = createStore<{ ShownModal: typeof ShownModal } | null>(null);

/** The one modal of the page. */
export function ModalHost() {
  const modal = useStore(modalStore, null, (shown) => shown);
  const part = useStore(modalPart, null, (loaded) => loaded);
  return modal && part && <part.ShownModal key={`${modal.kind} ${modal.message}`} modal={modal} />;
}
