import '../ui/layout.css';
import { FailureScreen } from './failure-screen.tsx';

/** Stands in for a page that crashed: whom to call, and no button (specification §2). */
export function CrashScreen() {
  return (
    <main className="wrap page" id="main">
      <FailureScreen hasCallBox />
    </main>
  );
}
