/** The target of a redirect from plain HTTP, or from a name that has moved. */
import type { ServiceContext } from '../services/service.ts';
import type { DemoPage } from '../web/page.ts';

const TITLES = {
  301: '301 Moved Permanently',
  302: '302 Found',
  307: '307 Temporary Redirect',
  308: '308 Permanent Redirect',
};

export function redirect({ random }: ServiceContext, location: string): DemoPage {
  const status = random.chance(0.7) ? 301 : random.pick([302, 302, 308, 307] as const);
  const title = TITLES[status];
  return {
    status,
    title,
    body: `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>${location}</center>\r\n</body>\r\n</html>\r\n`,
    headers: { location },
  };
}
