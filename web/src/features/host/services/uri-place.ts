/** The URI of a service -> its scheme and port. Undefined if it has none. */
export interface UriPlace {
  readonly scheme: string;
  readonly port: number;
}

export function uriPlace(uri: string | undefined): UriPlace | undefined {
  const parts = /^([a-z0-9+._-]+):\/\/(?:\[[^\]]*\]|[^/:?#]*):(\d{1,5})/i.exec(uri?.slice(0, LONGEST) ?? '');
  if (parts === null) return undefined;
  const [, scheme = '', port = ''] = parts;
  return { scheme: scheme.toLowerCase(), port: Number(port) };
}

/** Of what is looked at: host names have at most 253 characters. */
const LONGEST = 400;
