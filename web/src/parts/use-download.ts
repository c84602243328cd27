import type { Call, InputOf } from '@portal/contract/define-call';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { fetchFile, saveFile } from '../app/calls/fetch-file.ts';

/** A download in the state it is in. */
export type DownloadState =
  | { step: 'idle' }
  | { step: 'busy'; receivedBytes: number }
  | { step: 'saved'; name: string }
  | { step: 'cancelled' }
  | { step: 'failed'; message: string };

export interface Download {
  state: DownloadState;
  /** Fetches the file that a call answers with, and saves it. One at a time. Gives what it was refused with, if it was. */
  start: <C extends Call>(call: C, input: InputOf<C>) => Promise<ApiError | null>;
  cancel: () => void;
}

/** A download of this page. Who leaves the page ends it. */
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

  const start: Download['start'] = async (call, input) => {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    pressed.current = document.activeElement;
    setState({ step: 'busy', receivedBytes: 0 });
    try {
      const onReceived = (receivedBytes: number) => setState({ step: 'busy', receivedBytes });
      const file = await fetchFile(call, input, { signal: controller.signal, onReceived });
      saveFile(file);
      setState({ step: 'saved', name: file.name });
      return null;
    } catch (thrown) {
      const refused = thrown instanceof ApiError ? thrown : null;
      if (controller.signal.aborted) setState({ step: 'cancelled' });
      else setState({ step: 'failed', message: refused?.message ?? '' });
      return refused;
    } finally {
      running.current = null;
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
