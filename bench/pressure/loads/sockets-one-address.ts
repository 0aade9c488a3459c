import type { Load } from '../load.ts';
import { socketsLoad } from './sockets.ts';

export const load: Load = socketsLoad(
  {
    name: 'sockets-one-address',
    about: 'One address holds 5,000 connections: silent, half-sent heads, and kept. What is closed is opened again.',
  },
  ['127.1.0.1'],
);
