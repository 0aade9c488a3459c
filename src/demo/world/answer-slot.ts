/** A slot -> its answer and its certificate. */
import { defined } from '../../model/defined.ts';
import type { SentCertificate } from '../certificates/issue.ts';
import type { MachineCertificates } from '../certificates/machine-certificates.ts';
import { exhibitPage, type WebExhibit } from '../exhibits/web-exhibit.ts';
import { defaultPage, redirect } from '../pages/default.ts';
import { company, sitePage } from '../pages/site-pages.ts';
import { Random } from '../random.ts';
import { services } from '../services/list.ts';
import type { DemoAnswer, ServiceContext } from '../services/service.ts';
import { webAnswer } from '../services/web.ts';
import type { ProseOf } from '../text/prose.ts';
import type { Icons } from '../web/icons.ts';
import type { DemoPage } from '../web/page.ts';
import { drawServer, type WebServer } from '../web/server.ts';
import { trackerScript } from '../web/trackers.ts';
import type { WorldHost } from './networks.ts';
import type { Section } from './section.ts';
import type { Brand, Site } from './sites.ts';
import type { NumberedSlot, WorldSlot } from './slots.ts';

export interface AnswerTables {
  readonly seed: string;
  readonly icons: Icons;
  readonly prose: ProseOf;
  readonly machineCertificates: MachineCertificates;
  readonly showcase: () => readonly SentCertificate[];
}

export interface SlotAnswer {
  readonly answer: DemoAnswer;
  readonly scene: ServiceContext;
  /** The requested name, or the address. */
  readonly name: string;
  readonly certificate?: SentCertificate;
  /** Another page redirected the scan here. */
  readonly referer?: string;
}

/**
 * When in its cycle a slot is scanned, from 0, below 1: a scan visits the addresses in its own order, so that no host
 * is scanned twice in a row.
 */
export function momentOf(host: WorldHost, slot: number): number {
  return (Math.imul(host.number * 32 + slot, 0x9e3779b1) >>> 0) / 2 ** 32;
}

/** A changed answer still comes from the same place; an answer that would move is not changed. */
export function answerSlot(
  tables: AnswerTables,
  section: Section,
  host: WorldHost,
  numbered: NumberedSlot,
): SlotAnswer {
  const answered = answerOnce(tables, section, host, numbered, 'answer');
  if (!numbered.hasChanged || section.cycle.kind === 'newer') return answered;
  const older = answerOnce(tables, section, host, numbered, 'older answer');
  return isSamePlace(older.answer, answered.answer) ? older : answered;
}

function isSamePlace(one: DemoAnswer, other: DemoAnswer): boolean {
  return one.protocol === other.protocol && one.port === other.port && one.path === other.path;
}

function answerOnce(
  tables: AnswerTables,
  section: Section,
  host: WorldHost,
  { slot, number }: NumberedSlot,
  stream: string,
): SlotAnswer {
  const random = new Random(tables.seed, stream, host.number * 32 + number);
  const { start, end } = section.cycle;
  const now = Math.floor(start + (end - start) * momentOf(host, number));
  const make = (site?: Site, name?: string): ServiceContext => sceneOf(tables, host, random, now, site, name);
  switch (slot.kind) {
    case 'site': {
      const scene = make(slot.site);
      const page = sitePage(scene);
      const certificate = slot.scheme === 'https' ? section.certificateOf(slot.site) : undefined;
      const answer = web(tables, scene, slot.name, page, section.server(host), certificate);
      const cameByRedirect = certificate !== undefined && random.chance(0.3);
      return {
        ...told(scene, answer, slot.name, certificate),
        ...defined({ referer: cameByRedirect ? `http://${slot.name}:80/` : undefined }),
      };
    }
    case 'redirect': {
      const scene = make(slot.site);
      const page = redirect(scene, `https://${slot.name}/${random.chance(0.1) ? 'login' : ''}`);
      return told(scene, web(tables, scene, slot.name, page, section.server(host)), slot.name);
    }
    case 'bare': {
      const scene = make();
      const page = random.chance(0.12)
        ? redirect(scene, random.pick(['/login.html', `https://${host.ip}/`, '/cgi-bin/login']))
        : defaultPage(scene);
      const certificate = slot.scheme === 'https' ? bareCertificate(tables, section, host, random) : undefined;
      const answer = web(tables, scene, host.ip, page, section.server(host), certificate, slot.port);
      return told(scene, answer, host.ip, certificate);
    }
    case 'page':
      return organisationPage(tables, section, make(slot.site, slot.name), slot);
    case 'named service': {
      const scene = make(slot.site, slot.name);
      const answer = services[slot.service].answer(scene, slot.variant);
      return told(scene, answer, host.ip, answer.tls === undefined ? undefined : slot.certificate);
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
          return told(scene, web(tables, scene, host.ip, page, drawServer(random), shown), host.ip, shown);
        }
      }
  }
}

