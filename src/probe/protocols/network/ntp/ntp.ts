/**
 * NTP (RFC 5905). Sends a request for the time, and one for the system variables (RFC 9327). Only to an ntpd whose
 * variables name a version before 4.2.8 it also sends one request for the list of recent clients (mode 7), keeps the
 * first packet of the answer, and ignores the rest: newer ones refuse it. Never sets the clock or a variable.
 */
import { defined } from '../../../../model/defined.ts';
import { base64Text } from '../../../../wire/byte-text.ts';
import {
  MONITOR_LIST_REQUEST,
  type NtpTimePacket,
  ntpMilliseconds,
  readControlAnswer,
  readNtpTime,
  readPrivateAnswer,
  readVariables,
  variablesText,
  writeNtpRequest,
  writeReadVariables,
} from '../../../../wire/services/ntp/ntp-packet.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { askDatagram, askFurther } from '../../ask-datagram.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol, type ProtocolData } from '../../protocol.ts';

type NtpData = NonNullable<ProtocolData['ntp']>;

export const ntp: Protocol = {
  name: 'ntp',
  transport: 'udp',
  ports: [123],
  opening: 'client',
  recognises: (received) => {
    const packet = received.length === PACKET_LENGTH ? readNtpTime(received) : undefined;
    return packet !== undefined && isServerPacket(packet) && packet.transmitTimestamp.seconds > YEAR_2000;
  },
  async probe(context) {
    const request = writeNtpRequest(context.random(8));
    const packet = readNtpTime(await askDatagram(context, request));
    if (packet === undefined || !isServerPacket(packet)) return mismatch('The answer is no time packet of a server.');
    const sent = readNtpTime(request)?.transmitTimestamp;
    const { originTimestamp } = packet;
    if (originTimestamp.seconds !== sent?.seconds || originTimestamp.fraction !== sent.fraction)
      return mismatch('The answer is to another request.');
    const variables = await systemVariables(context);
    const monitorList = isOldNtpd(variables.software) ? await monitorListOf(context) : {};
    const time = new Date(ntpMilliseconds(packet.transmitTimestamp)).toISOString();
    const data = { version: packet.version, time, time_response: timeResponse(packet), ...variables, ...monitorList };
    return answerAs('ntp', data);
  },
};

const PACKET_LENGTH = 48;
const YEAR_2000 = 3_155_673_600;
const SERVER_MODE = 4;
const MOST_FRAGMENTS = 4;
const SEQUENCE = 1;

const isServerPacket = ({ mode, version, stratum }: NtpTimePacket): boolean =>
  mode === SERVER_MODE && version >= 1 && version <= 4 && stratum <= 16;

/** The list of clients was removed in 4.2.7p26. */
const isOldNtpd = (software: string | undefined): boolean => /^ntpd 4\.(?:[01]\.|2\.[0-7]\b)/.test(software ?? '');

function timeResponse(packet: NtpTimePacket): NonNullable<NtpData['time_response']> {
  return {
    leap_indicator: packet.leapIndicator,
    version: packet.version,
    mode: packet.mode,
    stratum: packet.stratum,
    poll: packet.poll,
    precision: packet.precision,
    root_delay: packet.rootDelay,
    root_dispersion: packet.rootDispersion,
    reference_id: base64Text(packet.referenceId),
    reference_timestamp: packet.referenceTimestamp,
    origin_timestamp: packet.originTimestamp,
    receive_timestamp: packet.receiveTimestamp,
    transmit_timestamp: packet.transmitTimestamp,
  };
}

async function systemVariables(context: ProbeContext): Promise<Pick<NtpData, 'banner' | 'software' | 'system'>> {
  const limits = { tries: 1, mostAnswers: MOST_FRAGMENTS };
  const answers = (await unlessLost(() => context.exchange(writeReadVariables(SEQUENCE), limits))) ?? [];
  const fragments = answers
    .map(readControlAnswer)
    .filter((fragment) => fragment?.sequence === SEQUENCE && !fragment.isError)
    .filter((fragment) => fragment !== undefined);
  const banner = variablesText(fragments);
  if (banner === '') return {};
  const variables = readVariables(banner);
  const software = variables.get('version');
  const system = variables.get('system');
  return {
    banner,
    ...defined({ software, system }),
  };
}

async function monitorListOf(
  context: ProbeContext,
): Promise<Pick<NtpData, 'monlist_enabled' | 'monlist_header' | 'monlist_response'>> {
  const bytes = await askFurther(context, MONITOR_LIST_REQUEST);
  const answer = bytes && readPrivateAnswer(bytes);
  if (answer === undefined || !answer.isResponse || answer.mode !== 7) return { monlist_enabled: false };
  const isEnabled = answer.error === 'INFO_OKAY' && answer.itemCount > 0;
  return {
    monlist_enabled: isEnabled,
    monlist_header: {
      is_response: answer.isResponse,
      has_more: answer.hasMore,
      version: answer.version,
      mode: answer.mode,
      is_authenticated: answer.isAuthenticated,
      sequence_number: answer.sequence,
      implementation_number: answer.implementation,
      request_code: answer.request,
      error: answer.error,
      num_items: answer.itemCount,
      mbz: answer.reserved,
      item_size: answer.itemSize,
    },
    ...defined({ monlist_response: isEnabled ? base64Text(answer.items) : undefined }),
  };
}
