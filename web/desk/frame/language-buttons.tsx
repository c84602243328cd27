import { languageFacts, otherLanguages } from '@portal/contract/language';
import { useTranslation } from '../texts/texts-provider.tsx';
import { Button } from '../ui/button.tsx';

/** Shows the console in another language, each in its own words. */
export function LanguageButtons() {
  const { language, chooseLanguage } = useTranslation('desk');
  return otherLanguages(language).map((other) => (
    <Button key={other} look="quiet" onPress={() => chooseLanguage(other)}>
      {languageFacts[other].name}
    </Button>
  ));
}
