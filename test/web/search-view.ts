import type { Locator, Page } from 'playwright-core';

/** What tests read and press on a search page. */
export class SearchView {
  readonly page: Page;
  readonly results: Locator;
  readonly cards: Locator;
  /** The text of the query line, whether it is the input or the editor. */
  readonly line: Locator;

  constructor(page: Page) {
    this.page = page;
    this.results = page.getByRole('region', { name: 'Results' });
    this.cards = this.results.locator('[data-hit]');
    this.line = page.getByLabel('Query', { exact: true });
  }

  /** Waits for the answer of the address, and gives how many records there are. */
  async count(): Promise<number> {
    await this.page.locator('section[aria-label=Results][aria-busy=false]').waitFor();
    const number = this.results.locator('p[aria-live] strong');
    const problem = this.results.getByRole('alert').or(this.results.getByRole('status'));
    await number.or(problem).first().waitFor();
    if ((await number.count()) === 0) throw new Error(`no count: ${await this.results.textContent()}`);
    return Number((await number.textContent())?.replaceAll(/\D/g, ''));
  }

  /** Waits until the address has this query. */
  async query(isIt: (q: string) => boolean): Promise<string> {
    await this.page.waitForURL((url) => isIt(queryOf(url)));
    return queryOf(new URL(this.page.url()));
  }

  /** Waits for the editor, which takes the place of the input when the page is idle. */
  async editor(): Promise<Locator> {
    const editor = this.page.locator('.cm-content');
    await editor.waitFor();
    return editor;
  }

  /** Types a query in place of the present one, as a reader does. */
  async write(q: string): Promise<void> {
    await (await this.editor()).focus();
    await this.page.keyboard.press('Control+A');
    if (q === '') await this.page.keyboard.press('Delete');
    else await this.page.keyboard.type(q);
  }

  /** A facet beside the results. */
  facet(path: string): Locator {
    return this.page.getByRole('complementary', { name: 'Facets' }).locator('details', {
      has: this.page.locator('summary').getByText(path, { exact: true }),
    });
  }
}

const queryOf = (url: URL): string => url.searchParams.get('q') ?? '';
