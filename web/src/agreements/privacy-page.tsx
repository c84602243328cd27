import { AgreementDocument } from './agreement-document.tsx';

/** What we keep about people, and why. */
export default function PrivacyPage() {
  return <AgreementDocument document="privacy" />;
}
