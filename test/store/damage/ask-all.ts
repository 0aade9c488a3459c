import { ask, json } from '../../api/ask.ts';

/** What a server answers to one question. */
export interface DamageAnswer {
  /** Without what differs from one answer to the next. */
  readonly content: string;
  /** The answer says that it may lack something. */
  readonly isTold: boolean;
}

export type Question = 'search' | 'count' | 'facet' | 'download' | 'host' | 'indices' | 'readyz';

export type Answers = Readonly<Record<Question, DamageAnswer>>;

/** Asks a server everything, one question after the other. */
export async function askAll(url: string, address: string): Promise<Answers> {
  return {
    search: await answerOf(`${url}/api/responses/?q=*`),
    count: await answerOf(`${url}/api/responses_count/?q=*`),
    facet: await answerOf(`${url}/api/responses_facet/?q=*&facets=port&size=100`),
    download: await answerOf(
      `${url}/api/responses/download/`,
      json({ q: '*', size: null, fields: ['*'], source_type: 'include', raw: true }),
    ),
    host: await answerOf(`${url}/api/host/${address}/`),
    // Last: what the others have met must be named here.
    indices: await answerOf(`${url}/api/indices/`),
    readyz: await answerOf(`${url}/readyz`),
  };
}

/** Whether a count says now that it lacks something. */
export async function isTold(url: string): Promise<boolean> {
  return (await answerOf(`${url}/api/responses_count/?q=*`)).isTold;
}

async function answerOf(url: string, init?: RequestInit): Promise<DamageAnswer> {
  try {
    const { status, headers, text } = await ask(url, init);
    const lines = text.split('\n').filter((line) => line !== '');
    const last = lines.at(-1) ?? '';
    const isTold =
      status === 503 ||
      (headers.get('x-query-warnings') ?? '').includes('damaged_index') ||
      /"(?:degraded|damaged)":/.test(text) ||
      (last.startsWith('{"type":') && last.includes('"detail":'));
    return { content: `${status} ${lines.map(steady).sort().join('\n')}`, isTold };
  } catch (error) {
    // Cut off. A server that is gone is not an answer.
    if (error instanceof TypeError && /fetch failed/.test(error.message)) throw error;
    return { content: 'cut off', isTold: true };
  }
}

const steady = (line: string): string => line.replace(/"(?:took|timestamp)":\d+/g, '');
