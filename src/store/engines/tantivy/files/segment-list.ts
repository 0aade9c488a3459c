import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `documents/meta.json`, tantivy's list of the segments of an index, says. */
export interface SegmentList {
  /** The names of all files of the segments. */
  readonly files: readonly string[];
  /** The number of documents that are not removed. */
  readonly documents: number;
  /** Records below this sequence have their documents. */
  readonly indexedBefore: number;
  /** The list itself, to see whether it has changed. */
  readonly text: string;
}

/** Undefined if it cannot be read as such a list. */
export async function readSegmentList(documents: string): Promise<SegmentList | undefined> {
  try {
    const text = await readFile(join(documents, 'meta.json'), 'utf8');
    const { segments, payload } = JSON.parse(text) as Meta;
    const files = segments.flatMap((segment) => {
      const id = segment.segment_id.replaceAll('-', '');
      const deletes = segment.deletes === null ? [] : [`${id}.${segment.deletes.opstamp}.del`];
      return [...KINDS.map((kind) => `${id}.${kind}`), ...deletes];
    });
    const documentsOf = segments.map(({ max_doc, deletes }) => max_doc - (deletes?.num_deleted_docs ?? 0));
    return {
      files,
      documents: documentsOf.reduce((sum, count) => sum + count, 0),
      indexedBefore: Number(payload ?? 0),
      text,
    };
  } catch {
    return undefined;
  }
}

interface Meta {
  readonly segments: readonly {
    readonly segment_id: string;
    readonly max_doc: number;
    readonly deletes: { readonly num_deleted_docs: number; readonly opstamp: number } | null;
  }[];
  readonly payload?: string | null;
}

/** The files of each segment. */
const KINDS = ['fast', 'fieldnorm', 'idx', 'pos', 'store', 'term'];
