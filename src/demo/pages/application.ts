/** A program in a page: little HTML, much script, often behind a login. */
import { draw, type Found, found } from '../products/recognise.ts';
import type { Scene } from '../services/service.ts';
import { htmlPage, type Page } from '../web/page.ts';
import { drawnIcon } from './pieces.ts';

interface Framework {
  readonly found: readonly Found[];
  readonly headers: Readonly<Record<string, string>>;
  readonly root: string;
}

export function application(scene: Scene): Page {
  const { random, prose } = scene;
  const framework = drawFramework(scene);
  const isLogin = random.chance(0.45);
  const name = prose.heading(random);
  const title = isLogin ? `${prose.language.title.login} – ${name}` : name;
  const bundles = Array.from(
    { length: random.between(2, 14) },
    () => `<script src="/static/js/${random.letters(6)}.${random.hex(8)}.chunk.js" defer></script>\n`,
  );
  const data = random.chance(0.4)
    ? `<script id="__DATA__" type="application/json">{"page":"/","query":{},"buildId":"${random.hex(20)}","locale":"${prose.language.code}","items":[${Array.from({ length: random.between(2, 10) }, () => `{"id":${random.below(99_999)},"name":"${prose.heading(random)}","text":"${prose.sentence(random).trim()}"}`).join(',')}]}</script>\n`
    : '';
  const form = isLogin
    ? `<form method="post" action="/login"><label>${prose.noun(random)}<input name="username" autocomplete="username"></label><input type="password" name="password"><input type="hidden" name="_token" value="${random.hex(40)}"><button>${prose.language.title.login}</button></form>\n`
    : '';
  return {
    ...htmlPage({
      language: prose.language,
      title,
      head: `${bundles.join('')}<link rel="stylesheet" href="/static/css/main.${random.hex(8)}.css">\n`,
      main: `${framework.root}\n${form}${data}<noscript>${prose.sentence(random)}</noscript>`,
    }),
    headers: framework.headers,
    found: framework.found,
    ...(isLogin ? { path: random.pick(['/login', '/users/sign_in', '/', '/login.php', '/user/login']) } : {}),
    ...drawnIcon(random),
  };
}

function drawFramework({ random }: Scene): Framework {
  const kind = random.below(100);
  if (kind < 25) {
    return {
      found: [found('laravel'), draw(random, 'php')],
      headers: { set_cookie: `laravel_session=${random.base64(48)}; path=/; httponly; samesite=lax` },
      root: '<div id="app"></div>',
    };
  }
  if (kind < 45)
    return { found: [found('next_js')], headers: { x_powered_by: 'Next.js' }, root: '<div id="__next"></div>' };
  if (kind < 62) {
    return {
      found: [found('express')],
      headers: { x_powered_by: 'Express', set_cookie: `connect.sid=s%3A${random.hex(32)}; Path=/; HttpOnly` },
      root: '<div id="root"></div>',
    };
  }
  if (kind < 72)
    return { found: [draw(random, 'symfony'), found('php')], headers: {}, root: '<div class="sf-app"></div>' };
  if (kind < 84) {
    return {
      found: [found('django')],
      headers: { set_cookie: `csrftoken=${random.hex(32)}; Path=/; SameSite=Lax` },
      root: '<div id="django-app"></div>',
    };
  }
  return {
    found: [draw(random, 'aspnet')],
    headers: { x_powered_by: 'ASP.NET', x_aspnet_version: '4.0.30319' },
    root: `<input type="hidden" name="__VIEWSTATE" value="${random.base64(120)}">`,
  };
}
