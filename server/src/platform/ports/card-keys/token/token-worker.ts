import { parentPort, workerData } from 'node:worker_threads';
import { loadPkcs11 } from './pkcs11.ts';
import type { TokenFault } from './token-fault.ts';
import type { TokenPlace } from './token-login.ts';
import type { TokenOrder, TokenReply } from './token-orders.ts';
import { createTokenSession } from './token-session.ts';

// A thread that waits for the token, so that nobody else does: the calls of PKCS #11 block.
const carryOut = createTokenSession(loadPkcs11, workerData as TokenPlace);
parentPort?.on('message', ({ id, order }: { id: number; order: TokenOrder }) => {
  const reply = (answer: TokenReply) => parentPort?.postMessage(answer);
  try {
    reply({ id, bytes: carryOut(order) });
  } catch (error) {
    const { kind, message } = error as TokenFault;
    reply({ id, fault: { kind, message } });
  }
});
