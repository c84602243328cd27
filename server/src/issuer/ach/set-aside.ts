/** The state of a transfer whose money, and fee, is set aside and not posted yet. */
export const isSetAside = `transfer.state IN ('CONFIRMED', 'HELD')`;

/**
 * A transfer that is set aside as the pending lines that its holder sees: what the bank gets, and the fee, where there is
 * one. They are named as the journals that they become, so that their ids go on finding them.
 */
export const setAsideSources = `issuer.transfer JOIN issuer.bank_account AS bank USING (account_id, bank_account_id)
  CROSS JOIN LATERAL (VALUES
    ('transfer:' || transfer.transfer_id, 'BANK_TRANSFER', bank.bank_name, transfer.amount_cents, NULL),
    ('fee:transfer:' || transfer.transfer_id, 'FEE', '', transfer.fee_cents, 'TRANSFER')
  ) AS line (id, type, name, amount_cents, fee_code)`;

/** Its columns, as those of an UnpostedRow. Money sent to a bank is no use of the card, before and after it is posted. */
export const setAsideColumns = `line.id AS "transactionId", 'PENDING' AS state, line.type,
  transfer.confirmed_at AS "createdAt", line.name AS description, line.fee_code AS "feeCode",
  line.amount_cents AS "amountCents", line.amount_cents AS "requestedCents", NULL AS mcc, NULL AS place,
  NULL AS "last4Digit", NULL::timestamptz AS "holdEndsAt", NULL AS "declineReason",
  NULL::bigint AS "availableCents", NULL::bigint AS "asideCents"`;
