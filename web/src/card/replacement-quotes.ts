import type { ShippingMethod } from '@portal/contract/card/card-tracking';
import type { Replacement } from '@portal/contract/card/replace-card';

/** What each way of mail costs, when it comes and where it goes. */
export type Quotes = Record<ShippingMethod, Replacement>;
