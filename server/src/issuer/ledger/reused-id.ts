/** An id that acted before came again with other data. The caller rolls back the work begun with it. */
export class ReusedId extends Error {
  constructor() {
    super('this id was used with other data');
  }
}

/** The SQLSTATE by which the database says that a reference was used with other data. */
const reusedReference = 'CL409';

/** Throws a ReusedId in place of the database's word for it, and any other fault as it is. */
export function refuseReused(fault: unknown): never {
  throw (fault as { code?: unknown }).code === reusedReference ? new ReusedId() : fault;
}
