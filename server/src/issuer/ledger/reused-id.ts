/** An id that acted before came again with other data. The caller rolls back the work begun with it. */
export class ReusedId extends Error {
  constructor() {
    super('this id was used with other data');
  }
}
