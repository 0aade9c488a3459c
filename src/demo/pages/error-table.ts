/** Error pages of servers, one page a row. */
import type { PageTemplate } from '../web/page-template.ts';

const plain = (text: string, server: string) =>
  `<html>\r\n<head><title>${text}</title></head>\r\n<body>\r\n<center><h1>${text}</h1></center>\r\n<hr><center>${server}</center>\r\n</body>\r\n</html>\r\n`;
const apache = (title: string, text: string) =>
  `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head>\n<title>${title}</title>\n</head><body>\n<h1>${title.slice(4)}</h1>\n<p>${text}</p>\n<hr>\n<address>Apache/{$apache} Server at {fqdn} Port 80</address>\n</body></html>\n`;
const xml = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><Resource>/</Resource><RequestId>{HEX 16}</RequestId></Error>`;

const REALM = 'Basic realm="{Restricted|Login|Private|antMiner Configuration|Administration|Staging}"';
const ENGINE = '{nginx|nginx|openresty|}';

// biome-ignore format: one page a line
export const ERROR_PAGES: readonly PageTemplate[] = [
  { weight: 24, status: 404, title: '404 Not Found', body: plain('404 Not Found', ENGINE) },
  { weight: 22, status: 403, title: '403 Forbidden', body: plain('403 Forbidden', ENGINE) },
  { weight: 5, status: 404, title: 'Not Found', body: plain('Not Found', '') },
  { weight: 5, status: 403, title: 'Forbidden', body: plain('Forbidden', '') },
  { weight: 6, status: 400, title: '400 Bad Request', body: plain('400 Bad Request', ENGINE) },
  { weight: 6, status: 401, title: '401 Authorization Required', headers: { www_authenticate: REALM }, body: plain('401 Authorization Required', ENGINE) },
  { weight: 4, status: 503, title: '503 Service Temporarily Unavailable', body: plain('503 Service Temporarily Unavailable', ENGINE) },
  { weight: 5, status: 502, title: '502 Bad Gateway', body: plain('502 Bad Gateway', ENGINE) },
  { weight: 3, status: 500, title: '500 Internal Server Error', body: plain('500 Internal Server Error', ENGINE) },
  { weight: 1, status: 429, title: '429 Too Many Requests', headers: { retry_after: '{1..120}' }, body: plain('429 Too Many Requests', ENGINE) },
  { weight: 4, status: 404, title: '404 Not Found', server: 'Apache/{$apache} (Debian)', products: ['apache'], body: apache('404 Not Found', 'The requested URL was not found on this server.') },
  { weight: 4, status: 403, title: '403 Forbidden', server: 'Apache/{$apache} (Unix)', products: ['apache'], body: apache('403 Forbidden', "You don't have permission to access this resource.") },
  { weight: 2, status: 404, title: '404 - File or directory not found.', server: 'Microsoft-IIS/{$iis}', products: ['iis'], body: '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">\r\n<html>\r\n<head>\r\n<title>404 - File or directory not found.</title>\r\n</head>\r\n<body>\r\n<div id="header"><h1>Server Error</h1></div>\r\n<fieldset><h2>404 - File or directory not found.</h2>\r\n<h3>The resource you are looking for might have been removed, had its name changed, or is temporarily unavailable.</h3></fieldset>\r\n</body>\r\n</html>\r\n' },
  { weight: 2, status: 404, title: 'HTTP Status 404 – Not Found', products: ['apache_tomcat'], body: '<!doctype html><html lang="en"><head><title>HTTP Status 404 – Not Found</title></head><body><h1>HTTP Status 404 – Not Found</h1><hr class="line" /><p><b>Type</b> Status Report</p><p><b>Description</b> The origin server did not find a current representation for the target resource or is not willing to disclose that one exists.</p><hr class="line" /><h3>Apache Tomcat/{$apache_tomcat}</h3></body></html>' },
  { weight: 2, status: 404, contentType: 'application/json', products: ['spring_boot'], body: '{"timestamp":"{isotime}","status":404,"error":"Not Found","path":"/"}' },
  { weight: 1, status: 404, title: 'Error', products: ['express'], headers: { x_powered_by: 'Express' }, body: '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot GET /</pre>\n</body>\n</html>\n' },
  { weight: 1, status: 404, title: 'Page not found at /', products: ['django'], body: '<!DOCTYPE html>\n<html lang="en">\n<head>\n  <title>Page not found at /</title>\n</head>\n<body>\n  <div id="summary"><h1>Page not found <span>(404)</span></h1></div>\n  <div id="explanation"><p>You\u2019re seeing this error because you have <code>DEBUG = True</code> in your Django settings file.</p></div>\n</body>\n</html>\n' },
  { weight: 1, status: 404, contentType: 'text/plain; charset=utf-8', products: ['traefik'], body: '404 page not found\n' },
  { weight: 1, status: 404, contentType: 'text/plain; charset=utf-8', products: ['kubernetes~'], body: 'default backend - 404' },
  { weight: 1, status: 404, contentType: 'application/xml', server: 'Siltbucket', headers: { x_silt_request_id: '{HEX 16}' }, body: xml('NoSuchBucket', 'The specified bucket does not exist') },
  { weight: 1, status: 403, contentType: 'application/xml', server: 'Siltbucket', headers: { x_silt_request_id: '{HEX 16}' }, body: xml('AccessDenied', 'Access Denied') },
  { weight: 1, status: 404, title: 'No such app', server: 'Nimbrolo', body: '<!DOCTYPE html>\n<html>\n<head><title>No such app</title></head>\n<body><h1>There is nothing here yet</h1><p>If you are the owner of the app, check that its name is bound to this domain.</p></body>\n</html>\n' },
  { weight: 1, status: 404, title: 'Site not found', server: 'Pagewren', body: '<!DOCTYPE html>\n<html>\n<head><title>Site not found</title></head>\n<body><h1>404</h1><p>There is no Pagewren site here. Did you forget to add the domain to your project?</p></body>\n</html>\n' },
  { weight: 1, status: 502, title: 'Halcedge: origin unreachable', server: 'halcedge', headers: { x_edge_ray: '{hex 16}' }, body: '<!DOCTYPE html>\n<html>\n<head><title>Halcedge: origin unreachable</title></head>\n<body><h1>Error 522</h1><p>The origin server did not answer in time. Ray {hex 16}</p></body>\n</html>\n' },
  { weight: 2, headers: { x_powered_by: 'PHP/5.6.40' }, products: ['php@5.6.40'], body: '<br />\n<b>Warning: mysql_fetch_array() expects parameter 1 to be resource, boolean given in /var/www/html/index.php on line 27</b><br />\n' },
  { weight: 1, headers: { x_powered_by: 'PHP/5.6.40' }, products: ['php@5.6.40'], body: '<br />\n<b>Warning: mysql_num_rows() expects parameter 1 to be resource in /var/www/html/list.php on line 112</b><br />\n' },
  { weight: 1, headers: { x_powered_by: 'PHP/5.6.40' }, products: ['php@5.6.40'], body: '<br />\n<b>Warning: mysql_query(): Access denied for user www-data in /var/www/html/db.php on line 8</b><br />\n' },
  { weight: 1, headers: { x_powered_by: 'PHP/5.4.16' }, products: ['php@5.4.16'], body: '<br />\n<b>Fatal error: Call to undefined function pg_connect() in /var/www/html/connect.php on line 3</b><br />\n' },
];
