import '../ui/layout/points.css';
import { CallBox } from '../app/frame/call-box.tsx';
import { AppLink } from '../app/pages/app-link.tsx';
import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import { BigSign } from '../ui/figures/big-sign.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { phone, warn } from '../ui/figures/icons.ts';
import { Section } from '../ui/layout/section.tsx';
import './registration.css';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { useLocationState } from './location-state.ts';

/** A registration that only a person can finish: what happened, whom to call, the way back. */
export default function CustomerCarePage() {
  const { t } = useTexts();
  const program = useProgram();
  const { message } = useLocationState();
  return (
    <div className="wrap page">
      <div className="column flow flow-m">
        <BigSign icon={warn} />
        <h1>{t('registration:care.heading')}</h1>
        {message && <p className="lead">{message}</p>}
        <p className={message ? undefined : 'lead'}>{t('registration:care.lead')}</p>
        <p>
          <strong>{t('registration:care.money')}</strong>
        </p>
        <CallBox heading="h2" />
        <Section title={t('registration:care.have')}>
          <ul className="points">
            <li>{t('registration:care.haveCard')}</li>
            <li>{t('registration:care.haveSsn')}</li>
            <li>{t('registration:care.haveBirth')}</li>
          </ul>
        </Section>
        <div className="btnrow">
          <ButtonLink href={program.phoneLink}>
            <Icon path={phone} /> <span>{t('registration:care.call')}</span>
          </ButtonLink>
          <ButtonLink as={AppLink} kind="quiet" to="/registration">
            {t('registration:care.again')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
