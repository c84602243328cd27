import { type HearingWay, hearingWays } from '@portal/contract/problems/problem-state';
import { useTexts } from '../app/texts/use-texts.ts';
import { RadioGroup } from '../ui/form/radio-group.tsx';

interface HearsByFieldProps {
  /** Empty: by email and text. */
  draft: HearingWay | '';
  onChange: (changes: { hearsBy: HearingWay | '' }) => void;
}

/** Asks by which way the person wants to hear of the case. A letter comes besides where the law asks for one. */
export function HearsByField({ draft, onChange }: HearsByFieldProps) {
  const { t } = useTexts();
  return (
    <RadioGroup
      id="report-hears"
      name="hearsBy"
      label={t('problems:details.hearsAnswer')}
      legend={t('problems:details.hears')}
      defaultValue={draft}
      isPlain
      options={[
        { value: '', title: t('problems:details.hears_BOTH') },
        ...hearingWays.map((way) => ({ value: way, title: t(`problems:details.hears_${way}`) })),
      ]}
      onChange={(event) => onChange({ hearsBy: event.target.value as HearingWay | '' })}
    />
  );
}
