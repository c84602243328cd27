import type { Problem } from '@portal/contract/problems/problem';
import { problemKinds } from '@portal/contract/problems/problem-kind';
import { useTexts } from '../app/texts/use-texts.ts';
import type { StatusTone } from '../ui/feedback/status.tsx';
import { cross, hourglass, ok, pencil, warn } from '../ui/figures/icons.ts';

/** A problem's state in words, with its tone. */
export function useProblemState() {
  const { t } = useTexts();
  return ({ state, outcome, isOverdue, kind }: Problem): { word: string; icon: string; tone: StatusTone } => {
    if (isOverdue) {
      const isService = problemKinds[kind].law === 'SERVICE';
      return {
        word: t(isService ? 'problems:state.OVERDUE_SERVICE' : 'problems:state.OVERDUE'),
        icon: warn,
        tone: 'stop',
      };
    }
    if (state === 'DECIDED' && outcome !== null) {
      return { word: t(`problems:state.${outcome}`), icon: ok, tone: outcome === 'NO_ERROR' ? 'off' : 'good' };
    }
    if (state === 'WITHDRAWN') return { word: t('problems:state.WITHDRAWN'), icon: cross, tone: 'off' };
    if (state === 'NEEDS_HOLDER') return { word: t('problems:state.NEEDS_HOLDER'), icon: pencil, tone: 'locked' };
    return { word: t('problems:state.OPEN'), icon: hourglass, tone: 'info' };
  };
}
