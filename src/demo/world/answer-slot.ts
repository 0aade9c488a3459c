/** What stands on a slot -> what it answers, and the certificate it shows. */
import type { SentCertificate } from '../certificates/issue.ts';
import type { MachineCertificates } from '../certificates/machine-certificates.ts';
import { exhibitPage, type WebExhibit } from '../exhibits/web-exhibit.ts';
import { defaultPage } from '../pages/default.ts';
import { redirect } from '../pages/redirect.ts';
import { sitePage } from '../pages/site-pages.ts';
import { Random } from '../random.ts';
import { services } from '../services/list.ts';
import type { Answer, Scene } from '../services/service.ts';
import { webAnswer } from '../services/web.ts';
import type { ProseOf } from '../text/prose-of.ts';
import type { Icons } from '../web/icons.ts';
import type { Page } from '../web/page.ts';
import { drawServer, type WebServer } from '../web/server.ts';
import type { Block, Host } from './block.ts';
import { SITES_PER_BLOCK } from './layout.ts';
import type { Site } from './sites.ts';
import type { NumberedSlot } from './slots.ts';

export interface AnswerTables {
  readonly seed: string;
  readonly icons: Icons;
  readonly prose: ProseOf;
  readonly machineCertificates: MachineCertificates;
  readonly showcase: () => readonly SentCertificate[];
}

export interface Answered {
  readonly answer: Answer;
  readonly scene: Scene;
  /** The name that was asked for, or the address. */
  readonly name: string;
  readonly certificate?: SentCertificate;
  /** Another page sent the scan here. */
  readonly referer?: string;
}

/**
 * When in its cycle a slot is asked, from 0 to under 1: a scan goes through the addresses in an order of its own, so that nobody is
 * asked twice in a row.
 */
export function momentOf(host: Host, slot: number): number {
  return (Math.imul(host.number * 32 + slot, 0x9e3779b1) >>> 0) / 2 ** 32;
}

export function answerSlot(tables: AnswerTables, block: Block, host: Host, numbered: NumberedSlot): Answered {
  const { slot, number, hasChanged } = numbered;
  const isOldText = hasChanged && block.cycle.kind === 'older';
  const random = new Random(tables.seed, isOldText ? 'older answer' : 'answer', host.number * 32 + number);
  const { start, end } = block.cycle;
  const now = Math.floor(start + (end - start) * momentOf(host, number));
  const make = (site?: Site): Scene => sceneOf(tables, host, random, now, site);
  switch (slot.kind) {
    case 'site': {
      const scene = make(slot.site);
      const page = sitePage(scene);
      const isSecure = slot.scheme === 'https';
      const certificate = isSecure ? siteCertificate(block, slot.site) : undefined;
      const answer = web(
        tables,
        scene,
        slot.scheme,
        isSecure ? 443 : 80,
        slot.name,
        page,
        certificate,
        block.server(host),
      );
      const cameByRedirect = isSecure && random.chance(0.3);
      return {
        answer,
        scene,
        name: slot.name,
        ...(certificate === undefined ? {} : { certificate }),
        ...(cameByRedirect ? { referer: `http://${slot.name}:80/` } : {}),
      };
    }
    case 'redirect': {
      const scene = make(slot.site);
      const page = redirect(scene, `https://${slot.name}/${random.chance(0.1) ? 'login' : ''}`);
      return {
        answer: web(tables, scene, 'http', 80, slot.name, page, undefined, block.server(host)),
        scene,
        name: slot.name,
      };
    }
    case 'bare': {
      const scene = make();
      const page = random.chance(0.12)
        ? redirect(scene, random.pick(['/login.html', `https://${host.ip}/`, '/cgi-bin/login']))
        : defaultPage(scene);
      const certificate = slot.scheme === 'https' ? bareCertificate(tables, block, host, random) : undefined;
      return {
        answer: web(tables, scene, slot.scheme, slot.port, host.ip, page, certificate, block.server(host)),
        scene,
        name: host.ip,
        ...(certificate === undefined ? {} : { certificate }),
      };
    }
    case 'service':
      return serviceAnswer(tables, make(), services[slot.name].answer(make(), slot.variant));
    case 'exhibit':
      switch (slot.exhibit.kind) {
        case 'service': {
          const { name, variant } = slot.exhibit;
          return serviceAnswer(tables, make(), services[name].answer(make(), variant));
        }
        case 'web':
          return webExhibit(tables, make(), slot.exhibit.web);
        case 'laboratory': {
          const shown = tables.showcase()[slot.exhibit.number];
          if (shown === undefined) throw new Error('no certificate of the laboratory');
          const scene = make();
          const page = exhibitPage(scene, { title: 'Conformance laboratory', icon: '00'.repeat(32) });
          const answer = web(tables, scene, 'https', 443, host.ip, page, shown, drawServer(random));
          return { answer, scene, name: host.ip, certificate: shown };
        }
      }
  }
}

function sceneOf(tables: AnswerTables, host: Host, random: Random, now: number, site: Site | undefined): Scene {
  const { network, sites, ip } = host;
  const language = site?.language.code ?? (random.chance(0.6) ? 'en' : network.country.language);
  return {
    random,
    host,
    now,
    prose: tables.prose.get(language),
    ...(site === undefined ? {} : { site }),
    hostname:
      site?.domain ?? sites[0]?.domain ?? host.ptr[0] ?? `host-${ip.replace(/[.:]+/g, '-')}.${network.owner.domain}`,
  };
}

function web(
  tables: AnswerTables,
  scene: Scene,
  scheme: 'http' | 'https',
  port: number,
  name: string,
  page: Page,
  certificate: SentCertificate | undefined,
  server: WebServer,
): Answer {
  const request = { scheme, port, host: name, certificateMd5: certificate?.issued.record.fingerprint_md5 };
  return webAnswer(scene, tables.icons, request, page, server);
}

function siteCertificate(block: Block, site: Site): SentCertificate {
  return block.certificate(site.number % SITES_PER_BLOCK);
}

/** Asked by its address, a host of sites shows the certificate of the first of them, another machine one of its own. */
function bareCertificate(tables: AnswerTables, block: Block, host: Host, random: Random): SentCertificate {
  const [first] = host.sites;
  return first === undefined
    ? { issued: tables.machineCertificates.draw(random), chain: [] }
    : siteCertificate(block, first);
}

function serviceAnswer(tables: AnswerTables, scene: Scene, answer: Answer): Answered {
  const plain = { answer, scene, name: scene.host.ip };
  if (answer.tls === undefined) return plain;
  return { ...plain, certificate: { issued: tables.machineCertificates.draw(scene.random), chain: [] } };
}

function webExhibit(tables: AnswerTables, scene: Scene, exhibit: WebExhibit): Answered {
  const { random, host } = scene;
  const shown: SentCertificate | undefined =
    exhibit.certificate === undefined
      ? undefined
      : { issued: tables.machineCertificates.get(exhibit.certificate), chain: [] };
  const scheme = shown === undefined ? 'http' : 'https';
  const port = exhibit.port ?? (shown === undefined ? random.pick([80, 80, 8080, 8000]) : 443);
  const page = exhibitPage(scene, exhibit);
  const answer = web(tables, scene, scheme, port, host.ip, page, shown, drawServer(random));
  return { answer, scene, name: host.ip, ...(shown === undefined ? {} : { certificate: shown }) };
}
