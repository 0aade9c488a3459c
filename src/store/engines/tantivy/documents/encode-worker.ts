/** Entry point of a worker thread that encodes documents of the embedded index. */
import { serveEncoding } from '../../../encoding/serve-encoding.ts';
import { documentEncoder } from './document-encoder.ts';

serveEncoding(documentEncoder);
