import { AgreementDocument } from './agreement-document.tsx';

/** The terms of the online account. */
export default function TermsPage() {
  return <AgreementDocument document="terms" />;
}
