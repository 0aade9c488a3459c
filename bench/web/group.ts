import type { BrowserTraits, TestBrowser } from '../../test/kit/browser.ts';
import type { Server } from '../api/server.ts';
import type { Figure } from '../store/figure.ts';

/** What a group of rows works with. */
export interface WebContext {
  readonly browser: TestBrowser;
  readonly server: Server;
  readonly report: (figure: Figure) => void;
}

export interface WebGroup {
  readonly name: string;
  readonly traits?: BrowserTraits;
  run(context: WebContext): Promise<void>;
}
