import { PublicDocument } from '../parts/public-document.tsx';

/** The data that we send and keep about people, and why. */
export default function PrivacyPage() {
  return <PublicDocument document="privacy" />;
}
