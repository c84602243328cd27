import { PublicDocument } from '../parts/public-document.tsx';

/** The terms of the online account. */
export default function TermsPage() {
  return <PublicDocument document="terms" />;
}
