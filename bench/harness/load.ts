import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  headers: Record<string, string>;
  /** Sent as it is, by POST; without it, GET. */
  body?: string | undefined;
  requests: number;
  /** Requests under way at once, each on a connection of its own that is kept. */
  callers: number;
}

function send(agent: Agent, { url, headers, body }: Load): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.on('error', reject).on('end', resolve).resume();
    })
      .on('error', reject)
      .end(body);
  });
}

/** Sends the requests to this machine, and waits for all answers. Throws at the first that is not 200. */
export async function sendLoad(load: Load): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers });
  let left = load.requests;
  const caller = async () => {
    while (left-- > 0) await send(agent, load);
  };
  await Promise.all(Array.from({ length: load.callers }, caller));
  agent.destroy();
}
