/** An open port of a target -> the records of the service behind it. */
import { defined } from '../model/defined.ts';
import type { ResponsesRecord } from '../model/records.generated.ts';
import { Candidates } from './detect/candidates.ts';
import { type DetectionSettings, detectService } from './detect/detect-service.ts';
import { PlaceContext, type TargetTools } from './detect/scan-context.ts';
import { TlsSurveys } from './detect/tls-surveys.ts';
import { DialError } from './dial/dial-error.ts';
import type { Dialer } from './dial/dialer.ts';
import type { SurveyExtent } from './dial/tls/tls-survey.ts';
import { type ProbeResult, type ServiceAnswer, success } from './protocols/protocol.ts';
import { PROTOCOLS } from './protocols/protocol-list.generated.ts';
import { wordlessAnswer } from './protocols/raw-answer.ts';
import type { ChainReader } from './record/chain-record.ts';
import { type AnswerOrigin, responseRecord } from './record/response-record.ts';
import { tlsFields } from './record/tls-fields.ts';
import type { EndpointResult, EndpointTarget, Rest } from './run/endpoint-scan.ts';

export interface EndpointTools extends Omit<TargetTools, 'signal' | 'dialer'> {
  /** A dialer whose connections share the time limit of one target. */
  readonly dialerOfTarget: () => Dialer;
  readonly detection: DetectionSettings;
  /** What to ask a TLS server in addition to its session. */
  readonly tlsSurvey: SurveyExtent;
  /** By default each chain is read anew. */
  readonly readChain?: ChainReader;
  /** Adds to a record what is derived from it: products, vulnerabilities, the location of the address. */
  readonly complete: (record: ResponsesRecord) => ResponsesRecord;
  /** The scan run. */
  readonly iteration?: string;
}

/** Never throws for what a server does. */
export async function scanEndpoint(
  target: EndpointTarget,
  { dialerOfTarget, ...tools }: EndpointTools,
  signal: AbortSignal,
  rest: Rest,
): Promise<EndpointResult> {
  const scan: EndpointScan = { ...tools, dialer: dialerOfTarget(), signal, rest };
  try {
    const result = await (target.transport === 'udp' ? probeUdp(target, scan) : probeTcp(target, scan));
    if (result.status !== 'success') return result;
    const surveys = new TlsSurveys(scan, scan.tlsSurvey);
    const records: ResponsesRecord[] = [];
    for (const answer of result.answers) records.push(await recordOf(answer, target, scan, surveys));
    return { status: 'success', records };
  } catch (error) {
    if (error instanceof DialError) return { status: error.status, reason: error.message };
    throw error;
  }
}

type EndpointScan = Omit<EndpointTools, 'dialerOfTarget'> & TargetTools & { readonly rest: Rest };

async function recordOf(
  answer: ServiceAnswer,
  target: EndpointTarget,
  { iteration, now, complete, readChain }: EndpointScan,
  surveys: TlsSurveys,
): Promise<ResponsesRecord> {
  const origin: AnswerOrigin = { ...target, time: now(), ...defined({ iteration }) };
  const { host, endpoint } = answer.from ?? target;
  const survey = await surveys.of(answer, host, endpoint);
  return complete(responseRecord(answer, origin, tlsFields(answer.tls, survey, readChain)));
}

async function probeTcp({ endpoint, host }: EndpointTarget, scan: EndpointScan): Promise<ProbeResult> {
  const result = await detectService({ endpoint, host }, CANDIDATES, scan.detection, scan, scan.rest);
  // Who found it open had an answer before.
  return result.status === 'connection-timeout' ? success(wordlessAnswer('timed-out')) : result;
}

/** A datagram that nobody answers says nothing: only the protocols of the port are tried. */
async function probeUdp({ endpoint, host }: EndpointTarget, scan: EndpointScan): Promise<ProbeResult> {
  let last: ProbeResult = { status: 'io-timeout', reason: 'No protocol is known for this port.' };
  for (const protocol of CANDIDATES.ofUdpPort(endpoint.port)) {
    try {
      last = await protocol.probe(new PlaceContext({ endpoint, host, isTls: false }, scan));
      if (last.status === 'success') return last;
    } catch (error) {
      if (!(error instanceof DialError) || error.status !== 'io-timeout') throw error;
      last = { status: error.status, reason: error.message };
    }
  }
  return last;
}

const CANDIDATES = new Candidates(PROTOCOLS);
