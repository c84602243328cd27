import { PublicDocument } from '../parts/public-document.tsx';

/** The cardholder's rights, as the law has a program tell them once a year. */
export default function AnnualDisclosurePage() {
  return <PublicDocument document="annualDisclosure" />;
}
