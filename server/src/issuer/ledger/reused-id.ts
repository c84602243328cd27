/** An id that acted before came again with other data. Whatever was begun with it is to be rolled back. */
export class ReusedId extends Error {
  constructor() {
    super('this id was used with other data');
  }
}
