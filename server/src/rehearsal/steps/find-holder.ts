import type { Person } from '../people.ts';
import type { Stage } from '../stage.ts';
import { byStaffOne } from './desk-words.ts';

/** Somebody as the staff see them, as far as a step needs it. */
interface FoundHolder {
  holderId: number;
  /** The newest first. */
  cards: { cardId: number; availableCents: number }[];
}

/** Somebody as the staff find them. Throws where they do not. */
export async function findHolder({ ask }: Pick<Stage, 'ask'>, { reference }: Person): Promise<FoundHolder> {
  const { body } = await ask('find-holder', { ...byStaffOne, by: { reference } });
  const [holder] = (body['holders'] ?? []) as FoundHolder[];
  if (!holder) throw new Error(`the staff did not find ${reference}: ${String(body['error'])}`);
  return holder;
}

/** The money that somebody has to spend, in cents, as the staff see it. */
export async function availableCentsOf(stage: Pick<Stage, 'ask'>, person: Person): Promise<number> {
  return (await findHolder(stage, person)).cards[0]?.availableCents ?? 0;
}
