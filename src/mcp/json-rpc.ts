/** Messages of JSON-RPC 2.0, as the Model Context Protocol uses them: one object, never a batch, an id that is never null. */
export type JsonRpcId = string | number;

export interface JsonRpcAnswer {
  readonly jsonrpc: '2.0';
  readonly id: JsonRpcId | null;
  readonly result?: object;
  readonly error?: { readonly code: number; readonly message: string };
}

export type ReadMessage =
  | {
      readonly kind: 'request';
      readonly id: JsonRpcId;
      readonly method: string;
      readonly params: Readonly<Record<string, unknown>>;
    }
  /** Nothing is answered: a notification, or an answer. */
  | { readonly kind: 'silent'; readonly method: string | undefined; readonly params: Readonly<Record<string, unknown>> }
  | { readonly kind: 'bad'; readonly answer: JsonRpcAnswer };

export function readMessage(text: string): ReadMessage {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return bad(null, -32700, 'Parse error');
  }
  if (!isObject(message)) return bad(null, -32600, 'Invalid request: one message is one object.');
  const { jsonrpc, id, method, params } = message;
  const known = typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
  if (jsonrpc !== '2.0') return bad(known, -32600, 'Invalid request: jsonrpc must be "2.0".');
  const given = isObject(params) ? params : {};
  if (method === undefined && ('result' in message || 'error' in message))
    return { kind: 'silent', method: undefined, params: given };
  if (typeof method !== 'string') return bad(known, -32600, 'Invalid request: there is no method.');
  if (params !== undefined && !isObject(params)) return bad(known, -32602, 'Invalid params: they must be an object.');
  if (!('id' in message)) return { kind: 'silent', method, params: given };
  if (known === null) return bad(null, -32600, 'Invalid request: an id is a text or a whole number.');
  return { kind: 'request', id: known, method, params: given };
}

export const result = (id: JsonRpcId, value: object): JsonRpcAnswer => ({ jsonrpc: '2.0', id, result: value });

export const failure = (id: JsonRpcId | null, code: number, message: string): JsonRpcAnswer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

const bad = (id: JsonRpcId | null, code: number, message: string): ReadMessage => ({
  kind: 'bad',
  answer: failure(id, code, message),
});

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
