import { defined } from '../../../model/defined.ts';
import type { datasetOperations } from '../../../model/operations/areas/datasets.ts';
import { problem } from '../../../model/problem.ts';
import { byteRange } from '../../../service/datasets/byte-range.ts';
import { linkedFile } from '../../../service/datasets/linked-file.ts';
import { type Handlers, value } from '../../handler.ts';

export const datasetFileHandlers = {
  /** A file or the requested range of it. If the file changed since (`If-Range`), the whole file. */
  file: async (call) => {
    const { input, services, header } = call;
    const { path, bytes, sha256, addedAt } = await linkedFile(services.datasets, input);
    const tag = `"${sha256}"`;
    const headers = {
      'accept-ranges': 'bytes',
      etag: tag,
      'last-modified': new Date(addedAt).toUTCString(),
      'content-disposition': `attachment; filename="${input.file}"`,
      // Shared caches could serve it longer than the link is valid, one day.
      'cache-control': 'private',
    };
    const condition = header('if-range');
    const isSame = condition === undefined || condition === tag || condition === headers['last-modified'];
    const range = byteRange(isSame ? header('range') : undefined, bytes);
    if (range.kind === 'outside')
      return {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${bytes}` },
        body: value(problem('range_not_satisfiable')),
      };
    const [from, before] = range.kind === 'part' ? [range.from, range.before] : [0, bytes];
    return {
      ...defined({ status: range.kind === 'part' ? 206 : undefined }),
      type: 'application/zip',
      headers: {
        ...headers,
        'content-length': String(before - from),
        ...defined({ 'content-range': range.kind === 'part' ? `bytes ${from}-${before - 1}/${bytes}` : undefined }),
      },
      // Reads are retried while the storage is unavailable, before the request fails.
      body: { kind: 'stream', waits: true, pieces: services.datasets.files.read(path, from, before) },
    };
  },
} satisfies Partial<Handlers<typeof datasetOperations>>;
