/** The program of a thread that makes rows for SQL engines, and rows of their records. */
import { LineEncoder } from './line-encoder.ts';
import { serveEncoding } from './serve-encoding.ts';

serveEncoding((collection) => new LineEncoder(collection, 'rows'));
