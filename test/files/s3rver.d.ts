/** The part of this package that the tests use. The package has no types. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  // biome-ignore lint/style/noDefaultExport: the package exports it so
  export default class S3rver {
    constructor(options: {
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
