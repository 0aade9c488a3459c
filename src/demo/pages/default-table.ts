/** Pages of servers that nobody has configured, directory listings, and roots of APIs, one page a row. */
import type { PageTemplate } from '../web/page-template.ts';

const json = (body: string): PageTemplate => ({ contentType: 'application/json', body });
const h1 = (title: string, text: string) =>
  `<!DOCTYPE html>\n<html>\n<head>\n<title>${title}</title>\n</head>\n<body>\n<h1>${title}</h1>\n<p>${text}</p>\n</body>\n</html>\n`;
const APACHE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">\n<html xmlns="http://www.w3.org/1999/xhtml">\n<head><title>{title}</title></head>\n<body>\n<div class="main_page"><span class="floating_element">{title}</span>\n<p>This is the default welcome page used to test the correct operation of the Apache2 server after installation. If you can read this page, it means that the Apache HTTP server installed at this site is working properly. You should replace this file (located at /var/www/html/index.html) before continuing to operate your HTTP server.</p>\n</div>\n</body>\n</html>\n';
const IIS =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">\r\n<html xmlns="http://www.w3.org/1999/xhtml">\r\n<head>\r\n<title>{title}</title>\r\n<style type="text/css">\r\nbody { color:#000000; background-color:#0072C6; margin:0; }\r\n</style>\r\n</head>\r\n<body>\r\n<div id="container"><a href="http://go.example/iis"><img src="iisstart.png" alt="IIS" width="960" height="600" /></a></div>\r\n</body>\r\n</html>';
const NGINX =
  '<!DOCTYPE html>\n<html>\n<head>\n<title>{title}</title>\n<style>\n    body { width: 35em; margin: 0 auto; font-family: Tahoma, Verdana, Arial, sans-serif; }\n</style>\n</head>\n<body>\n<h1>{title}</h1>\n<p>If you see this page, the nginx web server is successfully installed and\nworking. Further configuration is required.</p>\n<p><em>Thank you for using nginx.</em></p>\n</body>\n</html>\n';
const LIST =
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">\n<html>\n <head>\n  <title>{title}</title>\n </head>\n <body>\n<h1>{title}</h1>\n  <table>\n   <tr><th>Name</th><th>Last modified</th><th>Size</th></tr>\n{filerows}</table>\n</body></html>\n';
const PYTHON_LIST =
  '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html>\n<head>\n<title>{title}</title>\n</head>\n<body>\n<h1>{title}</h1>\n<hr>\n<ul>\n{files}</ul>\n<hr>\n</body>\n</html>\n';

