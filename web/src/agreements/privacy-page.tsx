import { PublicDocument } from '../parts/public-document.tsx';

/** What we send and keep about people, and why. */
export default function PrivacyPage() {
  return <PublicDocument document="privacy" />;
}
