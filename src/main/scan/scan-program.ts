/** The program of a thread of scans. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveScans } from './serve-scans.ts';

if (parentPort !== null) serveScans(parentPort, workerData);
