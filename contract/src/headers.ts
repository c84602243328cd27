/** Names and fixed values of the request headers of specification §7. Public identifiers, never secrets. */
export const headers = {
  channel: 'channel',
  channelValue: 'WEB',
  apiKey: 'x-api-key',
  gatewayKey: 'x-gateway-key',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
} as const;
