/**
 * Returns a write's request without its company: the proof that goes with it and the fee that its reader saw. Both may be
 * others when the same request is sent again under the same key.
 */
export function requestOf(input: object): Record<string, unknown> {
  const { stepUpToken: _proof, shownFeeCents: _fee, ...request } = input as Record<string, unknown>;
  return request;
}
