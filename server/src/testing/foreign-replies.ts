/** Replies of what stands between us and somebody whom we ask: status, type and body. */
export const foreignReplies: readonly { status: number; type: string; body: string }[] = [
  { status: 200, type: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' },
  { status: 400, type: 'text/html', body: '<html><title>Bad request</title></html>' },
  { status: 403, type: 'text/html', body: '<html><title>Access denied</title></html>' },
  { status: 404, type: 'text/html', body: '<html><title>Not found</title></html>' },
  { status: 410, type: 'text/html', body: '<html><title>Gone</title></html>' },
  { status: 502, type: 'text/html', body: '<html><title>Bad gateway</title></html>' },
  { status: 200, type: 'application/json', body: '{"sid":"SM1' },
  { status: 200, type: 'application/json', body: '{"error":"blocked"}' },
  { status: 422, type: 'application/json', body: '{"error":"blocked"}' },
  { status: 204, type: 'text/plain', body: '' },
];
