/** How long a client may take, in milliseconds, before its connection is ended. */
export interface Patience {
  /** For the headers of a request; also for beginning its first one. */
  headersMs: number;
  /** For a whole request, body and all. */
  requestMs: number;
  /** How often it is looked whose time is up. */
  checkEveryMs: number;
}

/** Long enough for the slowest phone that still gets through, short enough that silent clients cannot pile up. */
export const usualPatience: Patience = { headersMs: 10_000, requestMs: 15_000, checkEveryMs: 1_000 };

/** The limits as Fastify wants them: it sets the server's `requestTimeout` from its own option, over that of `http`. */
export function limitsOf({ headersMs, requestMs, checkEveryMs }: Patience) {
  return {
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkEveryMs },
  };
}
