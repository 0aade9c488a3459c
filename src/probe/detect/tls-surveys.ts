import type { Endpoint } from '../dial/connection.ts';
import { helloAsker } from '../dial/tls/starttls.ts';
import { type SurveyExtent, surveyTls, type TlsSurvey } from '../dial/tls/tls-survey.ts';
import type { ServiceAnswer } from '../protocols/protocol.ts';
import { PROTOCOLS } from '../protocols/protocol-list.generated.ts';
import type { TargetTools } from './scan-context.ts';

/** The surveys of the TLS servers of one target: one for each place, however many records it has. */
export class TlsSurveys {
  readonly #tools: TargetTools;
  readonly #extent: SurveyExtent;
  readonly #surveys = new Map<string, Promise<TlsSurvey>>();

  constructor(tools: TargetTools, extent: SurveyExtent) {
    this.#tools = tools;
    this.#extent = extent;
  }

  /** Undefined if the answer came without TLS, or if TLS begins in a way that the survey cannot repeat. */
  async of(answer: ServiceAnswer, host: string, endpoint: Endpoint): Promise<TlsSurvey | undefined> {
    const { tls, starttls, protocol } = answer;
    if (tls === undefined || (starttls === undefined && !TLS_FIRST.has(protocol))) return undefined;
    const { dialer, signal, random, identity } = this.#tools;
    const names = { server: host, client: identity.clientName };
    const ask = helloAsker({ dialer, endpoint, signal }, starttls && { protocol: starttls, names });
    const serverName = host === endpoint.ip ? {} : { serverName: host };
    const key = `${host} ${endpoint.ip} ${endpoint.port}`;
    const survey = this.#surveys.get(key) ?? surveyTls(tls, { ask, host, random, ...serverName }, this.#extent);
    this.#surveys.set(key, survey);
    return await survey;
  }
}

/** Protocols in which TLS begins with the first byte. */
const TLS_FIRST: ReadonlySet<string> = new Set([
  'tls',
  ...PROTOCOLS.flatMap(({ overTls }) => (overTls === undefined ? [] : [overTls.name])),
]);
