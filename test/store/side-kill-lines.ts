/** All that a source says in one version: of each address the version. */
export const ADDRESSES_OF_A_VERSION = 1_500;

export function addressAt(at: number): string {
  return `10.0.${at >> 8}.${at & 255}`;
}

export function linesOfVersion(version: number): readonly Buffer[] {
  const lines = Array.from({ length: ADDRESSES_OF_A_VERSION }, (_, at) =>
    JSON.stringify({ ip: addressAt(at), isp: String(version) }),
  );
  return [Buffer.from(lines.join('\n'))];
}
