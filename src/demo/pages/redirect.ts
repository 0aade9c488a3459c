/** Where a server sends whoever asks for plain HTTP or for a name it has moved. */
import type { Scene } from '../services/service.ts';
import type { Page } from '../web/page.ts';

export function redirect({ random }: Scene, location: string): Page {
  const status = random.chance(0.7) ? 301 : random.pick([302, 302, 308, 307]);
  return {
    status,
    title: `${status} Moved`,
    body: `<html>\r\n<head><title>${status} Moved</title></head>\r\n<body>\r\n<center><h1>${status} Moved</h1></center>\r\n<hr><center>${location}</center>\r\n</body>\r\n</html>\r\n`,
    headers: { location },
  };
}
