type Json = Record<string, unknown>;

/** The key under which WebDriver names an element (W3C WebDriver §12.1). */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** The few commands of W3C WebDriver that journeys need, on a session of their own. */
export interface WebDriverSession {
  /** A command on the session ('/url'); rejects with what the driver says. */
  send: (method: 'POST', path: string, input?: Json) => Promise<unknown>;
  /** Runs a function in the page; an element comes back as its id. */
  evaluate: (inPage: string, given: readonly unknown[]) => Promise<unknown>;
  end: () => Promise<void>;
}

/** Matches the error of a command on an element that is not there yet, or no longer there. */
const notThere = /element not interactable|element click intercepted|stale element reference|no such element/;

/** Tells whether a command succeeded; false when its element cannot be used now, so that one looks again. */
export async function isDone(command: Promise<unknown>): Promise<boolean> {
  try {
    await command;
    return true;
  } catch (error) {
    if (error instanceof Error && notThere.test(error.message)) return false;
    throw error;
  }
}

/** Opens a session of the driver that listens at `address`. */
export async function openWebDriverSession(address: string): Promise<WebDriverSession> {
  const call = async (method: string, path: string, input?: Json): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, { method, ...(input && { body: JSON.stringify(input) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const send: WebDriverSession['send'] = async (method, path, input) =>
    await call(method, `/session/${sessionId}${path}`, input);
  return {
    send,
    evaluate: async (inPage, given) => {
      const script = `return (${inPage}).apply(null, arguments)`;
      const value = await send('POST', '/execute/sync', { script, args: given });
      const isElement = typeof value === 'object' && value !== null && elementKey in value;
      return isElement ? (value as Json)[elementKey] : value;
    },
    end: async () => void (await call('DELETE', `/session/${sessionId}`)),
  };
}
