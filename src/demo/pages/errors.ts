/** What a server says when it has nothing to show: errors, in the words of the server. */
import type { Scene } from '../services/service.ts';
import type { Page } from '../web/page.ts';
import { chooser } from '../weighted.ts';

const chooseStatus = chooser([
  [40, 404],
  [34, 403],
  [6, 400],
  [6, 401],
  [5, 503],
  [5, 502],
  [3, 500],
  [1, 429],
]);

const TEXTS: Readonly<Record<number, string>> = {
  400: '400 Bad Request',
  401: '401 Authorization Required',
  403: '403 Forbidden',
  404: '404 Not Found',
  429: '429 Too Many Requests',
  500: '500 Internal Server Error',
  502: '502 Bad Gateway',
  503: '503 Service Temporarily Unavailable',
};

/** Scripts in PHP that tell their errors to everybody. */
const WARNINGS = [
  'Warning: mysql_fetch_array() expects parameter 1 to be resource, boolean given in /var/www/html/index.php on line 27',
  'Warning: mysql_num_rows() expects parameter 1 to be resource in /var/www/html/list.php on line 112',
  'Warning: mysql_query(): Access denied for user www-data in /var/www/html/db.php on line 8',
  'Fatal error: Call to undefined function pg_connect() in /var/www/html/connect.php on line 3',
];

export function errorPage({ random }: Scene): Page {
  if (random.chance(0.06)) {
    const text = random.pick(WARNINGS);
    return { body: `<br />\n<b>${text}</b><br />\n`, status: 200, headers: { x_powered_by: 'PHP/5.6.40' } };
  }
  const status = chooseStatus(random);
  const text = TEXTS[status] ?? '';
  const title = random.chance(0.8) ? text : text.slice(4);
  return {
    status,
    title,
    body: `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n<hr><center>${random.pick(['nginx', 'openresty', 'Apache', ''])}</center>\r\n</body>\r\n</html>\r\n`,
    ...(status === 401
      ? {
          headers: {
            www_authenticate: `Basic realm="${random.pick(['Restricted', 'Login', 'Private', 'antMiner Configuration'])}"`,
          },
        }
      : {}),
  };
}
