import '../ui/layout/points.css';
import { languageFacts, languages } from '@portal/contract/language';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { chooseTextSize, textSize, textSizes } from '../app/frame/text-size.ts';
import { useStore } from '../app/page/store.ts';
import { useSearch } from '../app/pages/app-link.tsx';
import { languageParameter, mergeQuery } from '../app/texts/language.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { alert, searchNone } from '../ui/figures/icons.ts';
import { AmountField } from '../ui/form/amount-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Section } from '../ui/layout/section.tsx';

const states = ['usual', 'notYet', 'busy', 'refused', 'loading', 'slow', 'empty', 'failed'] as const;
type State = (typeof states)[number];

/** One form and one list, in the state, the language and the size of text that one chooses. */
export function LiveSpecimens() {
  const { t, language } = useTexts();
  const [state, setState] = useState<State>('usual');
  const size = useStore(textSize, 100, (each) => each);
  const search = useSearch();
  const navigate = useNavigate();
  const speak = (next: string) => {
    const to = mergeQuery(search, `?${languageParameter}=${next.toUpperCase()}`);
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <Section title={t('specimens:live.title')}>
      <div className="specimens__row">
        <SelectField
          id="specimen-state"
          label={t('specimens:live.state')}
          options={states.map((value) => ({ value, label: t(`specimens:live.states.${value}`) }))}
          value={state}
          onChange={({ target }) => setState(states.find((each) => each === target.value) ?? 'usual')}
        />
        <Segmented
          label={t('specimens:live.language')}
          options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
          value={language}
          onChange={speak}
        />
        <Segmented
          label={t('specimens:live.textSize')}
          options={textSizes.map((value) => ({ value: `${value}`, label: `${value}%` }))}
          value={`${size}`}
          onChange={(next) => chooseTextSize(textSizes.find((each) => `${each}` === next) ?? 100)}
        />
      </div>
      <div className="specimens__grid">
        <LiveForm state={state} />
        <LiveList state={state} />
      </div>
    </Section>
  );
}

function LiveForm({ state }: { state: State }) {
  const { t } = useTexts();
  return (
    <div className="flow">
      <AmountField
        id="specimen-live-amount"
        label={t('specimens:fields.amount')}
        hint={t('specimens:fields.amountHint')}
        error={state === 'refused' ? t('specimens:live.refused') : undefined}
        readOnly={state === 'busy'}
      />
      <Button isBusy={state === 'busy'} notYet={state === 'notYet' ? t('specimens:buttons.notYet') : null}>
        {t(state === 'busy' ? 'specimens:buttons.busy' : 'specimens:buttons.solid')}
      </Button>
    </div>
  );
}

function LiveList({ state }: { state: State }) {
  const { t } = useTexts();
  if (state === 'loading' || state === 'slow') {
    return (
      <Skeleton words={t('specimens:states.loading')} slowWords={t('specimens:states.slow')} isSlow={state === 'slow'}>
        <SkeletonRows count={3} />
      </Skeleton>
    );
  }
  if (state === 'empty' || state === 'failed') {
    const isFailed = state === 'failed';
    return (
      <Empty
        icon={isFailed ? alert : searchNone}
        title={t(isFailed ? 'specimens:states.failed' : 'specimens:states.none')}
        level="h3"
        isFailed={isFailed}
      >
        {t(isFailed ? 'specimens:states.failedText' : 'specimens:states.noneText')}
      </Empty>
    );
  }
  return (
    <ul className="points">
      {(['one', 'two', 'three'] as const).map((each) => (
        <li key={each}>{t(`specimens:live.rows.${each}`)}</li>
      ))}
    </ul>
  );
}
