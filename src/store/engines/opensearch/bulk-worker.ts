/** The program of a thread that makes bulks. */
import { serveEncoding } from '../sql/serve-encoding.ts';
import { BulkEncoder } from './bulk-encoder.ts';

serveEncoding((collection) => new BulkEncoder(collection));
