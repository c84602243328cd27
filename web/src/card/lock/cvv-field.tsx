import { maxInvalidCvvTries } from '@portal/contract/constants';
import type { ComponentProps } from 'react';
import { useSession } from '../../app/session/session-store.ts';
import { useTexts } from '../../app/texts/use-texts.ts';
import { CallLine } from '../../parts/call-line.tsx';
import { WithCardBack } from '../../parts/card-back.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Tries } from '../../ui/feedback/tries.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { describedBy } from '../../ui/form/field.tsx';

type CvvFieldProps = Omit<ComponentProps<typeof CodeField>, 'digits' | 'hint' | 'words'> & {
  /** As the server counts them, on whatever page they were used. */
  triesLeft: number;
};

/** The code on the back of a card: where it stands, how often it may still be typed, and what to do without it. */
export function CvvField({ triesLeft, ...field }: CvvFieldProps) {
  const { t } = useTexts();
  const hint = t('card:unlock.hint');
  const triesId = `${field.id}-tries`;
  return (
    <div className="flow flow-m">
      <WithCardBack caption={t('card:cvv.back')}>
        <CodeField
          {...field}
          hint={hint}
          digits={3}
          words={{ show: t('card:unlock.show'), hide: t('card:unlock.hide'), name: t('card:unlock.showName') }}
          aria-describedby={`${describedBy(field.id, hint, field.error)} ${triesId}`}
          required
        />
      </WithCardBack>
      <div id={triesId}>
        <CvvTries left={triesLeft} />
      </div>
      <CallLine question={t('card:cvv.cannotRead')} answer={t('card:cvv.callUs')} />
    </div>
  );
}

/** Returns the words of what follows once `left` tries are left. Those of a representative are their own, and none of them locks the card. */
function nextOf(left: number, isActing: boolean) {
  if (left === 0) return 'card:cvv.acting.over';
  if (left > 1) return 'card:cvv.look';
  return isActing ? 'card:cvv.acting.last' : 'card:cvv.last';
}

/** How many tries are left of the code, once one was wrong; the last one is warned about. */
function CvvTries({ left }: { left: number }) {
  const { t } = useTexts();
  const isActing = useSession('user').actsFor.role !== '';
  if (left >= maxInvalidCvvTries) {
    const atFirst = isActing ? 'card:cvv.acting.atFirst' : 'card:cvv.atFirst';
    return <p className="soft">{t(atFirst, { count: maxInvalidCvvTries })}</p>;
  }
  const words = {
    left: t('card:cvv.left', { count: left }),
    of: t('card:cvv.of', { most: maxInvalidCvvTries }),
  };
  return (
    <Alert tone={left < 2 ? 'warn' : 'info'} isLive>
      <Tries left={left} of={maxInvalidCvvTries} words={words} />
      <p>{t(nextOf(left, isActing))}</p>
    </Alert>
  );
}
