/** Databases of registries and routing registries in RPSL, whole or split by the types of their objects. */
import { RpslReader } from '../../../wire/formats/rpsl/rpsl-reader.ts';
import { isNetworkObject, rpslParts } from '../../records/networks/rpsl-parts.ts';
import { type Entry, type Format, type Head, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { foundEntries } from '../shapes/found-entries.ts';
import { hasLine } from '../shapes/lines-shape.ts';
import { hasAllSigns, missingSigns } from '../shapes/signs.ts';
import { isWhoisText } from '../whois-networks/whois-text-head.ts';

export const rpsl: Format<'records'> = {
  name: 'rpsl',
  version: 1,
  about: 'objects of a registry in RPSL',
  target: 'records',
  joins: 'networks',
  recognises: (head) => hasAllSigns(SIGNS, contentOf(head)) && !isWhoisText(head.text),
  lacks: (head) => missingSigns(SIGNS, contentOf(head)),
  read: (source, from = START, stepBytes = STEP_BYTES) => readObjects(source, from, stepBytes),
};

const TYPES =
  'inetnum|inet6num|organisation|person|role|irt|nic-hdl|route6?|aut-num|as-block|as-set|route-set|mntner|key-cert|' +
  'poem|poetic-form|peering-set|filter-set|inet-rtr|rtr-set';

const SIGNS = [
  hasLine('an object such as `inetnum`', new RegExp(`^(?:(?:${TYPES}):|domain:.*\\.arpa\\b)`, 'i')),
  hasLine(
    'an attribute such as `source`',
    /\n(?:source|mnt-by|mnt-ref|changed|nic-hdl|last-modified|members|mp-members|inetnum-up):/i,
  ),
];

/** Without comments and blank lines before the first object. */
function contentOf({ text }: Head): string {
  let at = 0;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const end = feed < 0 ? text.length : feed;
    const line = text.slice(at, end);
    if (!/^(?:[%#]|\s*$)/.test(line)) break;
    at = end + 1;
  }
  return text.slice(at);
}

async function* readObjects(source: Source, from = START, stepBytes = STEP_BYTES): AsyncGenerator<Step<'records'>> {
  const { offset, count: line } = from;
  const reader = new RpslReader({ offset, line });
  let entries: Entry<'records'>[] = [];
  let start = offset;
  let end = from;
  for await (const objects of objectsOf(reader, source.chunks(offset)))
    for (const { type, text, line: number, end: place } of objects) {
      end = { offset: place.offset, count: place.line };
      const refused = (reason: string): readonly Entry<'records'>[] => [
        { kind: 'refused', number, reason, bytes: text === undefined ? undefined : Buffer.from(text) },
      ];
      if (isNetworkObject(type))
        entries.push(
          ...(text === undefined
            ? refused('it is longer than 1 MiB')
            : foundEntries(number, () => rpslParts(type, text), refused)),
        );
      if (end.offset - start < stepBytes) continue;
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
  if (entries.length > 0) yield { entries, end };
}

async function* objectsOf(reader: RpslReader, chunks: AsyncIterable<Buffer>) {
  for await (const chunk of chunks) yield reader.push(chunk);
  yield reader.end();
}
