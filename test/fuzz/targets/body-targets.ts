/** The bodies of requests: JSON that is read in chunks, and forms. */
import { formValues } from '../../../src/api/input/form-values.ts';
import { JsonFault, JsonReader } from '../../../src/api/input/json-reader.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const LIMITS = { depth: 32, members: 1_000, characters: 2 ** 22, entries: () => 1e6 } as const;

/** Undefined: it is refused. */
function readInChunks(input: Uint8Array, size: number): { readonly value: unknown } | undefined {
  const reader = new JsonReader(LIMITS);
  try {
    for (let at = 0; at < input.length; at += size) reader.push(Buffer.from(input.subarray(at, at + size)));
    return { value: reader.end() };
  } catch (error) {
    if (error instanceof JsonFault) return undefined;
    throw error;
  }
}

/** The reader may refuse more than the platform, because of its limits. What it reads must be the same. */
function expectSame(input: Uint8Array, read: { readonly value: unknown } | undefined): void {
  if (read === undefined) return;
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
  if (JSON.stringify(JSON.parse(text)) !== JSON.stringify(read.value)) throw new Error('another value than JSON.parse');
}

export const BODY_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'api/json',
    open: () =>
      bytesTarget({
        seeds: [
          '{"q":"http.title:login","size":100,"fields":["a","b"],"source_type":"include","raw":true,"indices":null}',
          '{"targets":["192.0.2.0/24","example.com","\\u00e9\\ud83d\\ude00\\n"],"n":[-0,1.5e3,12,0.1E-2]}',
          '[[[{"a":{"b":[{}]}},[]]],"é😀",false]',
        ].map(bytes),
        words: ['"', '\\"', '\\u00', ',', ':', '{', '}', '[', ']', '-', '0', 'e', 'null', '"__proto__":'].map(bytes),
        nests: (
          [
            ['[', ']'],
            ['{"a":', '}'],
          ] as const
        ).map(([open, close]) => [bytes(open), bytes(close)] as const),
        readers: [
          (input) => expectSame(input, readInChunks(input, 16_384)),
          (input) => expectSame(input, readInChunks(input, 7)),
        ],
      }),
  },
  {
    name: 'api/form',
    open: () =>
      bytesTarget({
        seeds: ['q=a%20b+c%2Bd%26%3D&fields=x&fields=y&empty=&bare', 'fields=["a","b"]&q=%zz%2&=&&'].map(bytes),
        words: ['&', '=', '%', '%4', '+'].map(bytes),
        readers: [
          (input) => {
            try {
              return formValues(Buffer.from(input));
            } catch (error) {
              if (error instanceof ProblemError) return undefined;
              throw error;
            }
          },
        ],
      }),
  },
];