// biome-ignore format: one page a line
export const DEFAULT_PAGES: readonly PageTemplate[] = [
  { weight: 26, title: 'Welcome to nginx!', server: 'nginx/{$nginx}', products: ['nginx'], body: NGINX },
  { weight: 2, title: 'Welcome to OpenResty!', server: 'openresty/{$openresty}', products: ['openresty'], body: NGINX },
  { weight: 8, title: 'Apache2 Ubuntu Default Page: It works', server: 'Apache/{$apache} (Ubuntu)', products: ['apache'], body: APACHE },
  { weight: 8, title: 'Apache2 Debian Default Page: It works', server: 'Apache/{$apache} (Debian)', products: ['apache'], body: APACHE },
  { weight: 4, title: 'Apache HTTP Server Test Page powered by CentOS', server: 'Apache/2.4.6 (CentOS)', products: ['apache@2.4.6'], body: APACHE },
  { weight: 2, server: 'Apache/{$apache} (Win64)', products: ['apache'], body: '<html><body><h1>It works!</h1></body></html>\n' },
  { weight: 6, title: 'IIS Windows Server', server: 'Microsoft-IIS/10.0', products: ['iis@10.0', 'aspnet~'], headers: { x_powered_by: 'ASP.NET' }, body: IIS },
  { weight: 3, title: 'IIS8', server: 'Microsoft-IIS/8.5', products: ['iis@8.5', 'aspnet~'], headers: { x_powered_by: 'ASP.NET' }, body: IIS },
  { weight: 2, title: 'IIS7', server: 'Microsoft-IIS/7.5', products: ['iis@7.5', 'aspnet~'], headers: { x_powered_by: 'ASP.NET' }, body: IIS },
  { weight: 1, title: 'Under Construction', server: 'Microsoft-IIS/6.0', products: ['iis@6.0', 'aspnet~'], headers: { x_powered_by: 'ASP.NET' }, body: h1('Under Construction', 'The site you are trying to view does not currently have a default page.') },
  { weight: 8, title: 'Index of /', server: 'Apache/{$apache}', products: ['apache'], body: LIST },
  { weight: 1, title: 'Directory listing for /', server: 'SimpleHTTP/0.6 Python/3.8.10', products: ['python@3.8.10'], body: PYTHON_LIST },
  { weight: 5, title: 'Apache Tomcat/{$apache_tomcat}', products: ['apache_tomcat'], icon: 'own', body: '<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="UTF-8" /><title>{title}</title><link href="favicon.ico" rel="icon" /><link href="tomcat.css" rel="stylesheet" /></head>\n<body><div id="wrapper"><h1>{title}</h1><h2>If you\'re seeing this, you\'ve successfully installed Tomcat. Congratulations!</h2><ul><li><a href="/manager/html">Manager App</a></li><li><a href="/docs/">Documentation</a></li></ul></div></body>\n</html>\n' },
  { weight: 1, title: 'Caddy works!', server: 'Caddy', products: ['caddy~'], body: h1('Caddy works!', 'Your web server is working. Now make it work for you.') },
  { weight: 1, title: 'Welcome page', server: 'lighttpd/{$lighttpd}', products: ['lighttpd'], body: h1('Placeholder page', 'The owner of this web site has not put up any web pages yet.') },
  { weight: 1, title: 'Web Server\'s Default Page', server: 'nginx', products: ['nginx~'], body: h1("Web Server's Default Page", 'This page is generated by the control panel of the server. You see it because there is no web site at this address.') },
  { weight: 1, title: 'Site not configured', server: 'LiteSpeed', products: ['litespeed'], body: h1('Sorry!', 'If you are the owner of this website, please contact your hosting provider: webmaster@{zone}') },
  { weight: 1, title: 'Welcome to your new server', body: h1('Welcome to your new server', 'This machine was installed on {pastday}.') },
  { weight: 0.5, title: 'Login', server: 'GoAhead-Webs', icon: 'own', body: '<html><head><title>Login</title><script src="/js/md5.js"></script></head><body><form action="/goform/login" method="post"><input name="user"><input type="password" name="pass"><input type="submit"></form></body></html>' },
  { weight: 1.5, ...json('{"status":"ok","time":"{isotime}","version":"{1..4}.{0..19}.{0..8}"}') },
  { weight: 1, status: 404, ...json('{"message":"Not Found","code":404}') },
  { weight: 1, status: 401, ...json('{"error":"unauthorized","request_id":"{uuid}"}') },
  { weight: 0.8, status: 401, ...json('{"detail":"Authentication credentials were not provided."}'), products: ['django'], headers: { www_authenticate: 'Token', allow: 'GET, HEAD, OPTIONS' } },
  { weight: 0.5, ...json('{"message":"Welcome to the {noun} API","documentation":"/docs","openapi":"/openapi.json"}'), server: 'uvicorn' },
  { weight: 0.5, status: 400, ...json('{"errors":[{"message":"GET query missing.","extensions":{"code":"BAD_REQUEST"}}]}'), path: '/graphql', headers: { x_powered_by: 'Express' }, products: ['express'] },
  { weight: 0.4, status: 403, ...json('{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"forbidden: User \\"system:anonymous\\" cannot get path \\"/\\"","reason":"Forbidden","details":{},"code":403}'), products: ['kubernetes~'] },
  { weight: 0.3, title: 'Swagger UI', icon: 'own', body: '<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="UTF-8"><title>Swagger UI</title><link rel="stylesheet" href="./swagger-ui.css"></head>\n<body><div id="swagger-ui"></div><script src="./swagger-ui-bundle.js"></script></body>\n</html>\n', path: '/swagger-ui/index.html' },
];
