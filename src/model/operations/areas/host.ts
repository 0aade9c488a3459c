import { hostAnswer, hostHistoryAnswer } from '../host-answers.ts';
import { hostComparisonAnswer } from '../host-comparison-answers.ts';
import { operation } from '../operation.ts';
import { fields, sourceType } from '../search-parameters.ts';

/** Everything known of an address or a domain name. */

const host = {
  kind: 'text',
  required: true,
  byDefault: '',
  about: 'An IPv4 or IPv6 address, or a domain name.',
  example: 'example.com',
} as const;

const publicOnly = {
  kind: 'flag',
  byDefault: false,
  about: 'Search public indices only; by default the newest result of public and private indices counts.',
} as const;

const asOf = {
  kind: 'text',
  about: 'As of this day or moment (2026-05, 2026-05-15, now-7d): uses indices that were started by then.',
} as const;

const format = {
  kind: 'choice',
  choices: ['json', 'markdown', 'html'],
  about: 'The form of the answer; by default the Accept header chooses.',
} as const;

const common = {
  method: 'GET',
  area: 'host',
  caller: 'anyone',
  limit: 'search',
  spends: 'request_and_coins',
} as const;

const forms = {
  'text/markdown': 'For people and language models, with `format` or if the Accept header asks for it.',
  'text/html': 'An HTML page, in the same way.',
};

const errors = ['time_limit_exceeded'] as const;

export const hostOperations = {
  host: operation({
    ...common,
    id: 'host',
    path: '/api/host/{host}/',
    title: 'Summary of a host',
    about:
      'What all collections, address databases and threat lists say about an address or a domain name, in one answer. docs/host.md describes it.',
    input: { host, fields, source_type: sourceType, public_indices_only: publicOnly, as_of: asOf, format },
    answer: { status: 200, about: 'The summary.', schema: hostAnswer, also: forms },
    errors: [...errors, 'not_found', 'subscription_plan_restriction'],
  }),
  ownHost: operation({
    ...common,
    id: 'ownHost',
    path: '/api/host/',
    title: 'Summary of the caller',
    about: 'The same for the address that sent the request; at least the address itself.',
    input: { fields, source_type: sourceType, public_indices_only: publicOnly, as_of: asOf, format },
    answer: { status: 200, about: 'The summary.', schema: hostAnswer, also: forms },
    errors: [...errors, 'subscription_plan_restriction'],
  }),
  hostHistory: operation({
    ...common,
    id: 'hostHistory',
    path: '/api/host/{host}/history/',
    title: 'History of a host',
    about:
      'When the services, software, DNS records and registration of a host were seen, in every index that the caller may name, older ones included.',
    input: { host, public_indices_only: publicOnly, as_of: asOf },
    answer: { status: 200, about: 'Services, software, DNS and registration over time.', schema: hostHistoryAnswer },
    errors: [...errors, 'not_found'],
    isOurs: true,
  }),
  compareHost: operation({
    ...common,
    id: 'compareHost',
    path: '/api/host/{host}/compare/',
    queries: 2,
    title: 'Comparison of hosts',
    about:
      'What differs between a host at a date and the same host later, or another host. What nobody looked for again is not called gone. Costs as much as two summaries. docs/host.md describes it.',
    input: {
      host,
      as_of: asOf,
      to: { kind: 'text', about: 'The other host; by default the same.' },
      to_as_of: { kind: 'text', about: 'As of this day or moment, for the other side; by default now.' },
      public_indices_only: publicOnly,
      with_volatile: {
        kind: 'flag',
        byDefault: false,
        about: 'Also list the fields that vary by themselves, such as times and tokens. They are counted in any case.',
      },
    },
    answer: { status: 200, about: 'What differs, section by section.', schema: hostComparisonAnswer },
    errors: [...errors, 'not_found'],
    isOurs: true,
  }),
};
