import type { systemOperations } from '../../../model/operations/areas/system.ts';
import { homePage } from '../../../view/pages/home-page.ts';
import { document, type Handlers, value } from '../../handler.ts';
import { ConstantDocument } from '../../http/constant-document.ts';
import { PAGE_POLICY } from '../../page-policy.ts';

const page = new ConstantDocument(homePage);

export const homeHandlers = {
  /** Browsers get a page. Clients that ask for JSON but not for a page get the same as JSON. */
  home: ({ accepts, asksFor }) => {
    const isPage = asksFor('text/html') || (accepts('text/html') && !asksFor('application/json'));
    if (!isPage) return { body: value(HOME), headers: VARY };
    return {
      type: 'text/html; charset=utf-8',
      body: document(page),
      headers: { ...VARY, 'content-security-policy': PAGE_POLICY },
    };
  },
} satisfies Partial<Handlers<typeof systemOperations>>;

const VARY = { vary: 'accept, accept-encoding' };
const HOME = { name: 'Periplus', docs: '/docs', openapi: '/api/openapi.json', health: '/healthz' };
