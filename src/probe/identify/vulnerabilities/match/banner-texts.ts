import type { ResponsesRecord } from '../../../../model/records.generated.ts';

const LONGEST_TEXT = 1024;
/** Headers in which servers introduce themselves. */
const HEADERS = ['server', 'x_powered_by'] as const;

/** The short texts of a record in which a service says what it is and who packaged it. */
export function bannerTexts(record: ResponsesRecord): readonly string[] {
  const { ssh, http, prot7 } = record;
  const own = prot7 === undefined ? undefined : (record as Readonly<Record<string, unknown>>)[prot7];
  const part = typeof own === 'object' && own !== null ? (own as Readonly<Record<string, unknown>>) : {};
  const headers = http?.headers as Readonly<Record<string, unknown>> | undefined;
  const values = [
    ssh?.server_id?.raw,
    ssh?.banner,
    part.banner,
    part.server_version,
    part.software,
    part.server,
    ...HEADERS.flatMap((name) => headers?.[name] ?? []),
  ];
  return values.filter((value) => typeof value === 'string').map((text) => text.slice(0, LONGEST_TEXT));
}
