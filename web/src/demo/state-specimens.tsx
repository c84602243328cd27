import { FailureScreen } from '../app/frame/failure-screen.tsx';
import { LoadFailed } from '../app/frame/load-failed.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { searchNone } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';

const nothing = () => undefined;

/** The placeholders for content that is not there yet, or not at all. */
export function StateSpecimens() {
  const { t } = useTexts();
  return (
    <Section title={t('specimens:states.title')}>
      <div className="specimens__grid">
        <Skeleton words={t('specimens:states.loading')} slowWords={t('specimens:states.slow')} isSlow>
          <SkeletonRows count={3} />
        </Skeleton>
        <Empty
          icon={searchNone}
          title={t('specimens:states.none')}
          level="h3"
          action={
            <Button kind="second" size="medium">
              {t('specimens:states.showAll')}
            </Button>
          }
        >
          {t('specimens:states.noneText')}
        </Empty>
        <LoadFailed
          title={t('specimens:states.failed')}
          text={t('specimens:states.failedText')}
          level="h3"
          onTryAgain={nothing}
        />
        <FailureScreen level="h2" hasCallBox button={{ onPress: nothing }}>
          <p className="lead">{t('specimens:states.notMoved')}</p>
        </FailureScreen>
        <FailureScreen
          level="h2"
          heading={t('specimens:states.failed')}
          button={{ onPress: nothing, label: t('common:tryAgain'), size: 'small' }}
        />
      </div>
    </Section>
  );
}
