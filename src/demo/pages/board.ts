/** A message board. */
import { draw } from '../products/recognise.ts';
import type { Scene } from '../services/service.ts';
import { htmlPage, type Page } from '../web/page.ts';
import { drawnIcon, drawSections, footer } from './pieces.ts';

export function board(scene: Scene): Page {
  const { random, prose } = scene;
  const product = draw(random, 'vbulletin');
  const name = `${prose.heading(random)} Forum`;
  let threads = '';
  for (let count = drawSections(scene, 4.5); count > 0; count--) {
    threads +=
      `<tr class="threadbit"><td><a href="showthread.php?t=${random.digits(5)}">${prose.heading(random)}</a></td>` +
      `<td>${random.below(500)}</td><td>${random.digits(4)}</td><td>${prose.sentence(random)}</td></tr>\n`;
  }
  return {
    ...htmlPage({
      language: prose.language,
      title: name,
      meta: [`<meta name="generator" content="vBulletin ${product.version}">`],
      head: '<link rel="stylesheet" type="text/css" href="clientscript/vbulletin_css/style.css">\n',
      main: `<table class="threads">\n${threads}</table>\n<form action="login.php" method="post"><input name="user"><input type="password" name="password"></form>\n${footer(scene, name)}`,
    }),
    headers: { set_cookie: `bb_lastvisit=${Math.floor(scene.now / 1000)}; path=/; HttpOnly` },
    found: [product],
    ...drawnIcon(random),
  };
}
