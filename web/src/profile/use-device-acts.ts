import type { Call, InputOf } from '@portal/contract/define-call';
import { useState } from 'react';
import { callApi } from '../app/calls/client.ts';
import { useAlone } from '../app/calls/use-alone.ts';

/** Does one thing at a time to a device; `done` says in words what was done last. The modal reports a failure. */
export function useDeviceActs() {
  const { isBusy, alone } = useAlone();
  const [pressed, setPressed] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const act = async <C extends Call>(name: string, call: C, input: InputOf<C>, words: string) =>
    await alone(async () => {
      setPressed(name);
      setDone(null);
      try {
        await callApi(call, input);
        setDone(words);
      } catch (error) {
        console.info(error);
      }
    });
  return { busy: isBusy ? pressed : null, done, act, close: () => setDone(null) };
}

export type DeviceActs = ReturnType<typeof useDeviceActs>;
