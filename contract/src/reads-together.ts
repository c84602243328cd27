/** Where several reads are asked in one request. Each stays the contract's own call, with its own answer. */
export const readsTogetherPath = '/api/commonService/v1/reads';

/** Most reads of one request; a page asks about ten. */
export const maxReads = 16;

/** One read of a request: the name of its call, with its input. */
export interface AskedRead {
  call: string;
  input: object;
}

/** The answers come as lines of JSON (NDJSON), each as soon as it is there. */
export const readsTogetherType = 'application/x-ndjson; charset=utf-8';

/** The answer of one read: what the call itself would have answered. */
export interface ReadAnswer {
  /** Of the read in the request, from 0. */
  at: number;
  status: number;
  /** Seconds after which to ask again; null where the answer names none. */
  retryAfter: string | null;
  /** The envelope. */
  body: unknown;
}
