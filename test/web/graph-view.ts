import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** What tests read and press on a graph page. */
export class GraphView {
  readonly page: Page;
  readonly details: Locator;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.details = page.getByRole('complementary', { name: 'Details' });
    this.table = page.getByRole('table', { name: / of the graph$/ });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Waits until the tables have so many. */
  async has(nodes: number, edges?: number): Promise<void> {
    await this.tab(`Nodes ${nodes}`).waitFor();
    if (edges !== undefined) await this.tab(`Edges ${edges}`).waitFor();
  }

  title(name: string | RegExp): Locator {
    return this.details.getByRole('heading', { level: 2, name });
  }

  /** Opens a node or an edge of the table that is shown. */
  async open(name: string | RegExp): Promise<void> {
    await this.table.getByRole('button', { name }).first().click();
  }

  /** Chooses rows of the table, one after the other. */
  async choose(...names: readonly RegExp[]): Promise<void> {
    const none = this.page.getByRole('button', { name: 'Choose none' });
    if ((await none.count()) > 0) await none.click();
    for (const name of names) await this.table.getByRole('checkbox', { name }).first().click();
  }

  async follow(label: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Follow.*: ${label}$`) }).click();
  }

  async act(name: string): Promise<void> {
    await this.details.getByRole('button', { name, exact: true }).click();
  }

  async fromMenu(item: string, menu = 'More'): Promise<void> {
    await this.page.getByRole('button', { name: menu, exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async exported(item: string): Promise<string> {
    const download = this.page.waitForEvent('download');
    await this.fromMenu(item);
    return await readFile(await (await download).path(), 'utf8');
  }

  async save(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
    await this.page.getByRole('textbox', { name: 'Name' }).fill(name);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await this.page.getByRole('heading', { level: 1, name: `Graph ${name}` }).waitFor();
  }
}

/** What a browser without a graphics card gives. */
export async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...rest: readonly unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      },
    });
  });
}

export const START = 'graph?type=domain&value=example.com';
export const ADDRESS = /^\d+\.\d+\.\d+\.\d+$/;
export const RANGE = /^[\d.]+\/\d+$/;
