import { useProgram } from '../app/texts/use-program.ts';
import { useTexts } from '../app/texts/use-texts.ts';
import '../ui/feedback/failure.css';
import '../ui/layout/points.css';
import { Unbroken } from '../ui/feedback/unbroken.tsx';
import { Section } from '../ui/layout/section.tsx';

/** The numbers by which a person is reached, when, and what the caller should have at hand. */
export function ContactPhone() {
  const { t } = useTexts();
  const { phone, phoneLink, phoneAbroad, tty, supportHours } = useProgram();
  return (
    <>
      <Section title={t('contactUs:phone.title')}>
        <div className="flow flow-s">
          <a className="callbox__no num" href={phoneLink}>
            <Unbroken text={phone} />
          </a>
          <p>{t('contactUs:phone.text', { hours: supportHours })}</p>
          {phoneAbroad && (
            <>
              <h3 className="otherno">{t('contactUs:phone.abroad')}</h3>
              <a className="otherno__no num" href={phoneAbroad.phoneLink}>
                <Unbroken text={phoneAbroad.phone} />
              </a>
              <p>{t('contactUs:phone.collect')}</p>
            </>
          )}
          <h3 className="otherno">{t('contactUs:phone.hearing')}</h3>
          {tty && (
            <>
              <p>{t('contactUs:phone.tty')}</p>
              <a className="otherno__no num" href={tty.phoneLink}>
                <Unbroken text={tty.phone} />
              </a>
            </>
          )}
          <p>{t('contactUs:phone.relay')}</p>
        </div>
      </Section>
      <Section title={t('contactUs:have.title')}>
        <ul className="points">
          <li>{t('contactUs:have.card')}</li>
          <li>{t('contactUs:have.person')}</li>
          <li>{t('contactUs:have.payment')}</li>
        </ul>
      </Section>
    </>
  );
}
