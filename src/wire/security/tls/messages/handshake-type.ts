/** Numbers of the handshake messages (IANA registry "TLS HandshakeType") that servers send in the clear. */
export const HANDSHAKE = {
  helloRequest: 0,
  clientHello: 1,
  serverHello: 2,
  newSessionTicket: 4,
  certificate: 11,
  serverKeyExchange: 12,
  certificateRequest: 13,
  serverHelloDone: 14,
  certificateStatus: 22,
} as const;
