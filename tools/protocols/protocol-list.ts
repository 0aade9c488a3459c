/** The folders of protocols -> the source of `src/probe/protocols/protocol-list.generated.ts`. */
import { basename } from 'node:path';
import { protocolFolders } from './protocol-folders.ts';

export const PROTOCOL_LIST = 'src/probe/protocols/protocol-list.generated.ts';

export function protocolList(folders: readonly string[] = protocolFolders()): string {
  const names = folders.map((path) => basename(path));
  return [
    '// Generated from the folders beside it by `npm run derive`.',
    ...folders.map((path) => `import { ${constant(basename(path))} } from './${path}/${basename(path)}.ts';`),
    "import type { Protocol } from './protocol.ts';",
    '',
    '/** In the order of their names. Where several share a port, the first is tried first. */',
    `export const PROTOCOLS: readonly Protocol[] = [${names.map(constant).join(', ')}];`,
    '',
  ].join('\n');
}

/** `dns-udp` -> `dnsUdp` */
const constant = (file: string): string => file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
