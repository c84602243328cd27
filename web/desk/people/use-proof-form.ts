import type { DeskCall, DeskEntityOf, DeskInputOf } from '@portal/contract/desk/define-desk-call';
import type { Proved } from '@portal/contract/desk/prove-caller';
import { type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { Refusal } from '../calls/call-desk.ts';
import { useAct } from '../calls/use-act.ts';

export interface ProofProps {
  occasionId: number;
  onProved: (proved: z.infer<typeof Proved>) => void;
}

/** A form whose fields prove by `call` who is calling: sent only if it could be right. */
export function useProofForm<C extends DeskCall>(
  call: C,
  occasionId: number,
  onProved: (proved: DeskEntityOf<C>) => void,
) {
  const { act, isBusy, refusal } = useAct(call, onProved);
  const [unfit, setUnfit] = useState<Refusal | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = call.input.safeParse({ ...Object.fromEntries(new FormData(event.currentTarget)), occasionId });
    setUnfit(parsed.success ? null : unfitFor(parsed.error.issues));
    if (parsed.success) void act(parsed.data as DeskInputOf<C>);
  };
  const shown = unfit ?? refusal;
  const isWrong = (field: string) => shown?.fields.includes(field) ?? false;
  return { submit, isBusy, refusal: shown, isWrong };
}

const unfitFor = (issues: readonly { path: readonly PropertyKey[] }[]): Refusal => ({
  error: 'invalidInput',
  fields: issues.map(({ path }) => String(path[0])),
  params: {},
});