function told(scene: ServiceContext, answer: DemoAnswer, name: string, certificate?: SentCertificate): SlotAnswer {
  return { answer, scene, name, ...defined({ certificate }) };
}

/** An own page shows the marks of the organisation, a program those of its vendor. */
function organisationPage(
  tables: AnswerTables,
  section: Section,
  scene: ServiceContext,
  { name, site, page: wanted, certificate }: WorldSlot & { readonly kind: 'page' },
): SlotAnswer {
  const server = section.server(scene.host);
  if (wanted !== 'company') {
    const answer = web(tables, scene, name, exhibitPage(scene, wanted), server, certificate, wanted.port);
    return told(scene, answer, name, certificate);
  }
  const page = company(scene);
  return told(
    scene,
    web(tables, scene, name, site.brand === undefined ? page : branded(page, site.brand), server, certificate),
    name,
    certificate,
  );
}

function branded(page: DemoPage, { icon, tracker }: Brand): DemoPage {
  const script = trackerScript(tracker);
  const body =
    page.tracker === undefined
      ? page.body.replace('</head>', () => `${script}</head>`)
      : page.body.replace(trackerScript(page.tracker), () => script);
  return { ...page, body, icon: { kind: 'drawn', number: icon }, tracker };
}

function sceneOf(
  tables: AnswerTables,
  host: WorldHost,
  random: Random,
  now: number,
  site: Site | undefined,
  name: string | undefined,
): ServiceContext {
  const { network, sites, ip } = host;
  const language = site?.language.code ?? (random.chance(0.6) ? 'en' : network.country.language);
  return {
    random,
    host,
    now,
    prose: tables.prose.get(language),
    ...defined({ site }),
    hostname:
      name ??
      site?.domain ??
      sites[0]?.domain ??
      host.ptr[0] ??
      `host-${ip.replace(/[.:]+/g, '-')}.${network.owner.domain}`,
  };
}

/** Over TLS if there is a certificate. */
function web(
  { icons }: AnswerTables,
  scene: ServiceContext,
  host: string,
  page: DemoPage,
  server: WebServer,
  certificate?: SentCertificate,
  port = certificate === undefined ? 80 : 443,
): DemoAnswer {
  const scheme = certificate === undefined ? 'http' : 'https';
  const certificateMd5 = certificate?.issued.record.fingerprint_md5;
  return webAnswer(scene, icons, { scheme, port, host, certificateMd5 }, page, server);
}

/** Requested by address, a host of sites shows the certificate of its first site, another machine its own. */
function bareCertificate(tables: AnswerTables, section: Section, host: WorldHost, random: Random): SentCertificate {
  const [first] = host.sites;
  return first === undefined
    ? { issued: tables.machineCertificates.draw(random), chain: [] }
    : section.certificateOf(first);
}

function serviceAnswer(tables: AnswerTables, scene: ServiceContext, answer: DemoAnswer): SlotAnswer {
  const { host, random } = scene;
  const certificate =
    answer.tls === undefined ? undefined : { issued: tables.machineCertificates.draw(random), chain: [] };
  return told(scene, answer, host.ip, certificate);
}

function webExhibit(tables: AnswerTables, scene: ServiceContext, exhibit: WebExhibit): SlotAnswer {
  const { random, host } = scene;
  const shown: SentCertificate | undefined =
    exhibit.certificate === undefined
      ? undefined
      : { issued: tables.machineCertificates.get(exhibit.certificate), chain: [] };
  const port = exhibit.port ?? (shown === undefined ? random.pick([80, 80, 8080, 8000]) : 443);
  const page = exhibitPage(scene, exhibit);
  return told(scene, web(tables, scene, host.ip, page, drawServer(random), shown, port), host.ip, shown);
}
