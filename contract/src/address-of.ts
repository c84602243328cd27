import { type Call, pathParametersOf } from './define-call.ts';

/** A value that a path or a query can carry; a body may hold more, which passes unchanged. */
type InputValue = string | number | boolean | null | undefined;

/** Where a call is made, and what of its input is left for its body. */
interface Address {
  path: string;
  /** With the query, where there is one. */
  url: string;
  rest: ReadonlyMap<string, InputValue>;
}

/** Returns the address of a call: path parameters in the path, the input of a GET in the query. */
export function addressOf(call: Call, input: object): Address {
  const rest = new Map(Object.entries(input) as [string, InputValue][]);
  let path: string = call.path;
  for (const name of pathParametersOf(call.path)) {
    path = path.replace(`{${name}}`, encode(rest.get(name)));
    rest.delete(name);
  }
  const query = call.method === 'GET' ? queryOf(rest) : '';
  return { path, url: query === '' ? path : `${path}?${query}`, rest };
}

function queryOf(input: ReadonlyMap<string, InputValue>): string {
  const given = [...input].filter(([, value]) => value !== undefined && value !== null);
  return given.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
}

/** Encodes a value as a part of an address. Half of a surrogate pair has no encoding, so it becomes U+FFFD, as in a form. */
const encode = (value: InputValue): string =>
  encodeURIComponent(String(value).replaceAll(/[\uD800-\uDFFF]/gu, '\uFFFD'));
