import { listDisputes, readDispute } from '@portal/contract/desk/disputes';
import { listTasks, readTask, takeTask } from '@portal/contract/desk/tasks';
import { useNavigate } from 'react-router';
import { useAct } from '../calls/use-act.ts';
import { useReloadOf } from '../calls/use-desk-read.ts';
import { useOccasion } from '../occasion/occasion-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Refused } from '../ui/refused.tsx';

interface TakeButtonProps {
  taskKey: string;
  words: string;
  /** The name said aloud, where there are several: it begins with the words. */
  name?: string;
  /** The page to which it leads; its own page where none is given. */
  to?: string;
  look?: 'solid' | 'plain';
}

/** Takes a task, or goes on with one's own. */
export function TakeButton({ taskKey, words, name, to, look = 'plain' }: TakeButtonProps) {
  const { setOccasion } = useOccasion();
  const reload = useReloadOf();
  const navigate = useNavigate();
  const { act, isBusy, refusal } = useAct(takeTask, async (occasion) => {
    setOccasion(occasion);
    await Promise.all([listTasks, readTask, listDisputes, readDispute].map(reload));
    if (to !== undefined) await navigate(to);
  });
  return (
    <>
      <Button {...(name && { name })} look={look} isBusy={isBusy} onPress={() => void act({ key: taskKey })}>
        {words}
      </Button>
      {refusal && <Refused refusal={refusal} />}
    </>
  );
}
