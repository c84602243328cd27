import { expect, test } from 'vitest';
import { routes } from '../start/calls.ts';
import { serializerOf } from './serializer-of.ts';

const withJson = routes.map(({ call }) => call).filter(({ files }) => files.length === 0);

test.each(withJson.map((call) => [call.name, call] as const))(
  '%s has a serializer, which refuses what its contract does not know',
  (_name, call) => {
    expect(() => serializerOf(call)({ statusType: 'OK' })).toThrow('"status" is required!');
  },
);
