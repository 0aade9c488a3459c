/** The program of a thread that makes bulks. */
import { serveEncoding } from '../../encoding/serve-encoding.ts';
import { bulkEncoder } from './bulk-encoder.ts';

serveEncoding(bulkEncoder);
