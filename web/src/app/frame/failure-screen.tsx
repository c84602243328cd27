import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import '../../ui/feedback/failure.css';
import { BigSign } from '../../ui/figures/big-sign.tsx';
import { warn } from '../../ui/figures/icons.ts';
import { Button } from '../../ui/form/button.tsx';
import { CallBox } from './call-box.tsx';

interface FailureScreenProps {
  /** The failure, in words; the generic words when left out. */
  heading?: string;
  /** Level of the heading: the screen of a whole page has the h1. */
  level?: 'h1' | 'h2';
  /** The meaning of the failure, and its limits. */
  children?: ReactNode;
  hasCallBox?: boolean;
  button?: {
    onPress: () => void;
    /** 'Return to account' when left out. */
    label?: string;
    size?: 'medium' | 'small';
  };
  /** The same once more, beside the button. */
  onTryAgain?: () => void;
}

/** The sizes of specification §2, as our buttons call them. */
const sizes = { medium: 'large', small: 'medium' } as const;

/** Says that something failed, whom to call and where to go from here (specification §2). */
export function FailureScreen({
  heading,
  level: Heading = 'h1',
  children,
  hasCallBox,
  button,
  onTryAgain,
}: FailureScreenProps) {
  const { t } = useTexts();
  return (
    <div className="column flow flow-m fail">
      <BigSign icon={warn} />
      <Heading>{heading ?? t('failure:heading')}</Heading>
      {children}
      {hasCallBox && <CallBox heading={Heading === 'h1' ? 'h2' : 'h3'} />}
      {button && (
        <div className="btnrow">
          <Button size={sizes[button.size ?? 'medium']} onClick={button.onPress}>
            {button.label ?? t('failure:toAccount')}
          </Button>
          {onTryAgain && (
            <Button kind="second" size={sizes[button.size ?? 'medium']} onClick={onTryAgain}>
              {t('common:tryAgain')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
