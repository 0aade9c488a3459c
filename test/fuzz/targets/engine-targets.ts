/** Results of other services that search the internet. */
import { binaryedge } from '../../../src/ingest/formats/binaryedge/binaryedge.ts';
import { censys } from '../../../src/ingest/formats/censys/censys.ts';
import { criminalip } from '../../../src/ingest/formats/criminalip/criminalip.ts';
import { fofa } from '../../../src/ingest/formats/fofa/fofa.ts';
import { fofaCsv } from '../../../src/ingest/formats/fofa-csv/fofa-csv.ts';
import type { Format } from '../../../src/ingest/formats/format.ts';
import { hunter } from '../../../src/ingest/formats/hunter/hunter.ts';
import { internetdb } from '../../../src/ingest/formats/internetdb/internetdb.ts';
import { netlas } from '../../../src/ingest/formats/netlas/netlas.ts';
import { odin } from '../../../src/ingest/formats/odin/odin.ts';
import { onyphe } from '../../../src/ingest/formats/onyphe/onyphe.ts';
import { shodan } from '../../../src/ingest/formats/shodan/shodan.ts';
import { shodanCsv } from '../../../src/ingest/formats/shodan-csv/shodan-csv.ts';
import { uncover } from '../../../src/ingest/formats/uncover/uncover.ts';
import { zoomeye } from '../../../src/ingest/formats/zoomeye/zoomeye.ts';
import { headOf } from '../../../src/ingest/import/recognise-format.ts';
import { stepsOf } from '../../formats/read-vector.ts';
import { vectorBytes, vectorsOf } from '../../formats/vectors-of.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

const FORMATS: readonly Format[] = [
  binaryedge,
  censys,
  criminalip,
  fofa,
  fofaCsv,
  hunter,
  internetdb,
  netlas,
  odin,
  onyphe,
  shodan,
  shodanCsv,
  uncover,
  zoomeye,
];

export const ENGINE_TARGETS: readonly FuzzTarget[] = FORMATS.map((format) => ({
  name: `ingest/engines/${format.name}`,
  share: 0.02,
  limit: { fixedMs: 500, unitUs: 20 },
  open: async () =>
    bytesTarget({
      seeds: (await vectorsOf(format)).map(vectorBytes),
      words: ['"', ',', '{', '}', '[', ']', 'null', '0', '\\', '\\r\\n\\r\\n', '":0"', '-1', 'HTTP/', '\n'].map(
        (text) => Buffer.from(text),
      ),
      readers: [(input) => readInPieces(format, input)],
    }),
}));

/** A record costs a few bytes of the source at least, and says not much more than the source does. */
async function readInPieces(format: Format, input: Uint8Array): Promise<void> {
  const bytes = Buffer.from(input);
  format.recognises(headOf(bytes, true));
  const steps = await stepsOf(format, bytes, { stepBytes: 1_000, pieceBytes: Math.max(1, bytes.length >> 1) });
  const { length } = steps.flatMap(({ entries }) => entries);
  if (length > bytes.length) throw new Error(`${length} entries of ${bytes.length} bytes`);
}
