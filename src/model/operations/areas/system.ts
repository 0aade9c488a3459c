import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';

const document = Type.Record(Type.String(), Type.Unknown(), { description: 'An OpenAPI document.' });

const state = Type.Object({ status: Type.String() });

const home = Type.Record(Type.String(), Type.String(), { description: 'Where to go on.' });

export const systemOperations = {
  home: operation({
    id: 'home',
    method: 'GET',
    path: '/',
    area: 'system',
    caller: 'public',
    title: 'This service',
    about:
      'A page that says what this is and where to go on; who asks for JSON, and not for a page, gets the same in short.',
    input: {},
    answer: { status: 200, about: 'In short.', schema: home, also: { 'text/html': 'The page.' } },
    isOurs: true,
  }),
  mcp: operation({
    id: 'mcp',
    method: 'POST',
    path: '/mcp/',
    area: 'system',
    caller: 'anyone',
    reads: 'lines',
    limit: 'search',
    spends: 'coins',
    title: 'For language models',
    about:
      'A message of the Model Context Protocol (JSON-RPC) in the body, its answer as JSON; 202 where nothing is answered. A call of a tool spends a request of the day.',
    input: {},
    answer: { status: 200, about: 'The answer to the message.', schema: Type.Record(Type.String(), Type.Unknown()) },
    errors: ['daily_request_limit_exceeded'],
    isOurs: true,
  }),
  healthz: operation({
    id: 'healthz',
    method: 'GET',
    path: '/healthz',
    area: 'system',
    caller: 'public',
    title: 'Alive',
    about: 'Answers as long as the server runs.',
    input: {},
    answer: { status: 200, about: 'It runs.', schema: state },
    isOurs: true,
  }),
  readyz: operation({
    id: 'readyz',
    method: 'GET',
    path: '/readyz',
    area: 'system',
    caller: 'public',
    title: 'Ready',
    about: 'Answers 503 while the store is away or the first records are being loaded.',
    input: {},
    answer: { status: 200, about: 'It answers searches.', schema: state },
    isOurs: true,
  }),
  openapi: operation({
    id: 'openapi',
    method: 'GET',
    path: '/api/openapi.json',
    area: 'system',
    caller: 'public',
    title: 'This interface, OpenAPI 3.1',
    about: 'A description of every operation for programs.',
    input: {},
    answer: { status: 200, about: 'The document.', schema: document },
  }),
  openapi30: operation({
    id: 'openapi30',
    method: 'GET',
    path: '/api/openapi-3.0.json',
    area: 'system',
    caller: 'public',
    title: 'This interface, OpenAPI 3.0',
    about: 'The same for older tools.',
    input: {},
    answer: { status: 200, about: 'The document.', schema: document },
    isOurs: true,
  }),
  reference: operation({
    id: 'reference',
    method: 'GET',
    path: '/docs',
    area: 'system',
    caller: 'public',
    title: 'This interface, for people',
    about: 'A page that describes every operation; it loads nothing from elsewhere.',
    input: {},
    answer: { status: 200, about: 'The page.', schema: Type.String(), type: 'text/html' },
    isOurs: true,
  }),
};
