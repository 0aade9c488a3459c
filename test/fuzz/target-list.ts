import type { FuzzTarget } from './fuzz-target.ts';
import { ADDRESS_TARGETS } from './targets/address-targets.ts';
import { BODY_TARGETS } from './targets/body-targets.ts';
import { CERTIFICATE_TARGETS } from './targets/certificate-targets.ts';
import { CODEC_TARGETS } from './targets/codec-targets.ts';
import { DATABASE_TARGETS } from './targets/database-targets.ts';
import { DNS_TARGETS } from './targets/dns-targets.ts';
import { DOCUMENT_TARGETS } from './targets/document-targets.ts';
import { FORMAT_TARGETS } from './targets/format-targets.ts';
import { HTTP_TARGETS } from './targets/http-targets.ts';
import { INGEST_TARGETS } from './targets/ingest-targets.ts';
import { PROBE_TARGETS } from './targets/probe-targets.ts';
import { QUERY_TARGETS } from './targets/query-targets.ts';
import { SSH_TARGETS } from './targets/ssh-targets.ts';
import { STARTTLS_TARGETS, TEXT_TARGETS } from './targets/text-targets.ts';
import { TLS_TARGETS } from './targets/tls-targets.ts';

/** Every parser of bytes and texts from outside. Those of codecs are listed next to them, in `<name>.fuzz.ts`. */
export const FUZZ_TARGETS: readonly FuzzTarget[] = [
  ...CODEC_TARGETS,
  ...BODY_TARGETS,
  ...TEXT_TARGETS,
  ...STARTTLS_TARGETS,
  ...HTTP_TARGETS,
  ...DNS_TARGETS,
  ...TLS_TARGETS,
  ...SSH_TARGETS,
  ...CERTIFICATE_TARGETS,
  ...DATABASE_TARGETS,
  ...ADDRESS_TARGETS,
  ...INGEST_TARGETS,
  ...FORMAT_TARGETS,
  ...DOCUMENT_TARGETS,
  ...QUERY_TARGETS,
  ...PROBE_TARGETS,
];
