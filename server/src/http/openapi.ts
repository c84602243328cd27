import { type Call, pathParametersOf } from '@portal/contract/define-call';
import { FailureEnvelope, successEnvelope } from '@portal/contract/envelope';
import { commonErrors, errorCatalogue } from '@portal/contract/errors';
import { fileTypes } from '@portal/contract/file-reply';
import { headers } from '@portal/contract/headers';
import * as z from 'zod/mini';

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const headerParameter = (name: string, required: boolean) => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
});

function describeParameters(call: Call) {
  const inPath = pathParametersOf(call.path);
  const { properties = {}, required = [] } = jsonSchema(call.input, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const inQuery = call.method === 'GET' ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  return [
    headerParameter(headers.apiKey, true),
    headerParameter(headers.gatewayKey, true),
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

/** An empty requirement beside the token means that a call takes it and does without. */
const securityOf = { holder: [{ token: [] }], anyone: [{}, { token: [] }], public: [] } as const;

function describeSuccess(call: Call) {
  if (call.files.length === 0) {
    return { 'application/json': { schema: jsonSchema(successEnvelope(call.entity), 'output') } };
  }
  const bytes = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(call.files.map((type) => [fileTypes[type].mediaType, bytes]));
}

function describeCall(call: Call) {
  const statuses = new Map<number, string[]>();
  for (const error of [...call.errors, ...commonErrors]) {
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
    ...(call.method === 'GET'
      ? {}
      : { requestBody: { required: true, content: json(jsonSchema(call.input, 'input')) } }),
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
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
