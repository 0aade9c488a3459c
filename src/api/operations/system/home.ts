import { homePage } from '../../../model/pages/home-page.ts';
import { type Handler, text, value } from '../../handler.ts';
import { PAGE_POLICY } from '../../page-policy.ts';

/** People get a page, programs that ask for JSON and not for a page the same in short. */
export const homeHandler: Handler<Record<never, never>> = ({ accepts, asksFor }) => {
  const isPage = asksFor('text/html') || (accepts('text/html') && !asksFor('application/json'));
  if (!isPage) return { body: value(HOME) };
  return {
    type: 'text/html; charset=utf-8',
    body: text(homePage),
    headers: { 'content-security-policy': PAGE_POLICY },
  };
};

const HOME = { name: 'Periplus', docs: '/docs', openapi: '/api/openapi.json', health: '/healthz' };
