import { type CardControls, type ControlChanges, withChanges } from '@portal/contract/controls/card-controls';
import { changeControls } from '@portal/contract/controls/change-controls';
import type { ControlsOfCard } from '@portal/contract/controls/get-controls';
import { isLooser } from '@portal/contract/controls/is-looser';
import { pauseCard } from '@portal/contract/controls/pause-card';
import type { Pause } from '@portal/contract/controls/pause-end';
import { resumeCard } from '@portal/contract/controls/resume-card';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../app/calls/api-error.ts';
import { callApi } from '../app/calls/client.ts';
import { showFailure } from '../app/calls/modal.ts';
import { serverAheadMs } from '../app/calls/server-time.ts';
import { useAlone } from '../app/calls/use-alone.ts';
import { useStepUp } from '../parts/use-step-up.tsx';

/** The change that was made last, and the way back. */
interface Made {
  /** The switch below which it is told. */
  at: string;
  before: CardControls;
}

export interface ControlsHandle {
  read: ControlsOfCard;
  /** Changes some controls, told at the switch of that name. A looser change asks for a proof first. */
  change: (at: string, changes: ControlChanges) => void;
  /** Takes the last change back. */
  undo: () => void;
  pause: (pause: Pause) => void;
  resume: () => void;
  /** The switch whose change was made last; null: none, or it was taken back. */
  madeAt: string | null;
  /** The switch that is under way; null: none. */
  busyAt: string | null;
  /** The proof before a looser change. */
  dialog: ReactNode;
}

/** Holds the acts of the page, one at a time. The server's answer shows at once, wherever it stands. */
export function useControls(cardId: number, read: ControlsOfCard): ControlsHandle {
  const [made, setMade] = useState<Made | null>(null);
  const [busyAt, setBusyAt] = useState<string | null>(null);
  const { alone } = useAlone();
  const { withProof, dialog } = useStepUp('LOOSEN_CONTROLS');

  const act = (at: string, send: () => Promise<Made | null>) =>
    void alone(async () => {
      setBusyAt(at);
      try {
        setMade(await send());
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showFailure(error);
      } finally {
        setBusyAt(null);
      }
    });

  const change = async (changes: ControlChanges) => {
    const now = new Date(Date.now() + serverAheadMs());
    const send = (stepUpToken: string | null) =>
      callApi(changeControls, { cardId, changes, stepUpToken }, { silent: true });
    return isLooser(read.controls, withChanges(read.controls, changes), now)
      ? await withProof(cardId, send)
      : await send(null);
  };

  return {
    read,
    change: (at, changes) =>
      act(at, async () => ((await change(changes)) === null ? made : { at, before: read.controls })),
    undo: () => {
      if (made === null) return;
      const { pausedUntil: _, ...before } = made.before;
      act(made.at, async () => ((await change(before)) === null ? made : null));
    },
    pause: (pause) =>
      act('pause', async () => {
        await callApi(pauseCard, { cardId, pause }, { silent: true });
        return null;
      }),
    resume: () =>
      act('pause', async () => {
        await withProof(cardId, (stepUpToken) => callApi(resumeCard, { cardId, stepUpToken }, { silent: true }));
        return made;
      }),
    madeAt: made?.at ?? null,
    busyAt,
    dialog,
  };
}
