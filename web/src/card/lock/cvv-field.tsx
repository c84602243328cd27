import { maxInvalidCvvTries } from '@portal/contract/constants';
import type { ComponentProps } from 'react';
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

/** How many tries are left of the code, once one was wrong; the last one is warned about. */
function CvvTries({ left }: { left: number }) {
  const { t } = useTexts();
  if (left >= maxInvalidCvvTries) {
    return <p className="soft">{t('card:cvv.atFirst', { count: maxInvalidCvvTries })}</p>;
  }
  const words = {
    left: t('card:cvv.left', { count: left }),
    of: t('card:cvv.of', { most: maxInvalidCvvTries }),
  };
  return (
    <Alert tone={left === 1 ? 'warn' : 'info'} isLive>
      <Tries left={left} of={maxInvalidCvvTries} words={words} />
      <p>{t(left === 1 ? 'card:cvv.last' : 'card:cvv.look')}</p>
    </Alert>
  );
}
