import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isAbsent, sharedUrl } from '../shared-data.ts';

/** One recorded TLS connection: what client and server sent, in turns. */
export interface RecordedConnection {
  readonly name: string;
  readonly client: readonly Uint8Array[];
  readonly server: readonly Uint8Array[];
}

export const RECORDED_FLOWS = 'data/tls/recorded-flows.tar.gz';

/** The hex dumps of zcrypto, which inherits them from Go. Empty if the archive is absent. */
export function recordedConnections(): readonly RecordedConnection[] {
  if (isAbsent(RECORDED_FLOWS)) return [];
  const archive = gunzipSync(readFileSync(sharedUrl(RECORDED_FLOWS)));
  const connections: RecordedConnection[] = [];
  for (let at = 0; at + 512 <= archive.length; ) {
    const field = (from: number, to: number) => archive.toString('latin1', at + from, at + to).split('\0')[0] ?? '';
    const size = Number.parseInt(field(124, 136), 8) || 0;
    const isFile = field(156, 157) === '0' || field(156, 157) === '';
    const name = field(0, 100).split('/').at(-1) ?? '';
    at += 512;
    if (isFile && size > 0) connections.push({ name, ...flowsOf(archive.toString('latin1', at, at + size)) });
    at += Math.ceil(size / 512) * 512;
  }
  return connections;
}

function flowsOf(dump: string): { readonly client: Uint8Array[]; readonly server: Uint8Array[] } {
  const flows = { client: [] as Uint8Array[], server: [] as Uint8Array[] };
  for (const part of dump.split('>>> Flow ').slice(1)) {
    const [title = '', ...lines] = part.split('\n');
    const hex = lines.map((line) => /^[0-9a-f]{8} {2}([0-9a-f ]{1,49})/.exec(line)?.[1] ?? '').join('');
    const bytes = Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
    flows[title.includes('(client to server)') ? 'client' : 'server'].push(bytes);
  }
  return flows;
}
