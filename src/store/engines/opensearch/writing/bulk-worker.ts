/** Entry point of a worker thread that encodes bulk requests. */
import { serveEncoding } from '../../../encoding/serve-encoding.ts';
import { bulkEncoder } from './bulk-encoder.ts';

serveEncoding(bulkEncoder);
