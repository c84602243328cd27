import { useTexts } from '../app/texts/use-texts.ts';
import { Button } from '../ui/form/button.tsx';
import { Section } from '../ui/layout/section.tsx';

/** Buttons in all looks and states, and a link. */
export function ButtonSpecimens() {
  const { t } = useTexts();
  return (
    <Section title={t('specimens:buttons.title')}>
      <div className="specimens__row">
        <Button>{t('specimens:buttons.solid')}</Button>
        <Button kind="second">{t('specimens:buttons.second')}</Button>
        <Button kind="danger">{t('specimens:buttons.danger')}</Button>
        <Button kind="quiet">{t('specimens:buttons.quiet')}</Button>
        <Button size="medium">{t('specimens:buttons.medium')}</Button>
        <Button isBusy>{t('specimens:buttons.busy')}</Button>
        <Button notYet={t('specimens:buttons.notYet')}>{t('specimens:buttons.notYetLabel')}</Button>
      </div>
      <p>
        <span>{t('specimens:buttons.link')}</span> <a href="#main">{t('specimens:buttons.linkText')}</a>
        <span>.</span>
      </p>
    </Section>
  );
}
