import '../ui/layout/points.css';
import { AppLink } from '../app/pages/app-link.tsx';
import { useTexts } from '../app/texts/use-texts.ts';
import { HelpAside } from '../parts/help-aside.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import './registration.css';
import { ButtonLink } from '../ui/form/button-link.tsx';

const needs = ['needCard', 'needSsn', 'needBirth', 'needPhone'] as const;

/** Before a registration: what to have at hand, and how long it takes. */
export default function StartPage() {
  const { t } = useTexts();
  return (
    <div className="wrap page">
      <PageHead title={t('registration:start.title')} lead={t('registration:start.lead')} />
      <div className="with-aside">
        <div className="flow flow-m">
          <Section title={t('registration:start.need')}>
            <ul className="points">
              {needs.map((need) => (
                <li key={need}>{t(`registration:start.${need}`)}</li>
              ))}
            </ul>
          </Section>
          <div className="btnrow">
            <ButtonLink as={AppLink} to="/registration/card-info">
              {t('registration:start.begin')}
            </ButtonLink>
            <ButtonLink as={AppLink} kind="quiet" to="/">
              {t('registration:start.has')}
            </ButtonLink>
          </div>
        </div>
        <HelpAside title={t('registration:start.help.title')} text={t('registration:start.help.text')} />
      </div>
    </div>
  );
}
