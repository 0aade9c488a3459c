import { isJsonObject } from '../model/json-value.ts';

/** JSON-RPC 2.0 as the Model Context Protocol uses it: one object, no batches, an id that is never null. */
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
  /** Needs no answer: a notification or a response. */
  | {
      readonly kind: 'unanswered';
      readonly method: string | undefined;
      readonly params: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'invalid'; readonly answer: JsonRpcAnswer };

export function readMessage(text: string): ReadMessage {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return invalid(null, -32700, 'Parse error');
  }
  if (!isJsonObject(message)) return invalid(null, -32600, 'Invalid request: one message is one object.');
  const { jsonrpc, id, method, params } = message;
  const validId = typeof id === 'string' || (typeof id === 'number' && Number.isInteger(id)) ? id : null;
  if (jsonrpc !== '2.0') return invalid(validId, -32600, 'Invalid request: jsonrpc must be "2.0".');
  const paramsObject = isJsonObject(params) ? params : {};
  if (method === undefined && ('result' in message || 'error' in message))
    return { kind: 'unanswered', method: undefined, params: paramsObject };
  if (typeof method !== 'string') return invalid(validId, -32600, 'Invalid request: there is no method.');
  if (params !== undefined && !isJsonObject(params))
    return invalid(validId, -32602, 'Invalid params: they must be an object.');
  if (!('id' in message)) return { kind: 'unanswered', method, params: paramsObject };
  if (validId === null) return invalid(null, -32600, 'Invalid request: an id must be a text or a whole number.');
  return { kind: 'request', id: validId, method, params: paramsObject };
}

export const result = (id: JsonRpcId, value: object): JsonRpcAnswer => ({ jsonrpc: '2.0', id, result: value });

export const failure = (id: JsonRpcId | null, code: number, message: string): JsonRpcAnswer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

const invalid = (id: JsonRpcId | null, code: number, message: string): ReadMessage => ({
  kind: 'invalid',
  answer: failure(id, code, message),
});
