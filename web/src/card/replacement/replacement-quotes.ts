import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import type { Replacement } from '@portal/contract/card/replace-card';

/** The cost, delivery date and address of each way of mail. */
export type Quotes = Record<ShippingMethod, Replacement>;
