import type { Call, InputOf } from '@portal/contract/define-call';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { fetchFile, type ReceivedFile, saveFile } from '../app/calls/fetch-file.ts';

/** A download in the state it is in. */
export type DownloadState =
  | { step: 'idle' }
  | { step: 'busy'; receivedBytes: number }
  | { step: 'saved'; name: string }
  | { step: 'shared' }
  | { step: 'cancelled' }
  | { step: 'failed'; message: string };

/** Does with a file what the cardholder asked for; throws an AbortError when they thought better of it. */
export type Deliver = (file: ReceivedFile) => Promise<'saved' | 'shared'>;

export interface Download {
  state: DownloadState;
  /**
   * Fetches the file that a call answers with, and saves it, or hands it to `deliver`. One at a time. Gives what it was
   * refused with, if it was.
   */
  start: <C extends Call>(call: C, input: InputOf<C>, deliver?: Deliver) => Promise<ApiError | null>;
  cancel: () => void;
}

const save: Deliver = async (file) => {
  saveFile(file);
  return 'saved';
};

/** A download of this page. Leaving the page ends it. */
export function useDownload(): Download {
  const [state, setState] = useState<DownloadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const pressed = useRef<Element>(null);
  // 'Cancel' goes away when a download ends: who stood on it comes back to what started it.
  useEffect(() => {
    const isLost = state.step !== 'busy' && document.activeElement === document.body;
    if (isLost && pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true });
  }, [state.step]);

  const start: Download['start'] = async (call, input, deliver = save) => {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    pressed.current = document.activeElement;
    setState({ step: 'busy', receivedBytes: 0 });
    try {
      const onReceived = (receivedBytes: number) => setState({ step: 'busy', receivedBytes });
      const file = await fetchFile(call, input, { signal: controller.signal, onReceived });
      const step = await deliver(file);
      setState(step === 'saved' ? { step, name: file.name } : { step });
      return null;
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? thrown : null;
      const isCancelled = controller.signal.aborted || (thrown as Error).name === 'AbortError';
      if (isCancelled) setState({ step: 'cancelled' });
      else setState({ step: 'failed', message: refused?.message ?? '' });
      return refused;
    } finally {
      running.current = null;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
