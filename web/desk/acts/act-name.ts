import type { useTranslation } from '../texts/texts-provider.tsx';

type Translate = ReturnType<typeof useTranslation>['t'];

/** The name of an act of the desk. */
export const nameAct = (act: string, t: Translate): string => t(`deskActs:act.${act}`);

/** The name of a field of an act; a path has no dots there, which part keys. */
export const nameField = (path: string, t: Translate): string => t(`deskActs:field.${path.replace('.', '-')}`);
