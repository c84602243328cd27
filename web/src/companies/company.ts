import type { getCompany } from '@portal/contract/companies/get-company';
import type { EntityOf } from '@portal/contract/define-call';

/** The company of a purchase, as the server tells of it. */
export type Company = EntityOf<typeof getCompany>;
