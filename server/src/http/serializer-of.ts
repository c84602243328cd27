import { createRequire } from 'node:module';
import type { Call } from '@portal/contract/define-call';
import { successEnvelope } from '@portal/contract/envelope';
import type fastJsonStringify from 'fast-json-stringify';
import type { Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

type Serialize = (envelope: unknown) => string;

/** Those made so far. A process that opens many applications, as tests do, makes each once. */
const made = new WeakMap<Call, Serialize>();

/** The library, read with the first reply: a reply leaves without a wait, so that it cannot be imported then. */
const load = (): typeof fastJsonStringify => createRequire(import.meta.url)('fast-json-stringify');

/**
 * Serializes the successful replies of a call. It is made from the contract, so that nothing else can leave, and made when the
 * first reply leaves: all of them together would take as long as the rest of a start.
 */
export function serializerOf(call: Call): Serialize {
  return (envelope) => {
    let serialize = made.get(call);
    if (serialize === undefined) {
      const schema = z.toJSONSchema(successEnvelope(call.entity), { io: 'output', unrepresentable: 'any' });
      // Both are JSON Schema, of two libraries.
      serialize = load()(schema as Schema);
      made.set(call, serialize);
    }
    return serialize(envelope);
  };
}
