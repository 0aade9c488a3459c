/** How long a stream is listened to. */
const LISTEN_MS = 400;

export interface TryAnswer {
  readonly status: number;
  /** Headers and body, as far as they came. */
  readonly text: string;
}

/** Sends a request and returns all that came back. A stream that does not end is left. */
export async function sendTry(key: string | undefined, url: string, init: RequestInit): Promise<TryAnswer> {
  const headers = new Headers(init.headers);
  if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LISTEN_MS);
  let text = '';
  let status = 0;
  try {
    const response = await fetch(url, { ...init, headers, signal: stop.signal, redirect: 'manual' });
    status = response.status;
    text = [...response.headers].map(([name, value]) => `${name}: ${value}\n`).join('');
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array, { stream: true });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
  return { status, text };
}
