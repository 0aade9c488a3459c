/** What masscan says of a port in one place: that it is open, or one of the answers that it sent. */
import { defined } from '../../../model/defined.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { filled } from '../../records/filled.ts';
import type { ServicePlace } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { usualService } from '../../records/usual-service.ts';
import type { FoundRecord } from '../format.ts';
import { readMasscanAnswer } from './masscan-answer.ts';

export interface MasscanSighting extends ServicePlace {
  /** Milliseconds since 1970. */
  readonly time: number | undefined;
  readonly reason?: string | undefined;
  readonly ttl?: number | undefined;
  readonly answer?: { readonly name: string; readonly bytes: Uint8Array };
}

export function* masscanRecords(sighting: MasscanSighting): Generator<FoundRecord> {
  const { ip, port, transport, time, reason, ttl } = sighting;
  const usual = usualService(port, transport);
  const answer = sighting.answer && readMasscanAnswer(sighting.answer.name, sighting.answer.bytes, usual);
  const masscan: ResponsesRecord['masscan'] = filled({ reason, ttl, banner: answer?.banner });
  yield serviceRecord({
    ip,
    port,
    transport,
    time,
    service: answer?.service ?? usual,
    isTls: answer?.isTls ?? false,
    data: { ...answer?.data, ...defined({ masscan }) },
  });
  yield* certificateRecords(answer?.certificates ?? [], time);
}

/** A time in seconds. Undefined if there is none. */
export const secondsTime = (seconds: unknown): number | undefined =>
  Number(seconds) > 0 ? Number(seconds) * 1_000 : undefined;
