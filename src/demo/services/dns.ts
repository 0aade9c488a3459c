/** A DNS server: one that looks up everything for anybody, one with names of its own, one that refuses. */
import { draw } from '../products/recognise.ts';
import { contactsIn, desk, type Service } from './service.ts';

export const dns: Service = {
  name: 'dns',
  variants: 3,
  answer({ random, host, hostname }, variant) {
    const product = draw(random, random.pick(['bind', 'bind', 'dnsmasq', 'powerdns']));
    const isUdp = random.chance(0.8);
    const banner =
      variant === 1
        ? `contact ${desk(host, 'hostmaster')}`
        : product.product.name === 'bind'
          ? product.version
          : `${product.product.fullname}-${product.version}`;
    const contacts = contactsIn(banner);
    const question = variant === 1 ? hostname : 'example.com';
    const record = (name: string, type: string, value: string) => ({
      name,
      type,
      ttl: random.pick([300, 3600, 86_400]),
      value,
    });
    return {
      port: 53,
      protocol: isUdp ? 'dns_udp' : 'dns',
      prot7: 'dns',
      ...(isUdp ? { prot4: 'udp' as const } : {}),
      found: variant === 1 ? [] : [product],
      part: {
        dns: {
          banner,
          ...(random.chance(0.3) || variant === 1 ? { hostname } : {}),
          recursive: variant === 0,
          authoritative: variant === 1,
          response_code: variant === 2 ? 'REFUSED' : 'NOERROR',
          question,
          ...(variant === 2
            ? {}
            : {
                answers: [record(question, 'A', variant === 1 ? host.ip : '192.0.2.1')],
                authorities: [record(question, 'NS', `ns1.${question}`)],
                additionals: [record(`ns1.${question}`, 'A', '192.0.2.53')],
              }),
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
