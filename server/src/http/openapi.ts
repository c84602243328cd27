import { type Call, pathParametersOf } from '@portal/contract/define-call';
import { FailureEnvelope, successEnvelope } from '@portal/contract/envelope';
import { commonErrors, type ErrorKey, errorCatalogue } from '@portal/contract/errors';
import { fileTypes } from '@portal/contract/file-reply';
import { headers } from '@portal/contract/headers';
import { languages } from '@portal/contract/language';
import * as z from 'zod/mini';

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const headerParameter = (name: string, required: boolean, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required,
  schema,
});

/** The headers that the specification sends with every call; a call without them is still answered, in English. */
const commonParameters = [
  headerParameter(headers.channel, false, { const: headers.channelValue }),
  headerParameter('accept-language', false, { type: 'string', examples: [...languages] }),
];

interface ObjectSchema {
  properties?: Record<string, unknown>;
  required?: string[];
}

/** The input without what stands in the path. */
function describeBody(call: Call) {
  const inPath = new Set(pathParametersOf(call.path));
  const { properties = {}, required = [], ...rest } = jsonSchema(call.input, 'input') as ObjectSchema;
  if (inPath.size === 0) return jsonSchema(call.input, 'input');
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name))),
    required: required.filter((name) => !inPath.has(name)),
  };
}

function describeParameters(call: Call) {
  const inPath = pathParametersOf(call.path);
  const { properties = {}, required = [] } = jsonSchema(call.input, 'input') as ObjectSchema;
  const inQuery = call.method === 'GET' ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  return [
    ...commonParameters,
    ...(call.idempotency === 'none' ? [] : [headerParameter(headers.idempotencyKey, call.idempotency === 'required')]),
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
    ...inQuery.map((name) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: properties[name],
    })),
  ];
}

const keys = { apiKey: [], gatewayKey: [] };
const keysAndToken = { ...keys, token: [] };
/** Two requirements mean that a call takes the token and does without. */
const securityOf = { holder: [keysAndToken], helper: [keysAndToken], anyone: [keys, keysAndToken], public: [keys] };

function describeSuccess(call: Call) {
  if (call.files.length === 0) {
    return { 'application/json': { schema: jsonSchema(successEnvelope(call.entity), 'output') } };
  }
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(call.files.map((type) => [fileTypes[type].mediaType, bytes]));
}

function describeCall(call: Call) {
  const statuses = new Map<number, string[]>();
  // A call whose feature is off is not there.
  const ofToggle: ErrorKey[] = call.toggle === null ? [] : ['notFound'];
  for (const error of new Set([...call.errors, ...ofToggle, ...commonErrors])) {
    const { httpStatus, shortMessage } = errorCatalogue[error];
    statuses.set(httpStatus, [...(statuses.get(httpStatus) ?? []), shortMessage]);
  }
  const json = (schema: unknown) => ({ 'application/json': { schema } });
  const failures = [...statuses].map(([status, shortMessages]) => [
    String(status),
    { description: shortMessages.join('; '), content: json({ $ref: '#/components/schemas/Failure' }) },
  ]);
  return {
    operationId: call.name,
    security: securityOf[call.access],
    parameters: describeParameters(call),
    ...(call.method === 'GET' ? {} : { requestBody: { required: true, content: json(describeBody(call)) } }),
    responses: {
      200: { description: 'OK', content: describeSuccess(call) },
      ...Object.fromEntries(failures),
    },
  };
}

/** The OpenAPI 3.1 description of the calls, made from the contract alone. */
export function describeApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cardholder portal', version: '1' },
    paths,
    components: {
      schemas: { Failure: jsonSchema(FailureEnvelope, 'output') },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'apiKey', in: 'header', name: headers.apiKey },
        gatewayKey: { type: 'apiKey', in: 'header', name: headers.gatewayKey },
      },
    },
  };
}
