/** What a server shows that nobody has set up, or that shows its files. */
import { isoTime } from '../dates.ts';
import { draw, found } from '../products/recognise.ts';
import type { Scene } from '../services/service.ts';
import type { Page } from '../web/page.ts';
import { chooser } from '../weighted.ts';
import { errorPage } from './errors.ts';

const choose = chooser<(scene: Scene) => Page>([
  [26, welcomeNginx],
  [22, welcomeApache],
  [12, welcomeIis],
  [9, listing],
  [5, welcomeTomcat],
  [6, api],
  [20, errorPage],
]);

export function defaultPage(scene: Scene): Page {
  return choose(scene.random)(scene);
}

function welcomeNginx({ random }: Scene): Page {
  const nginx = draw(random, 'nginx');
  return {
    title: 'Welcome to nginx!',
    body: '<!DOCTYPE html>\n<html>\n<head>\n<title>Welcome to nginx!</title>\n<style>\n    body { width: 35em; margin: 0 auto; font-family: Tahoma, Verdana, Arial, sans-serif; }\n</style>\n</head>\n<body>\n<h1>Welcome to nginx!</h1>\n<p>If you see this page, the nginx web server is successfully installed and\nworking. Further configuration is required.</p>\n<p><em>Thank you for using nginx.</em></p>\n</body>\n</html>\n',
    server: `nginx/${nginx.version}`,
    found: [nginx],
  };
}

function welcomeApache({ random }: Scene): Page {
  const apache = draw(random, 'apache');
  const system = random.pick(['Ubuntu', 'Debian', 'CentOS']);
  return {
    title: `Apache2 ${system} Default Page: It works`,
    body: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">\n<html xmlns="http://www.w3.org/1999/xhtml">\n<head><title>Apache2 ${system} Default Page: It works</title></head>\n<body>\n<div class="main_page"><span class="floating_element">Apache2 ${system} Default Page</span>\n<p>This is the default welcome page used to test the correct operation of the Apache2 server after installation on ${system} systems. If you can read this page, it means that the Apache HTTP server installed at this site is working properly. You should replace this file (located at /var/www/html/index.html) before continuing to operate your HTTP server.</p>\n</div>\n</body>\n</html>\n`,
    server: `Apache/${apache.version} (${system})`,
    found: [apache],
  };
}

function welcomeIis({ random }: Scene): Page {
  const iis = draw(random, 'iis');
  const title = iis.version === '10.0' ? 'IIS Windows Server' : `IIS${iis.version.charAt(0)}`;
  return {
    title,
    body: `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">\r\n<html xmlns="http://www.w3.org/1999/xhtml">\r\n<head>\r\n<title>${title}</title>\r\n<style type="text/css">\r\nbody { color:#000000; background-color:#0072C6; margin:0; }\r\n</style>\r\n</head>\r\n<body>\r\n<div id="container"><a href="http://go.example/iis"><img src="iisstart.png" alt="IIS" width="960" height="600" /></a></div>\r\n</body>\r\n</html>`,
    server: `Microsoft-IIS/${iis.version}`,
    headers: { x_powered_by: 'ASP.NET' },
    found: [iis, found('aspnet')],
  };
}

function welcomeTomcat({ random }: Scene): Page {
  const tomcat = draw(random, 'apache_tomcat');
  return {
    title: `Apache Tomcat/${tomcat.version}`,
    body: `<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="UTF-8" /><title>Apache Tomcat/${tomcat.version}</title><link href="favicon.ico" rel="icon" /><link href="tomcat.css" rel="stylesheet" /></head>\n<body><div id="wrapper"><h1>Apache Tomcat/${tomcat.version}</h1><h2>If you're seeing this, you've successfully installed Tomcat. Congratulations!</h2><ul><li><a href="/manager/html">Manager App</a></li><li><a href="/docs/">Documentation</a></li></ul></div></body>\n</html>\n`,
    found: [tomcat],
    icon: { kind: 'drawn', number: 1 },
  };
}

const FILES =
  'backup.sql backup.zip data.csv report.xlsx prices.xls letter.docx letter.doc manual.pdf notes.txt config.php.bak .env id_rsa.pub authorized_keys ssh_config docker-compose.yml password.txt logins.txt access.log logs downloads music.mp3 cats-film.mp4 photos.tar.gz dump.json filename.txt setup.exe index.html.old'.split(
    ' ',
  );

export function listing(scene: Scene): Page {
  const { random, now } = scene;
  const apache = draw(random, 'apache');
  const isPython = random.chance(0.12);
  const title = isPython ? 'Directory listing for /' : 'Index of /';
  const rows = random.some(FILES, 0.4).map((name) => {
    const day = isoTime(now - random.below(2_000) * 86_400_000)
      .slice(0, 16)
      .replace('T', ' ');
    return isPython
      ? `<li><a href="${name}">${name}</a></li>\n`
      : `<tr><td valign="top"><img src="/icons/unknown.gif" alt="[   ]"></td><td><a href="${name}">${name}</a></td><td align="right">${day}  </td><td align="right">${random.between(1, 999)}K</td></tr>\n`;
  });
  return {
    title,
    body: isPython
      ? `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html>\n<head>\n<title>${title}</title>\n</head>\n<body>\n<h1>${title}</h1>\n<hr>\n<ul>\n${rows.join('')}</ul>\n<hr>\n</body>\n</html>\n`
      : `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">\n<html>\n <head>\n  <title>${title}</title>\n </head>\n <body>\n<h1>${title}</h1>\n  <table>\n   <tr><th>Name</th><th>Last modified</th><th>Size</th></tr>\n${rows.join('')}</table>\n</body></html>\n`,
    server: isPython ? 'SimpleHTTP/0.6 Python/3.8.10' : `Apache/${apache.version}`,
    found: isPython ? [] : [apache],
  };
}

function api({ random, now }: Scene): Page {
  const body = random.pick([
    `{"status":"ok","time":"${isoTime(now)}","version":"${random.between(1, 4)}.${random.below(20)}.${random.below(9)}"}`,
    '{"message":"Not Found","code":404}',
    `{"error":"unauthorized","request_id":"${random.uuid()}"}`,
    '{"detail":"Authentication credentials were not provided."}',
  ]);
  return { body, contentType: 'application/json', status: body.includes('ok') ? 200 : random.pick([401, 404]) };
}
