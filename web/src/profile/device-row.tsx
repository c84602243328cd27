import type { ReactNode } from 'react';
import { useTexts } from '../app/texts/use-texts.ts';
import { Status } from '../ui/feedback/status.tsx';
import { Icon } from '../ui/figures/icon.tsx';
import { check } from '../ui/figures/icons.ts';
import { Button } from '../ui/form/button.tsx';
import './device-row.css';
import { wordsOfDevice } from './device-words.ts';

interface DeviceRowProps {
  device: { isThis: boolean; browser: string | null; system: string | null };
  /** The action on the device; null where there is none. */
  act: { label: string; isBusy: boolean; onPress: () => void } | null;
  /** When it was used. */
  children: ReactNode;
}

/** A device by what people call it, and the one act that it offers. */
export function DeviceRow({ device: { isThis, browser, system }, act, children }: DeviceRowProps) {
  const { t } = useTexts();
  const words = wordsOfDevice(system);
  return (
    <li className="device">
      <Icon path={words.icon} isLarge />
      <div>
        <h3 className="device__name">
          <span>{t(words.name)}</span> {isThis && <Status word={t(words.isThis)} icon={check} tone="info" />}
        </h3>
        {browser && <p>{browser}</p>}
        <div className="soft">{children}</div>
      </div>
      {act && (
        <Button kind="second" size="medium" isBusy={act.isBusy} onClick={act.onPress}>
          <span>
            <span>{act.label}</span>
            <span className="visually-hidden">
              {' '}
              <span>{t('profile:devices.of', { device: t(words.name) })}</span>
            </span>
          </span>
        </Button>
      )}
    </li>
  );
}
