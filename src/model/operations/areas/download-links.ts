import { collections } from '../../collection.ts';
import { downloadAnswer, downloadLinkAnswer } from '../answers.ts';
import { operation } from '../operation.ts';
import { collectionOperations } from './collections.ts';

const { download } = collectionOperations.responses;

/** A download that the browser itself receives, so that a file of any size goes to the disk as it arrives. */
export const downloadLinkOperations = {
  create: operation({
    id: 'createDownloadLink',
    method: 'POST',
    path: '/api/download_links/',
    area: 'download',
    caller: 'key',
    limit: 'search',
    spends: 'request',
    title: 'A link to a download',
    about:
      'Prepares a download, says how many records match and how many of them the caller will get for how many coins, and answers a link that gives the file once, within ten minutes, to the same user. A download that the subscription or the coins do not cover is cut to what they do cover. Coins are paid when the link is used.',
    input: {
      collection: {
        kind: 'choice',
        required: true,
        choices: collections,
        byDefault: 'responses',
        about: 'The collection.',
        example: 'responses',
      },
      ...download.input,
    },
    answer: { status: 201, about: 'The link.', schema: downloadLinkAnswer },
    errors: download.errors.filter((error) => error !== 'not_acceptable' && error !== 'pricing_plan_limit_exceeded'),
    isOurs: true,
  }),
  use: operation({
    id: 'downloadByLink',
    method: 'GET',
    path: '/api/download_links/{token}/',
    area: 'download',
    caller: 'key',
    spends: 'coins',
    title: 'Download by a link',
    about:
      'The file of a link, as an attachment: what a download answers, with the rights and coins that the user has now. A link gives its file once; to other users it does not exist. HEAD does not use it.',
    input: { token: { kind: 'text', required: true, byDefault: '', most: 64, about: 'From the link.' } },
    answer: {
      status: 200,
      about: 'The records, streamed.',
      schema: downloadAnswer,
      also: Object.fromEntries(
        Object.entries(download.answer.also ?? {}).map(([type, about]) => [
          type,
          type === 'application/x-ndjson' ? 'With `raw`.' : about,
        ]),
      ),
    },
    errors: [...download.errors.filter((error) => error !== 'not_acceptable'), 'not_found'],
    isOurs: true,
  }),
};
