import { useTexts } from './use-texts.ts';
import '../ui/failure.css';
import '../ui/layout.css';
import { Icon } from '../ui/icon.tsx';
import { warn } from '../ui/icons.ts';
import { CallBox } from './call-box.tsx';

/** Stands in for a page that crashed: what to do, and no button (specification §2). */
export function CrashScreen() {
  const { t } = useTexts();
  return (
    <main className="wrap page" id="main">
      <div className="column flow flow-m">
        <span className="bigsign">
          <Icon path={warn} />
        </span>
        <h1>{t('failure:heading')}</h1>
        <CallBox heading="h2" />
      </div>
    </main>
  );
}
