import { describe, expect, it } from 'vitest';
import { protocolNames } from './service-names.ts';

describe('names of services in other tools', () => {
  it.each([
    ['smtp-proxy', 'tcp', { protocol: 'smtp', prot7: 'smtp' }],
    ['squid-http', 'tcp', { protocol: 'http', prot7: 'http' }],
    ['submission', 'tcp', { protocol: 'smtp', prot7: 'smtp' }],
    ['EtherNetIP-2', 'tcp', { protocol: 'ethernetip', prot7: 'ethernetip' }],
    ['X11:1', 'tcp', { protocol: 'x11', prot7: 'x11' }],
    ['vnc-2', 'tcp', { protocol: 'vnc', prot7: 'vnc' }],
    ['asf-rmcp', 'udp', { protocol: 'ipmi', prot7: 'ipmi' }],
    ['wsmans', 'tcp', { protocol: 'https', prot7: 'http' }],
    ['ssl/imap-proxy', 'tcp', { protocol: 'imaps', prot7: 'imap' }],
    ['java-message-service', 'tcp', { protocol: 'java_message_service', prot7: 'java_message_service' }],
    ['tor-proxy', 'tcp', { protocol: 'tor_proxy', prot7: 'tor_proxy' }],
  ])('reads %s over %s', (name, transport, names) => {
    expect(protocolNames(name, transport, false)).toEqual(names);
  });
});
