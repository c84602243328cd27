import type { Address } from '@portal/contract/person/address';
import { addressLines } from '@portal/contract/person/address-lines';
import { Fragment } from 'react';

/** An address as it stands on an envelope, below the name of its holder. */
export function MailAddress({ holder, address }: { holder: string; address: Address }) {
  return (
    <>
      <strong>{holder}</strong>
      {addressLines(address).map((line) => (
        <Fragment key={line}>
          <br />
          <span translate="no">{line}</span>
        </Fragment>
      ))}
    </>
  );
}
