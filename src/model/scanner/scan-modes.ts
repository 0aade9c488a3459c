/** What a scan looks for. `ports` is a port list as `periplus scan --ports` takes it. */
export interface ScanMode {
  readonly id: ScanModeId;
  readonly title: string;
  /** Absent: the scan names its own ports. */
  readonly ports?: string;
  readonly about: string;
}

export type ScanModeId = 'top_tcp_ports' | 'top_100' | 'all_tcp' | 'common_udp' | 'web' | 'custom';

/** The first is the default. */
export const scanModes: readonly ScanMode[] = [
  {
    id: 'top_tcp_ports',
    title: 'Frequent TCP ports',
    ports: 'private',
    about: 'More than 1,200 TCP ports, and five UDP ports.',
  },
  { id: 'top_100', title: 'The 100 most frequent TCP ports', ports: 'top:100', about: 'A quick look.' },
  { id: 'all_tcp', title: 'All TCP ports', ports: '-', about: 'The ports 1 to 65,535.' },
  {
    id: 'common_udp',
    title: 'Frequent UDP ports',
    ports:
      'U:53,67,69,111,123,137,161,389,500,514,520,623,1194,1434,1604,1701,1900,3478,4500,5060,5353,5683,11211,47808',
    about: 'Services that answer a datagram.',
  },
  {
    id: 'web',
    title: 'Web ports',
    ports:
      '80,81,88,443,591,2082,2083,2087,2095,2096,3000,4443,4567,5000,5601,7001,7443,8000-8010,8042,8080-8091,8181,8222,8443,8500,8834,8888,8983,9000,9043,9060,9080,9090,9091,9200,9443,9800,9981,10000,10443,12443,16080,18091,18092,20720,28017',
    about: 'Ports on which web servers listen.',
  },
  { id: 'custom', title: 'Ports of your choice', about: 'The ports that the scan names.' },
];

export const defaultScanMode: ScanModeId = 'top_tcp_ports';
