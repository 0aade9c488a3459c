import type { DownloadLinkAnswer } from '../../../model/operations/answers.ts';
import type { downloadLinkOperations } from '../../../model/operations/areas/download-links.ts';
import { unlimited } from '../../../model/subscriptions.ts';
import { counters } from '../../../service/accounts/current-user.ts';
import { userOf } from '../../../service/caller.ts';
import type { LinkedDownload } from '../../../service/download/linked-download.ts';
import { planLink } from '../../../service/download/plan-link.ts';
import { type Handlers, type MediaType, value } from '../../handler.ts';
import { iso } from '../users/shapes.ts';
import { streamDownload } from './stream-download.ts';

export const downloadLinkHandlers: Handlers<typeof downloadLinkOperations> = {
  create: async ({ input: { collection, ...input }, caller, services, visitor, signal }) => {
    const { search, downloadLinks } = services;
    const { source_type: mode, accept_partial: isPartial, size } = input;
    const asked = { ...input, mode, isPartial, collection, caller, signal };
    const { coins } = await counters(services.accounts, visitor.subject, visitor.tier);
    const plan = await planLink(search, { ...asked, size: size === unlimited ? undefined : size }, coins.left);
    const { extension } = formOf(input);
    const fileName = `${collection}-${iso(search.now()).slice(0, 10)}.${extension}`;
    const order: LinkedDownload = { collection, input: { ...input, size: plan.size }, fileName };
    const { token, expiresAt } = downloadLinks.create(userOf(caller).user.id, order);
    const answer: DownloadLinkAnswer = {
      url: `api/download_links/${token}/`,
      expires_at: iso(expiresAt),
      file_name: fileName,
      records: plan.records,
      delivered: plan.delivered,
      coins: plan.delivered,
      coins_left: coins.left,
    };
    return { warnings: plan.warnings, body: value(answer) };
  },

  use: async (call) => {
    const { input, caller, services, isHead } = call;
    const { id } = userOf(caller).user;
    const links = services.downloadLinks;
    const order = isHead ? links.find(id, input.token) : links.take(id, input.token);
    const { collection, input: download, fileName } = order;
    // The name consists of our own words.
    const disposition = { 'content-disposition': `attachment; filename="${fileName}"` };
    if (isHead) return { headers: { ...disposition, 'content-type': formOf(download).mediaType } };
    try {
      const answer = await streamDownload(call, collection, download, download.raw);
      return { ...answer, headers: { ...answer.headers, ...disposition } };
    } catch (error) {
      links.putBack(id, input.token, order);
      throw error;
    }
  },
};

const FORMS = {
  json: { extension: 'json', mediaType: 'application/json' },
  lines: { extension: 'ndjson', mediaType: 'application/x-ndjson' },
  csv: { extension: 'csv', mediaType: 'text/csv; charset=utf-8' },
  parquet: { extension: 'parquet', mediaType: 'application/vnd.apache.parquet' },
} as const satisfies Readonly<Record<string, { readonly extension: string; readonly mediaType: MediaType }>>;

const formOf = ({ type, raw }: LinkedDownload['input']) => FORMS[type === 'json' && raw ? 'lines' : type];
