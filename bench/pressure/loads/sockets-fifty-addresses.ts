import type { Load } from '../load.ts';
import { socketsLoad } from './sockets.ts';

export const load: Load = socketsLoad(
  {
    name: 'sockets-fifty-addresses',
    about: 'Fifty addresses hold 5,000 connections: silent, half-sent heads, and kept. What is closed is opened again.',
  },
  Array.from({ length: 50 }, (_, at) => `127.1.0.${at + 1}`),
);
