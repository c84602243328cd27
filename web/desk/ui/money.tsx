import { formatCents, formatSignedCents } from '@portal/contract/money/money';

/** An amount in cents as people read it; a translator of the browser leaves it alone. */
export function Money({ cents, isSigned = false }: { cents: number; isSigned?: boolean }) {
  return (
    <span className="num" translate="no">
      {isSigned ? formatSignedCents(cents) : formatCents(cents)}
    </span>
  );
}
