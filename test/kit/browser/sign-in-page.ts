import type { TestPage } from '../browser.ts';

/** Signs in as a key does, before the first page opens. */
export async function signInPage({ page }: TestPage, { url, key }: { readonly url: string; readonly key: string }) {
  const answer = await page.request.post(`${url}/api/users/sign_in_by_key/`, { data: { key }, timeout: 0 });
  if (!answer.ok()) throw new Error(`signing in: ${answer.status()} ${await answer.text()}`);
}
