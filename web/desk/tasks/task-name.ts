import type { Task } from '@portal/contract/desk/tasks';
import type { useTranslation } from '../texts/texts-provider.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

/** The page of a task; its key has a colon, which a path bears. */
export const taskPath = (key: string): string => `/tasks/${key}`;

/** The kind of a task in words. */
export const nameTask = ({ kind }: Pick<Task, 'kind'>, t: Translate): string => t(`desk:tasks.kind.${kind}`);

/** The duty about a report, and what its holder told; nothing of other tasks. */
export function detailOf({ problemKind, dueFor }: Task, t: Translate): string | null {
  if (problemKind === null || dueFor === null) return null;
  return `${t(`deskActs:value.${problemKind}`)}. ${t(`desk:tasks.dueFor.${dueFor}`)}`;
}
