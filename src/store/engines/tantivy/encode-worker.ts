/** The program of a thread that makes documents of the embedded index. */
import { serveEncoding } from '../../encoding/serve-encoding.ts';
import { documentEncoder } from './document-encoder.ts';

serveEncoding(documentEncoder);
