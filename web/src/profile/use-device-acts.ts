import type { Call, InputOf } from '@portal/contract/define-call';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';

/** Does one thing at a time to a device; `done` says in words what was done last. What fails is said by the modal. */
export function useDeviceActs() {
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const act = async <C extends Call>(name: string, call: C, input: InputOf<C>, words: string) => {
    if (busy !== null) return;
    setBusy(name);
    setDone(null);
    try {
      await callApi(call, input);
      setDone(words);
    } catch (error) {
      console.info(error);
    }
    setBusy(null);
  };
  return { busy, done, act, close: () => setDone(null) };
}

export type DeviceActs = ReturnType<typeof useDeviceActs>;
