/**
 * How a probe of one port ended: a closed list. Everything but `success` has a reason, a sentence for the operator.
 */
export type ProbeFailure =
  /** The policy of the scan does not allow the address. Nothing was sent. */
  | 'forbidden'
  | 'connection-refused'
  | 'connection-timeout'
  /** The network says that the address cannot be reached. */
  | 'unreachable'
  /** The peer closed or reset the connection before it answered. */
  | 'connection-closed'
  /** The peer stopped sending in the middle of an answer, or never sent one. */
  | 'io-timeout'
  /** The answer is longer than the limit of the scan. */
  | 'too-long'
  /** The answer is not of this protocol. */
  | 'protocol-error'
  /** The peer speaks the protocol, and refuses to say more. */
  | 'application-error'
  /** TLS could not be agreed on. */
  | 'tls-error'
  /** The scan was stopped. */
  | 'cancelled';

export type ProbeStatus = 'success' | ProbeFailure;
