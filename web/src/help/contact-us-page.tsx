import { useId } from 'react';
import { AppLink } from '../app/pages/app-link.tsx';
import { useFeatures, useOpenPages } from '../app/pages/features.ts';
import { storeLinksOf } from '../app/pages/store-links.ts';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/feedback/guard.css';
import '../ui/table/row-link.css';
import './contact-us-page.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { lock, mapPin, question, shield, urgent } from '../ui/figures/icons.ts';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Section } from '../ui/layout/section.tsx';
import { RowLinkBody } from '../ui/table/row-link.tsx';
import { ContactPhone } from './contact-phone.tsx';

/** How to reach a person, and what to do first when a card is lost. */
export default function ContactUsPage() {
  const { t } = useTexts();
  const program = useProgram();
  const apps = storeLinksOf(program.apps);
  const isOpen = useOpenPages();
  const isOn = useFeatures();
  const [lostId, moreId] = [useId(), useId()];
  const answers = [
    { path: '/faq', icon: question, title: t('contactUs:answered.faq'), hint: t('contactUs:answered.faqHint') },
    { path: '/atm-locator', icon: mapPin, title: t('contactUs:answered.atms'), hint: t('contactUs:answered.atmsHint') },
  ].filter(({ path }) => isOpen(path));
  return (
    <div className="wrap page">
      <PageHead title={t('contactUs:page.title')} />
      <div className="split">
        <div className="column flow flow-l">
          <section className="urgent" aria-labelledby={lostId}>
            <Icon path={urgent} isLarge />
            <div className="flow flow-s">
              <h2 className="h3" id={lostId}>
                {t('contactUs:lost.title')}
              </h2>
              <p>{t('contactUs:lost.text')}</p>
              {isOn('lockCard') && (
                <div className="btnrow">
                  <ButtonLink as={AppLink} to="/lock-card">
                    <Icon path={lock} /> <span>{t('contactUs:lost.lock')}</span>
                  </ButtonLink>
                </div>
              )}
              <p>
                <span>{t('contactUs:lost.call')}</span>{' '}
                <a className="num strong" href={program.phoneLink}>
                  <Unbroken text={program.phone} />
                </a>
              </p>
            </div>
          </section>
          <ContactPhone />
          <Section title={t('contactUs:mail.title')}>
            <div className="flow flow-s">
              <p>{t('contactUs:mail.text')}</p>
              <address className="postal" lang="en">
                {program.mailAddress.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <p>{t('contactUs:mail.write')}</p>
              <p>{t('contactUs:mail.never')}</p>
            </div>
          </Section>
          {apps.length > 0 && (
            <Section title={t('contactUs:apps')}>
              <ul className="applinks unmarked">
                {apps.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{t(label)}</a>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <aside className="flow" aria-labelledby={answers.length > 0 ? moreId : undefined}>
          {answers.length > 0 && (
            <>
              <h2 className="h3" id={moreId}>
                {t('contactUs:answered.title')}
              </h2>
              <ul className="rowlinks unmarked">
                {answers.map(({ path, ...body }) => (
                  <li key={path}>
                    <AppLink className="rowlink" to={path}>
                      <RowLinkBody {...body} />
                    </AppLink>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="guard">
            <Icon path={shield} /> <span>{t('contactUs:guard')}</span>
          </p>
        </aside>
      </div>
    </div>
  );
}
