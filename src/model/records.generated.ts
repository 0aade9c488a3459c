// Generated from the field tables by `npm run derive`: change those, not this file.

/** A record of responses. */
export interface ResponsesRecord {
  /** Where the response came from: protocol, host and port, and for HTTP the path. */
  readonly uri?: string;
  /** Host in the request: a domain name or an address. */
  readonly host?: string;
  /** Whether the host is given as a domain or as an ip. */
  readonly host_type?: string;
  /** Address that answered. */
  readonly ip?: string;
  /** Port that answered. */
  readonly port?: number;
  /** Protocol with its encryption, such as http, https or imapstarttls. */
  readonly protocol?: string;
  /** Transport protocol: tcp or udp. */
  readonly prot4?: string;
  /** Application protocol without its encryption, such as http or imap. */
  readonly prot7?: string;
  /** Requested path, for protocols that have paths. */
  readonly path?: string;
  /** Target of the scan, before any redirect. */
  readonly target?: {
    /** Whether the target is a domain or an ip. */
    readonly type?: string;
    /** Address of the target. */
    readonly ip?: string;
    /** Domain name of the target. */
    readonly domain?: string;
  };
  /** URIs that redirected here. */
  readonly referer?: readonly string[];
  /** Domain names that point to the address, at most 100. */
  readonly domain?: readonly string[];
  /** Names of the address in reverse DNS. */
  readonly ptr?: readonly string[];
  /** Company that connects the address to the internet. */
  readonly isp?: string;
  /** Location of the address. */
  readonly geo?: Geo;
  /** Registration of the network around the address. */
  readonly whois?: {
    /** The registered range that contains the address, as its first (gte) and last (lte) address. */
    readonly ip?: { readonly gte: string; readonly lte: string };
    /** The smallest registered network. */
    readonly net?: WhoisNet;
    /** The larger networks that contain it. */
    readonly related_nets?: readonly WhoisNet[];
    /** The autonomous system that announces the network. */
    readonly asn?: WhoisAsn;
    /** E-mail address for complaints about the network. */
    readonly abuse?: string;
  };
  /** Recognised products and kinds of service. */
  readonly tag?: readonly {
    /** Short name of the product, such as nginx. */
    readonly name?: string;
    /** Name of the product as its maker writes it. */
    readonly fullname?: string;
    /** What the product is. */
    readonly description?: string;
    /** Kinds of product, such as Web servers. */
    readonly category?: readonly string[];
    /** CPE names of the product. */
    readonly cpe?: readonly string[];
    readonly [name: string]: TaggedProduct | string | readonly string[] | undefined;
  }[];
  /** Published vulnerabilities of the recognised products, derived from the version alone. */
  readonly cve?: readonly {
    /** Identifier, such as CVE-2021-44228. */
    readonly name?: string;
    /** What the vulnerability is. */
    readonly description?: string;
    /** LOW, MEDIUM, HIGH or CRITICAL. */
    readonly severity?: string;
    /** CVSS base score from 0 to 10. */
    readonly base_score?: string;
    /** An exploit has been published. */
    readonly has_exploit?: boolean;
    /** Where exploits have been published. */
    readonly exploit_links?: readonly string[];
    /** It is known to be exploited. */
    readonly known_exploited?: boolean;
    /** Probability from 0 to 1 that it is exploited within 30 days (EPSS). */
    readonly epss_score?: number;
    /** Share from 0 to 1 of all vulnerabilities with at most this EPSS score. */
    readonly epss_percentile?: number;
    /** When it was published. */
    readonly published?: string;
    /** Attack vector: NETWORK, ADJACENT_NETWORK, LOCAL or PHYSICAL. */
    readonly attack_vector?: string;
    /** How hard it is to exploit: LOW or HIGH. */
    readonly attack_complexity?: string;
    /** Privileges that an attacker needs: NONE, LOW or HIGH. */
    readonly privileges_required?: string;
    /** Whether an attack needs the help of a user: NONE or REQUIRED. */
    readonly user_interaction?: string;
    /** Impact on confidentiality: NONE, LOW or HIGH. */
    readonly confidentiality_impact?: string;
    /** Impact on integrity: NONE, LOW or HIGH. */
    readonly integrity_impact?: string;
    /** Impact on availability: NONE, LOW or HIGH. */
    readonly availability_impact?: string;
    /** Kinds of weakness, such as CWE-79. */
    readonly cwe?: readonly string[];
    /** The product and version it was matched to. */
    readonly match_product?: string;
    /** How it was matched: by cpe or by product. */
    readonly match_type?: string;
    /** CPE name it was matched to. */
    readonly cpe?: string;
    /** The version is of a distribution, which may have fixed it without changing the version. */
    readonly possibly_fixed?: boolean;
  }[];
  /** JARM fingerprint of the TLS server. */
  readonly jarm?: string;
  /** The TLS session of the response. */
  readonly tls?: {
    /** Negotiated version, such as TLSv1.3. */
    readonly version?: string;
    /** Versions that the server agreed to, if a scan tried several. */
    readonly supported_versions?: readonly string[];
    /** Negotiated cipher suite, such as TLS_AES_128_GCM_SHA256. */
    readonly cipher?: string;
    /** Cipher suites that the server picked in the handshakes of a scan; all, if it asked. */
    readonly supported_ciphers?: readonly string[];
    /** Group of the key exchange, such as x25519. */
    readonly key_exchange_group?: string;
    /** Protocol that the server selected inside TLS, such as h2. */
    readonly alpn?: string;
    /** JA3S fingerprint of the ServerHello, in hexadecimal. */
    readonly ja3s?: string;
    /** JA4S fingerprint of the ServerHello. */
    readonly ja4s?: string;
    /** JA4X fingerprints of the certificates, as they were sent. */
    readonly ja4x?: readonly string[];
  };
  /** The certificate of the TLS server. */
  readonly certificate?: Certificate;
  /** What the debug bridge of an Android device answered. */
  readonly adb?: {
    /** What the device reveals about itself. */
    readonly banner?: string;
    /** Product name of the device. */
    readonly product?: string;
    /** Model of the device. */
    readonly model?: string;
    /** Code name of the device. */
    readonly device?: string;
    /** Features of the debugger. */
    readonly features?: readonly string[];
  };
  /** What an Apple file server answered. */
  readonly afp?: {
    /** Name and machine in one line. */
    readonly banner?: string;
    /** Name of the server. */
    readonly server_name?: string;
    /** Kind of machine. */
    readonly machine_type?: string;
    /** Versions of AFP. */
    readonly versions?: readonly string[];
    /** Login methods. */
    readonly authentication_methods?: readonly string[];
    /** Identifier of the server, in hexadecimal. */
    readonly signature?: string;
    /** Name of the server in full. */
    readonly utf8_name?: string;
  };
  /** What an Asterisk Manager Interface sent. */
  readonly ami?: {
    /** The greeting. */
    readonly banner?: string;
    /** Version of the interface. */
    readonly version?: string;
  };
  /** What an AMQP message broker sent. */
  readonly amqp?: {
    /** Product, version and platform in one line. */
    readonly banner?: string;
    /** Major version of AMQP. */
    readonly version_major?: number;
    /** Minor version of AMQP. */
    readonly version_minor?: number;
    /** What the broker reveals about itself. */
    readonly server_properties?: {
      /** Product. */
      readonly product?: string;
      /** Version of the product. */
      readonly version?: string;
      /** Platform the broker runs on. */
      readonly platform?: string;
      /** Name of the cluster. */
      readonly cluster_name?: string;
      /** Copyright line. */
      readonly copyright?: string;
      /** Where to learn more. */
      readonly information?: string;
      /** Everything else, as JSON. */
      readonly unknown_props?: string;
    };
    /** Login methods. */
    readonly mechanisms?: readonly string[];
    /** Languages that the broker supports. */
    readonly locales?: readonly string[];
    /** The default guest account could log in. */
    readonly auth_success?: boolean;
    /** Why the login was refused. */
    readonly failure?: string;
    /** Limits the broker proposes. */
    readonly tune?: {
      /** Maximum number of channels of a connection. */
      readonly channel_max?: number;
      /** Largest frame in bytes. */
      readonly frame_max?: number;
      /** Heartbeat interval in seconds. */
      readonly heartbeat?: number;
    };
  };
  /** What a BACnet building controller answered. */
  readonly bacnet?: {
    /** Maker, model and name in one line. */
    readonly banner?: string;
    /** The device speaks BACnet. */
    readonly is_bacnet?: boolean;
    /** Number of the device. */
    readonly instance_number?: number;
    /** Number of the maker. */
    readonly vendor_id?: number;
    /** Maker of the device. */
    readonly vendor_name?: string;
    /** Model of the device. */
    readonly model_name?: string;
    /** Name of the device. */
    readonly object_name?: string;
    /** Version of the firmware. */
    readonly firmware_revision?: string;
    /** Version of the application. */
    readonly application_software_revision?: string;
    /** Description given by an operator. */
    readonly description?: string;
    /** Location of the device. */
    readonly location?: string;
  };
  /** What a Beanstalkd work queue answered. */
  readonly beanstalkd?: {
    /** The statistics. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Name of the machine. */
    readonly hostname?: string;
    /** Operating system. */
    readonly os?: string;
    /** How many seconds the server has been running. */
    readonly uptime?: number;
    /** Number of open connections. */
    readonly current_connections?: number;
    /** Number of jobs since the start. */
    readonly total_jobs?: number;
  };
  /** What a node of a Bitcoin network sent. */
  readonly bitcoin?: {
    /** Software of the node (user agent). */
    readonly banner?: string;
    /** Version of the protocol. */
    readonly version?: number;
    /** Software and version of the node. */
    readonly user_agent?: string;
    /** Services the node offers. */
    readonly services?: readonly string[];
    /** Number of the last block the node has. */
    readonly start_height?: number;
    /** Clock of the node, in seconds since 1970. */
    readonly timestamp?: number;
    /** Which network the node belongs to. */
    readonly network?: string;
  };
  /** What a Cassandra database server answered. */
  readonly cassandra?: {
    /** Version and accepted logins in one line. */
    readonly banner?: string;
    /** Versions of the protocol. */
    readonly protocol_versions?: readonly string[];
    /** Versions of the query language. */
    readonly cql_versions?: readonly string[];
    /** Compressions of the connection. */
    readonly compression?: readonly string[];
    /** Authentication class, if a login is needed. */
    readonly authenticator?: string;
  };
  /** What a ClamAV virus scanner answered. */
  readonly clamd?: {
    /** Reply to the version command. */
    readonly banner?: string;
    /** Version of the scanner. */
    readonly version?: string;
    /** Version of its database of viruses. */
    readonly database_version?: number;
    /** When its database was built, as sent. */
    readonly database_date?: string;
  };
  /** What a CoAP server of constrained devices answered. */
  readonly coap?: {
    /** The answer as text. */
    readonly banner?: string;
    /** Result, such as 2.05. */
    readonly code?: string;
    /** Number of the format of the answer: 40 is a list of links. */
    readonly content_format?: number;
    /** Paths that the server lists. */
    readonly resources?: readonly string[];
    /** Kinds of resource that the server lists. */
    readonly resource_types?: readonly string[];
    /** The list is longer than the answer. */
    readonly has_more?: boolean;
  };
  /** What a CODESYS 2 runtime of a controller answered. */
  readonly codesys?: {
    /** Product and operating system in one line. */
    readonly banner?: string;
    /** Operating system. */
    readonly os_name?: string;
    /** Version of the operating system. */
    readonly os_details?: string;
    /** Product, often with its version. */
    readonly product?: string;
    /** Order of bytes in numbers: little-endian or big-endian. */
    readonly byte_order?: string;
  };
  /** What a CouchDB server reveals. */
  readonly couchdb?: {
    /** Greeting, vendor and version in one line. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Commit the server was built from. */
    readonly git_sha?: string;
    /** Identifier of the server. */
    readonly uuid?: string;
    /** Who made the server. */
    readonly vendor?: string;
    /** Version of the server in the vendor's own count. */
    readonly vendor_version?: string;
    /** Features that are on. */
    readonly features?: readonly string[];
  };
  /** What a Daytime server sent. */
  readonly daytime?: {
    /** Day and time as sent. */
    readonly banner?: string;
  };
  /** What a Windows RPC end point mapper answered. */
  readonly dcerpc?: {
    /** The interfaces in one text. */
    readonly banner?: string;
    /** Name of the computer. */
    readonly hostname?: string;
    /** Addresses of the computer, reported by its object resolver. */
    readonly addresses?: readonly string[];
    /** Interfaces that can be called. */
    readonly interfaces?: readonly {
      /** Identifier of the interface. */
      readonly uuid?: string;
      /** Version of the interface. */
      readonly version?: string;
      /** What the interface is. */
      readonly annotation?: string;
      /** Binding of the interface. */
      readonly binding?: string;
      /** Port of the interface. */
      readonly port?: number;
    }[];
    /** What the server reveals about itself in the NTLM challenge. */
    readonly ntlm_info?: NtlmInfo;
  };
  /** What a server of medical images (DICOM) answered. */
  readonly dicom?: {
    /** The outcome, and the software of the server, in one line. */
    readonly banner?: string;
    /** The server accepts an association with an unknown client. */
    readonly association_accepted?: boolean;
    /** Why the server rejected the association. */
    readonly rejection?: string;
    /** Identifier (OID) of the software. */
    readonly implementation_class?: string;
    /** Name and version of the software. */
    readonly implementation_version?: string;
  };
  /** What a DNP3 device of a power or water network answered. */
  readonly dnp3?: {
    /** Source and destination of the link in one line. */
    readonly banner?: string;
    /** The device speaks DNP3. */
    readonly is_dnp3?: boolean;
    /** Link address of the device. */
    readonly source?: number;
    /** Link address the device answered to. */
    readonly destination?: number;
    /** The answer as base64. */
    readonly raw_response?: string;
  };
  /** What a DNS server answered. */
  readonly dns?: {
    /** Version text of the server (version.bind). */
    readonly banner?: string;
    /** Name of the instance (hostname.bind or id.server). */
    readonly hostname?: string;
    /** The server resolves names for anyone. */
    readonly recursive?: boolean;
    /** The server answered with authority. */
    readonly authoritative?: boolean;
    /** How the server answered, such as NOERROR or REFUSED. */
    readonly response_code?: string;
    /** Name that was queried. */
    readonly question?: string;
    /** The answers. */
    readonly answers?: readonly DnsAnswer[];
    /** The authority section of the answer. */
    readonly authorities?: readonly DnsAnswer[];
    /** The additional section of the answer. */
    readonly additionals?: readonly DnsAnswer[];
    /** Contacts found in the version text. */
    readonly contacts?: Contacts;
  };
  /** What the interface of a Docker engine, or of another that speaks it, reveals. */
  readonly docker?: {
    /** Name, version and platform in one line. */
    readonly banner?: string;
    /** Name of the product, such as Docker Engine - Community. */
    readonly name?: string;
    /** Version of the engine. */
    readonly version?: string;
    /** Newest version of the interface. */
    readonly api_version?: string;
    /** Oldest version of the interface. */
    readonly min_api_version?: string;
    /** Commit the engine was built from. */
    readonly git_commit?: string;
    /** Version of Go that the engine was built with. */
    readonly go_version?: string;
    /** When the engine was built. */
    readonly build_time?: string;
    /** Operating system. */
    readonly os?: string;
    /** Architecture of the processor. */
    readonly arch?: string;
    /** Version of the kernel. */
    readonly kernel_version?: string;
    /** Features are on that may change. */
    readonly experimental?: boolean;
    /** Parts of the engine. */
    readonly components?: readonly {
      /** Name of the part, such as containerd. */
      readonly name?: string;
      /** Version of the part. */
      readonly version?: string;
    }[];
  };
  /** What a Db2 or Derby database server answered. */
  readonly drda?: {
    /** Product and version in one line. */
    readonly banner?: string;
    /** Platform of the server. */
    readonly server_class?: string;
    /** Name of the instance. */
    readonly instance_name?: string;
    /** Release as the server writes it. */
    readonly release_level?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Name of the server process. */
    readonly external_name?: string;
    /** Identifier of the product. */
    readonly product_id?: string;
  };
  /** What an Elasticsearch server, or a fork of it, reveals about itself. */
  readonly elastic?: {
    /** Name, cluster and version in one line. */
    readonly banner?: string;
    /** Name of the node. */
    readonly name?: string;
    /** Name of the cluster. */
    readonly cluster_name?: string;
    /** Identifier of the cluster. */
    readonly cluster_uuid?: string;
    /** Slogan of the product. */
    readonly tagline?: string;
    /** Version of the server and how it was built. */
    readonly version?: {
      /** Version of the server. */
      readonly number?: string;
      /** Product, if it is not Elasticsearch. */
      readonly distribution?: string;
      /** Edition. */
      readonly build_flavor?: string;
      /** Kind of package it was installed from. */
      readonly build_type?: string;
      /** Commit the server was built from. */
      readonly build_hash?: string;
      /** When the server was built. */
      readonly build_date?: string;
      /** Version of Lucene. */
      readonly lucene_version?: string;
      /** Oldest version it can form a cluster with. */
      readonly minimum_wire_compatibility_version?: string;
      /** Oldest version whose indices it can read. */
      readonly minimum_index_compatibility_version?: string;
    };
    /** Health of the cluster: green, yellow or red. */
    readonly status?: string;
    /** Number of nodes of the cluster. */
    readonly number_of_nodes?: number;
    /** Indices that can be listed without a password. */
    readonly indices?: readonly {
      /** Name of the index. */
      readonly name?: string;
      /** Health of the index. */
      readonly health?: string;
      /** Number of documents of the index. */
      readonly docs_count?: number;
      /** Size of the index in bytes. */
      readonly size_in_bytes?: number;
    }[];
    /** Plug-ins of the node. */
    readonly plugins?: readonly string[];
  };
  /** What an Erlang port mapper answered. */
  readonly epmd?: {
    /** The list of nodes. */
    readonly banner?: string;
    /** Port of the port mapper. */
    readonly port?: number;
    /** Erlang nodes on the machine. */
    readonly nodes?: readonly {
      /** Name of the node, such as rabbit. */
      readonly name?: string;
      /** Port of the node. */
      readonly port?: number;
    }[];
  };
  /** What a member of an etcd cluster reveals. */
  readonly etcd?: {
    /** Version of the server and of the cluster in one line. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Version that all members of the cluster have agreed on. */
    readonly cluster_version?: string;
    /** Version of the format of the stored data. */
    readonly storage_version?: string;
  };
  /** What an EtherNet/IP industrial device answered. */
  readonly ethernetip?: {
    /** Maker, product and revision in one line. */
    readonly banner?: string;
    /** Number of the maker. */
    readonly vendor_id?: number;
    /** Maker of the device. */
    readonly vendor_name?: string;
    /** Kind of device as a number. */
    readonly device_type?: number;
    /** Kind of device. */
    readonly device_type_name?: string;
    /** Product code. */
    readonly product_code?: number;
    /** Product. */
    readonly product_name?: string;
    /** Revision of the device. */
    readonly revision?: string;
    /** Serial number of the device, in hexadecimal. */
    readonly serial_number?: string;
    /** State of the device as a number. */
    readonly status?: number;
  };
  /** What a Finger server said about its users. */
  readonly finger?: {
    /** The answer. */
    readonly banner?: string;
    /** Contacts found in the answer. */
    readonly contacts?: Contacts;
  };
  /** What an Omron controller (FINS) answered. */
  readonly fins?: {
    /** Model and version in one line. */
    readonly banner?: string;
    /** Model of the controller. */
    readonly model?: string;
    /** Version of the controller. */
    readonly version?: string;
    /** Why the controller refused, as a number. */
    readonly end_code?: number;
  };
  /** What a Niagara Fox building controller answered. */
  readonly fox?: {
    /** Station, host and version in one line. */
    readonly banner?: string;
    /** The device speaks Fox. */
    readonly is_fox?: boolean;
    /** Version of Fox. */
    readonly version?: string;
    /** Number of the session. */
    readonly id?: number;
    /** Name of the host. */
    readonly hostname?: string;
    /** Address of the host inside its network. */
    readonly host_address?: string;
    /** Identifier of the host. */
    readonly host_id?: string;
    /** Application. */
    readonly app_name?: string;
    /** Version of the application. */
    readonly app_version?: string;
    /** Virtual machine that runs it. */
    readonly vm_name?: string;
    /** Version of the virtual machine. */
    readonly vm_version?: string;
    /** Identifier of the virtual machine. */
    readonly vm_uuid?: string;
    /** Operating system. */
    readonly os_name?: string;
    /** Version of the operating system. */
    readonly os_version?: string;
    /** Name of the station. */
    readonly station_name?: string;
    /** Language of the station. */
    readonly language?: string;
    /** Time zone of the station. */
    readonly time_zone?: string;
    /** Brand of the device. */
    readonly brand_id?: string;
    /** Other details of the device. */
    readonly sys_info?: string;
    /** Login method. */
    readonly agent_auth_type?: string;
  };
  /** What an FTP server sent. */
  readonly ftp?: {
    /** The greeting. */
    readonly banner?: string;
    /** Features the server lists (FEAT). */
    readonly features?: readonly string[];
    /** Reply to AUTH TLS. */
    readonly auth_tls?: string;
    /** Reply to AUTH SSL. */
    readonly auth_ssl?: string;
    /** The connection is encrypted from the start (implicit TLS). */
    readonly implicit_tls?: boolean;
    /** Contacts found in the greeting. */
    readonly contacts?: Contacts;
  };
  /** What a Gearman job server answered. */
  readonly gearman?: {
    /** Reply to the version command. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
  };
  /** What a GE controller (GE-SRTP) answered. */
  readonly gesrtp?: {
    /** Names in the answer, in one line. */
    readonly banner?: string;
    /** Type and identity of the controller as it sent them, in hexadecimal. */
    readonly type_and_id?: string;
  };
  /** What a Git server answered. */
  readonly git?: {
    /** The answer as text. */
    readonly banner?: string;
    /** Why the server refuses the repository. */
    readonly error?: string;
    /** Software of the server, such as git/2.39.2. */
    readonly agent?: string;
    /** Capabilities the server lists. */
    readonly capabilities?: readonly string[];
  };
  /** What a Gopher server answered. */
  readonly gopher?: {
    /** The menu. */
    readonly banner?: string;
    /** Items of the menu. */
    readonly items?: readonly {
      /** Type of the item, such as 1 for a menu. */
      readonly type?: string;
      /** Title of the item. */
      readonly title?: string;
      /** Selector of the item. */
      readonly selector?: string;
      /** Server that has the item. */
      readonly host?: string;
      /** Port of that server. */
      readonly port?: number;
    }[];
    /** Contacts found in the menu. */
    readonly contacts?: Contacts;
  };
  /** What a HART-IP field device or gateway answered. */
  readonly hartip?: {
    /** Maker, kind and number of the device in one line. */
    readonly banner?: string;
    /** Number of the maker. */
    readonly manufacturer_id?: number;
    /** Expanded type of the device. */
    readonly device_type?: number;
    /** Number of the device, in hexadecimal. */
    readonly device_id?: string;
    /** Revision of the HART protocol. */
    readonly universal_revision?: number;
    /** Revision of the device. */
    readonly device_revision?: number;
    /** Revision of the software. */
    readonly software_revision?: number;
    /** Revision of the hardware. */
    readonly hardware_revision?: number;
    /** Why the device refused, as a number. */
    readonly response_code?: number;
  };
  /** What a web server answered. */
  readonly http?: {
    /** Status of the answer, such as 200. */
    readonly status_code?: number;
    /** Status of the answer with its phrase, such as 200 OK. */
    readonly status_line?: string;
    /** Version of HTTP of the answer. */
    readonly http_version?: {
      /** Version as sent, such as HTTP/1.1. */
      readonly name?: string;
      /** Major version of HTTP. */
      readonly major?: number;
      /** Minor version of HTTP. */
      readonly minor?: number;
    };
    /** Headers of the answer, with their names in snake_case. */
    readonly headers?: {
      readonly [name: string]: readonly string[] | undefined;
    };
    /** Headers of the answer that are rarely used. */
    readonly unknown_headers?: readonly {
      /** Name of the header in snake_case. */
      readonly key?: string;
      /** Values of the header. */
      readonly value?: readonly string[];
    }[];
    /** Title of the page. */
    readonly title?: string;
    /** Description in the page. */
    readonly description?: string;
    /** Meta elements of the page. */
    readonly meta?: readonly string[];
    /** The page itself, up to its first 100 kB. */
    readonly body?: string;
    /** SHA-256 of the page, in hexadecimal. */
    readonly body_sha256?: string;
    /** Length of the page in bytes as declared by the server, or -1. */
    readonly content_length?: number;
    /** Transfer encoding of the page, such as chunked. */
    readonly transfer_encoding?: readonly string[];
    /** The icon of the site. */
    readonly favicon?: {
      /** SHA-256 of the image, in hexadecimal. */
      readonly hash_sha256?: string;
      /** MurmurHash3 of the image as base64 in lines, as other scanners compute it: a signed number. */
      readonly hash_mmh3?: number;
      /** Perceptual hash of the image: similar images differ in few digits. */
      readonly perceptual_hash?: string;
      /** The image as base64. */
      readonly image?: string;
      /** Path that the image was fetched from. */
      readonly path?: string;
      /** URI the image was fetched from. */
      readonly uri?: string;
      /** Host the image was fetched from. */
      readonly host?: string;
      /** Address the image was fetched from. */
      readonly ip?: string;
      /** MD5 of the certificate of the server the image was fetched from. */
      readonly cert_md5?: string;
      /** When the image was last changed, as its server said. */
      readonly last_modified?: readonly string[];
    };
    /** Contacts found in the page. */
    readonly contacts?: Contacts;
    /** Identifiers of trackers, by which the owner of the site counts visitors. */
    readonly tracker?: {
      /** Identifiers of Google Analytics. */
      readonly google_analytics?: readonly string[];
      /** Identifiers of Google Tag Manager. */
      readonly google_tag_manager?: readonly string[];
      /** Identifiers of Google AdSense. */
      readonly google_adsense?: readonly string[];
      /** Identifiers of the Facebook pixel. */
      readonly facebook_pixel?: readonly string[];
      /** Identifiers of Yandex Metrica. */
      readonly yandex_metrica?: readonly string[];
    };
  };
  /** What an Ident server answered. */
  readonly ident?: {
    /** The answer. */
    readonly banner?: string;
  };
  /** What an IEC 60870-5-104 control station answered. */
  readonly iec104?: {
    /** The answer in one line. */
    readonly banner?: string;
    /** The device speaks IEC 60870-5-104. */
    readonly is_iec104?: boolean;
    /** The answer as base64. */
    readonly raw_response?: string;
  };
  /** What an IKE key exchange server (IPsec) answered. */
  readonly ike?: {
    /** Versions and vendors in one line. */
    readonly banner?: string;
    /** Versions of IKE that the server speaks. */
    readonly versions?: readonly string[];
    /** Algorithms that the server chose. */
    readonly transforms?: readonly string[];
    /** Notifications, such as NO_PROPOSAL_CHOSEN. */
    readonly notifications?: readonly string[];
    /** Vendor identifiers in hexadecimal. */
    readonly vendor_ids?: readonly string[];
    /** Known meanings of vendor identifiers. */
    readonly vendors?: readonly string[];
    /** Number that the server gave the association. */
    readonly responder_spi?: string;
    /** The server wants proof of the address first. */
    readonly is_cookie_required?: boolean;
  };
  /** What an IMAP server sent. */
  readonly imap?: {
    /** The greeting. */
    readonly banner?: string;
    /** Capabilities the server lists. */
    readonly capabilities?: readonly string[];
    /** Reply to ID, in which the server names its software. */
    readonly id?: string;
    /** Reply to STARTTLS. */
    readonly starttls?: string;
    /** Reply to LOGOUT. */
    readonly close?: string;
    /** The connection is encrypted from the start (implicit TLS). */
    readonly implicit_tls?: boolean;
    /** Contacts found in the greeting. */
    readonly contacts?: Contacts;
  };
  /** What a baseboard management controller answered over IPMI. */
  readonly ipmi?: {
    /** Version and accepted logins in one line. */
    readonly banner?: string;
    /** Version of IPMI. */
    readonly version?: string;
    /** Login methods. */
    readonly authentication_types?: readonly string[];
    /** Anonymous login is allowed. */
    readonly anonymous_login?: boolean;
    /** There is an account without a name. */
    readonly null_usernames?: boolean;
    /** There are accounts with names. */
    readonly non_null_usernames?: boolean;
    /** Every message is authenticated. */
    readonly per_message_authentication?: boolean;
    /** User commands need a login. */
    readonly user_level_authentication?: boolean;
    /** Number of the maker. */
    readonly oem_id?: string;
  };
  /** What a printer answered over IPP. */
  readonly ipp?: {
    /** Product and version in one line. */
    readonly banner?: string;
    /** Major version of IPP. */
    readonly version_major?: number;
    /** Minor version of IPP. */
    readonly version_minor?: number;
    /** Version of IPP as text, such as IPP/2.1. */
    readonly version_string?: string;
    /** Version of CUPS in the header of the answer. */
    readonly cups_version?: string;
    /** Version of CUPS among the attributes. */
    readonly attr_cups_version?: string;
    /** Versions of IPP the printer supports. */
    readonly attr_ipp_versions?: readonly string[];
    /** Addresses of the printers. */
    readonly attr_printer_uris?: readonly string[];
    /** Names of the printers. */
    readonly printer_names?: readonly string[];
    /** Makers and models of the printers. */
    readonly make_and_models?: readonly string[];
    /** Location of the printers. */
    readonly locations?: readonly string[];
    /** States of the printers, such as idle. */
    readonly states?: readonly string[];
    /** Contacts found in the attributes. */
    readonly contacts?: Contacts;
  };
  /** What a chat server (IRC) sent. */
  readonly irc?: {
    /** The greeting. */
    readonly banner?: string;
    /** Name of the chat network. */
    readonly network?: string;
    /** Name of the server. */
    readonly server?: string;
    /** Software and version of the server. */
    readonly version?: string;
    /** Contacts found in the greeting. */
    readonly contacts?: Contacts;
  };
  /** What a Kafka message broker answered. */
  readonly kafka?: {
    /** Number of requests that the broker understands, and its cluster, in one line. */
    readonly banner?: string;
    /** Identifier of the cluster. */
    readonly cluster_id?: string;
    /** Brokers of the cluster, each as host and port. */
    readonly brokers?: readonly string[];
    /** Requests that the broker understands. */
    readonly requests?: readonly {
      /** Number of the request. */
      readonly key?: number;
      /** Lowest version of the request. */
      readonly min_version?: number;
      /** Highest version of the request. */
      readonly max_version?: number;
    }[];
  };
  /** What the API server of a Kubernetes cluster reveals. */
  readonly kubernetes?: {
    /** Version in one line, or why the server refuses to show it. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Version with the mark of its distribution, such as v1.28.5+k3s1. */
    readonly git_version?: string;
    /** Commit the server was built from. */
    readonly git_commit?: string;
    /** When the server was built. */
    readonly build_date?: string;
    /** Version of Go that the server was built with. */
    readonly go_version?: string;
    /** Operating system and architecture, such as linux/amd64. */
    readonly platform?: string;
    /** Why the server refuses, such as Unauthorized. */
    readonly reason?: string;
  };
  /** What an L2TP tunnel server answered. */
  readonly l2tp?: {
    /** Host, maker and firmware in one line. */
    readonly banner?: string;
    /** Name of the host. */
    readonly host_name?: string;
    /** Maker of the server. */
    readonly vendor_name?: string;
    /** Revision of the firmware. */
    readonly firmware_revision?: number;
    /** Version and revision of the protocol, such as 1.0. */
    readonly protocol_version?: string;
    /** Why the server refused a tunnel. */
    readonly result_code?: number;
    /** Text of the refusal. */
    readonly error_message?: string;
  };
  /** What a directory server (LDAP) reveals before login. */
  readonly ldap?: {
    /** Naming context and host name in one line. */
    readonly banner?: string;
    /** Versions of LDAP. */
    readonly supported_ldap_version?: readonly string[];
    /** Login methods. */
    readonly supported_sasl_mechanisms?: readonly string[];
    /** OIDs of the extensions. */
    readonly supported_extension?: readonly string[];
    /** OIDs of the controls. */
    readonly supported_control?: readonly string[];
    /** OIDs of the capabilities. */
    readonly supported_capabilities?: readonly string[];
    /** Names of the policies. */
    readonly supported_ldap_policies?: readonly string[];
    /** Naming contexts of the directory. */
    readonly naming_contexts?: readonly string[];
    /** Default naming context of the directory. */
    readonly default_naming_context?: string;
    /** Naming context of the root domain. */
    readonly root_domain_naming_context?: string;
    /** Naming context of the configuration. */
    readonly configuration_naming_context?: string;
    /** Naming context of the schema. */
    readonly schema_naming_context?: string;
    /** Entry that holds the schema. */
    readonly subschema_subentry?: string;
    /** Entry of the server in the directory. */
    readonly server_name?: string;
    /** Entry of the directory service. */
    readonly ds_service_name?: string;
    /** Kerberos name of the service. */
    readonly ldap_service_name?: string;
    /** DNS name of the server. */
    readonly dns_host_name?: string;
    /** Clock of the server. */
    readonly current_time?: string;
    /** Whether the server is synchronized with the others. */
    readonly is_synchronized?: string;
    /** Whether the server is a global catalog, which answers for the whole forest. */
    readonly is_global_catalog_ready?: string;
    /** Number of the last change. */
    readonly highest_committed_usn?: number;
    /** Functional level of the domain. */
    readonly domain_functionality?: string;
    /** Functional level of the forest. */
    readonly forest_functionality?: string;
    /** Functional level of the domain controller. */
    readonly domain_controller_functionality?: string;
    /** Maker of the server. */
    readonly vendor_name?: string;
    /** Version of the server. */
    readonly vendor_version?: string;
    /** Result code of StartTLS: 0 is success. */
    readonly starttls_response?: number;
  };
  /** What a server for local mail (LMTP) sent. */
  readonly lmtp?: {
    /** The greeting. */
    readonly banner?: string;
    /** Reply to LHLO. */
    readonly lhlo?: string;
    /** Extensions in the reply to LHLO. */
    readonly extensions?: readonly string[];
    /** Reply to HELP. */
    readonly help?: string;
    /** Reply to STARTTLS. */
    readonly starttls?: string;
    /** Reply to QUIT. */
    readonly quit?: string;
    /** Contacts found in the greeting and the reply to HELP. */
    readonly contacts?: Contacts;
  };
  /** What a server for mail filters (ManageSieve) sent. */
  readonly managesieve?: {
    /** The greeting with the capabilities. */
    readonly banner?: string;
    /** Software of the server. */
    readonly implementation?: string;
    /** Version of the protocol. */
    readonly version?: string;
    /** Login methods. */
    readonly mechanisms?: readonly string[];
    /** Extensions of the filter language. */
    readonly extensions?: readonly string[];
    /** Reply to STARTTLS. */
    readonly starttls?: string;
    /** The connection is encrypted from the start (implicit TLS). */
    readonly implicit_tls?: boolean;
    /** Contacts found in the greeting. */
    readonly contacts?: Contacts;
  };
  /** What a multicast DNS responder answered to a direct query. */
  readonly mdns?: {
    /** The services and instances, one a line. */
    readonly banner?: string;
    /** Name of the host in its network. */
    readonly hostname?: string;
    /** Kinds of service, such as _ipp._tcp.local. */
    readonly services?: readonly string[];
    /** Names of the services. */
    readonly instances?: readonly string[];
    /** Addresses of the host inside its network. */
    readonly addresses?: readonly string[];
    /** Description of the device in its TXT records. */
    readonly device_info?: string;
    /** The answers. */
    readonly answers?: readonly DnsAnswer[];
  };
  /** What a Memcached server answered. */
  readonly memcached?: {
    /** Reply to the version command. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Version of the event library. */
    readonly libevent_version?: string;
    /** The server speaks the text protocol. */
    readonly supports_ascii?: boolean;
    /** Statistics of the server. */
    readonly stats?: {
      /** Number of the server process. */
      readonly pid?: number;
      /** How many seconds the server has been running. */
      readonly uptime?: number;
      /** Clock of the server, in seconds since 1970. */
      readonly time?: number;
      /** Pointer size of the machine, 32 or 64 bits. */
      readonly pointer_size?: number;
      /** Number of worker threads. */
      readonly threads?: number;
      /** How many connections are allowed. */
      readonly max_connections?: number;
      /** How many connections are open. */
      readonly curr_connections?: number;
      /** How many connections were opened since the start. */
      readonly total_connections?: number;
      /** How many connections were refused. */
      readonly rejected_connections?: number;
      /** How many items are stored. */
      readonly curr_items?: number;
      /** How many items were stored since the start. */
      readonly total_items?: number;
      /** Bytes in use for items. */
      readonly bytes?: number;
      /** Bytes that may be used for items. */
      readonly limit_maxbytes?: number;
      /** Bytes received. */
      readonly bytes_read?: number;
      /** Bytes sent. */
      readonly bytes_written?: number;
      /** Number of reads. */
      readonly cmd_get?: number;
      /** Number of writes. */
      readonly cmd_set?: number;
      /** Number of flushes of the whole cache. */
      readonly cmd_flush?: number;
      /** Number of reads that hit. */
      readonly get_hits?: number;
      /** Number of reads that missed. */
      readonly get_misses?: number;
      /** Number of items evicted to make room. */
      readonly evictions?: number;
      /** Number of login attempts. */
      readonly auth_cmds?: number;
      /** Number of failed logins. */
      readonly auth_errors?: number;
      /** Seconds of processor time in user mode. */
      readonly rusage_user?: number;
      /** Seconds of processor time in system mode. */
      readonly rusage_system?: number;
    };
  };
  /** What a Minecraft game server answered. */
  readonly minecraft?: {
    /** Version and description in one line. */
    readonly banner?: string;
    /** Version of the game, as the server writes it. */
    readonly version?: string;
    /** Version of the protocol. */
    readonly protocol_version?: number;
    /** What the server says about itself. */
    readonly description?: string;
    /** Number of players at present. */
    readonly players_online?: number;
    /** Maximum number of players. */
    readonly players_max?: number;
  };
  /** What a Modbus device answered. */
  readonly modbus?: {
    /** Maker, product and revision in one line. */
    readonly banner?: string;
    /** Number of the unit that answered. */
    readonly unit_id?: number;
    /** Function that was answered. */
    readonly function_code?: number;
    /** Length of the answer in bytes. */
    readonly length?: number;
    /** Identification of the device. */
    readonly mei_response?: {
      /** Conformity level of the identification. */
      readonly conformity_level?: number;
      /** The device has more objects to report. */
      readonly more_follows?: boolean;
      /** Number of the object that follows. */
      readonly next_object_id?: number;
      /** Number of objects in the answer. */
      readonly object_count?: number;
      /** The reported objects. */
      readonly objects?: {
        /** Maker of the device. */
        readonly vendor?: string;
        /** Product code. */
        readonly product_code?: string;
        /** Revision of the device. */
        readonly revision?: string;
        /** Web address of the maker. */
        readonly vendor_url?: string;
        /** Product. */
        readonly product_name?: string;
        /** Model of the device. */
        readonly model_name?: string;
        /** Application name set by the user. */
        readonly user_application_name?: string;
      };
    };
    /** Why the device refused. */
    readonly exception_response?: {
      /** Function that was refused. */
      readonly exception_function?: number;
      /** Reason as a number. */
      readonly exception_type?: number;
    };
    /** Server identifier that the device reports, as base64. */
    readonly server_id?: string;
    /** The answer as base64. */
    readonly raw?: string;
  };
  /** What a MongoDB server answered. */
  readonly mongodb?: {
    /** Product and version in one line. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Commit the server was built from. */
    readonly git_version?: string;
    /** Highest version of the protocol the server speaks. */
    readonly max_wire_version?: number;
    /** The server is read-only. */
    readonly read_only?: boolean;
    /** The server is the primary, which accepts writes. */
    readonly is_master?: boolean;
    /** Name of the replica set. */
    readonly set_name?: string;
    /** Members of the replica set. */
    readonly hosts?: readonly string[];
    /** Listing the databases needs a password. */
    readonly authentication_required?: boolean;
    /** Databases listed without a password. */
    readonly databases?: readonly {
      /** Name of the database. */
      readonly name?: string;
      /** Size of the database in bytes. */
      readonly size_on_disk?: number;
      /** The database is empty. */
      readonly empty?: boolean;
      /** Collections of the database. */
      readonly collections?: readonly string[];
    }[];
    /** Size of all databases together, in bytes. */
    readonly total_size?: number;
    /** How the server was built. */
    readonly build_environment?: {
      /** Distribution it was built for. */
      readonly distmod?: string;
      /** Architecture it was built for. */
      readonly distarch?: string;
      /** C compiler. */
      readonly cc?: string;
      /** Options of the C compiler. */
      readonly cc_flags?: string;
      /** C++ compiler. */
      readonly cxx?: string;
      /** Options of the C++ compiler. */
      readonly cxx_flags?: string;
      /** Options of the linker. */
      readonly link_flags?: string;
      /** Architecture it runs on. */
      readonly target_arch?: string;
      /** Operating system it runs on. */
      readonly target_os?: string;
    };
  };
  /** What a music player (MPD) sent. */
  readonly mpd?: {
    /** The greeting. */
    readonly banner?: string;
    /** Version of the protocol. */
    readonly version?: string;
  };
  /** What an MQTT message broker answered. */
  readonly mqtt?: {
    /** The outcome of the connection in words. */
    readonly banner?: string;
    /** Version of MQTT the broker answered in. */
    readonly version?: string;
    /** Outcome of the connection as a number: 0 is accepted. */
    readonly connect_return_code?: number;
    /** The broker remembers an earlier session. */
    readonly session_present?: boolean;
    /** Meaning of the outcome. */
    readonly response?: string;
    /** Topics that the broker sent without a subscription to each. */
    readonly topics?: readonly string[];
  };
  /** What a Microsoft SQL server answered. */
  readonly mssql?: {
    /** Product and version in one line. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Name of the instance. */
    readonly instance_name?: string;
    /** What the server sent before login. */
    readonly prelogin_options?: {
      /** Version of the server in its parts. */
      readonly version?: {
        /** Major version. */
        readonly major?: number;
        /** Minor version. */
        readonly minor?: number;
        /** Number of the build. */
        readonly build_number?: number;
      };
      /** Whether the connection gets encrypted, such as ENCRYPT_ON. */
      readonly encrypt_mode?: string;
      /** Reply to the instance option. */
      readonly instance?: string;
      /** Number of the thread that answered. */
      readonly thread_id?: number;
      /** 1 if several requests may be open at once (MARS). */
      readonly mars?: number;
      /** Identifier of the connection. */
      readonly trace_id?: string;
      /** 1 if a third party performs the login (federated authentication). */
      readonly fed_auth_required?: number;
    };
    /** What the server reveals about itself in the NTLM challenge. */
    readonly ntlm_info?: NtlmInfo;
  };
  /** What a MySQL or MariaDB server sent before login. */
  readonly mysql?: {
    /** Version, and the error if the server refuses the connection, in one line. */
    readonly banner?: string;
    /** Version of the protocol: usually 10. */
    readonly protocol_version?: number;
    /** Version of the server as it writes it. */
    readonly server_version?: string;
    /** Number of the connection. */
    readonly connection_id?: number;
    /** Plug-in for the login. */
    readonly auth_plugin_name?: string;
    /** Random bytes for the login as base64. */
    readonly auth_plugin_data?: string;
    /** Number of the character set and collation. */
    readonly character_set?: number;
    /** Capabilities of the server, a flag for each. */
    readonly capability_flags?: {
      /** The server supports the newer password functions. */
      readonly CLIENT_LONG_PASSWORD?: boolean;
      /** The server can count found rows instead of changed ones. */
      readonly CLIENT_FOUND_ROWS?: boolean;
      /** The server can send longer column flags. */
      readonly CLIENT_LONG_FLAG?: boolean;
      /** A database can be named at login. */
      readonly CLIENT_CONNECT_WITH_DB?: boolean;
      /** Names of databases can be forbidden before names of tables. */
      readonly CLIENT_NO_SCHEMA?: boolean;
      /** The connection can be compressed. */
      readonly CLIENT_COMPRESS?: boolean;
      /** The server has a mode for ODBC. */
      readonly CLIENT_ODBC?: boolean;
      /** The server can ask the client for local files. */
      readonly CLIENT_LOCAL_FILES?: boolean;
      /** Blanks are allowed before an opening parenthesis. */
      readonly CLIENT_IGNORE_SPACE?: boolean;
      /** The server supports the protocol of version 4.1. */
      readonly CLIENT_PROTOCOL_41?: boolean;
      /** The server has another time limit for interactive clients. */
      readonly CLIENT_INTERACTIVE?: boolean;
      /** The connection can be encrypted. */
      readonly CLIENT_SSL?: boolean;
      /** Clients may ignore broken pipes. */
      readonly CLIENT_IGNORE_SIGPIPE?: boolean;
      /** The server reports the state of transactions. */
      readonly CLIENT_TRANSACTIONS?: boolean;
      /** A bit that is no longer used. */
      readonly CLIENT_RESERVED?: boolean;
      /** The server supports the login of version 4.1. */
      readonly CLIENT_SECURE_CONNECTION?: boolean;
      /** Several statements can be sent at once. */
      readonly CLIENT_MULTI_STATEMENTS?: boolean;
      /** A statement can have several results. */
      readonly CLIENT_MULTI_RESULTS?: boolean;
      /** A prepared statement can have several results. */
      readonly CLIENT_PS_MULTI_RESULTS?: boolean;
      /** Plug-ins perform the login. */
      readonly CLIENT_PLUGIN_AUTH?: boolean;
      /** Clients can describe themselves at login. */
      readonly CLIENT_CONNECT_ATTRS?: boolean;
      /** Data of the login may be longer than 255 bytes. */
      readonly CLIENT_PLUGIN_AUTH_LEN_ENC_CLIENT_DATA?: boolean;
      /** Passwords can expire. */
      readonly CLIENT_CAN_HANDLE_EXPIRED_PASSWORDS?: boolean;
      /** The server reports changes of the session. */
      readonly CLIENT_SESSION_TRACK?: boolean;
      /** Results end without an EOF packet. */
      readonly CLIENT_DEPRECATED_EOF?: boolean;
    };
    /** State of the connection, a flag for each. */
    readonly status_flags?: {
      /** A transaction is open. */
      readonly SERVER_STATUS_IN_TRANS?: boolean;
      /** Each statement is committed on its own. */
      readonly SERVER_STATUS_AUTOCOMMIT?: boolean;
      /** More results follow. */
      readonly SERVER_MORE_RESULTS_EXISTS?: boolean;
      /** The last query used no good index. */
      readonly SERVER_STATUS_NO_GOOD_INDEX_USED?: boolean;
      /** The last query used no index. */
      readonly SERVER_STATUS_NO_INDEX_USED?: boolean;
      /** A cursor is open. */
      readonly SERVER_STATUS_CURSOR_EXISTS?: boolean;
      /** The cursor has reached its end. */
      readonly SERVER_STATUS_LAST_ROW_SENT?: boolean;
      /** A database was dropped. */
      readonly SERVER_STATUS_DB_DROPPED?: boolean;
      /** A backslash is an ordinary character. */
      readonly SERVER_STATUS_NO_BACKSLASH_ESCAPES?: boolean;
      /** The columns of a prepared statement have changed. */
      readonly SERVER_STATUS_METADATA_CHANGED?: boolean;
      /** The last query was slow. */
      readonly SERVER_QUERY_WAS_SLOW?: boolean;
      /** The result holds output parameters. */
      readonly SERVER_PS_OUT_PARAMS?: boolean;
      /** A read-only transaction is open. */
      readonly SERVER_STATUS_IN_TRANS_READONLY?: boolean;
      /** The state of the session has changed. */
      readonly SERVER_SESSION_STATE_CHANGED?: boolean;
    };
    /** Error number, if the server refuses the connection. */
    readonly error_code?: number;
    /** Error name, if the server refuses the connection. */
    readonly error_id?: string;
    /** Error text, if the server refuses the connection. */
    readonly error_message?: string;
    /** The packets of the server as base64. */
    readonly raw_packets?: readonly string[];
  };
  /** What a NATS server sent. */
  readonly nats?: {
    /** The greeting. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Identifier of the server. */
    readonly server_id?: string;
    /** Name of the server. */
    readonly server_name?: string;
    /** Name of the cluster. */
    readonly cluster?: string;
    /** Version of Go that the server was built with. */
    readonly go?: string;
    /** Largest message in bytes. */
    readonly max_payload?: number;
    /** Clients have to log in. */
    readonly auth_required?: boolean;
    /** Clients have to begin TLS. */
    readonly tls_required?: boolean;
    /** The server keeps messages. */
    readonly jetstream?: boolean;
  };
  /** What a NetBIOS name service answered. */
  readonly netbios?: {
    /** All names in one line. */
    readonly banner?: string;
    /** Name of the computer. */
    readonly hostname?: string;
    /** Workgroup or domain of the computer. */
    readonly workgroup?: string;
    /** Name of the user that is logged in. */
    readonly username?: string;
    /** Hardware address of the network card. */
    readonly mac?: string;
    /** Addresses of the computer. */
    readonly ips?: readonly string[];
    /** All names of the computer. */
    readonly names?: readonly {
      /** A name of the computer. */
      readonly name?: string;
      /** Type of the name, as a number. */
      readonly suffix?: number;
      /** The name is shared by a group. */
      readonly group?: boolean;
      /** Flags of the name as a number. */
      readonly flags?: number;
    }[];
  };
  /** What a WHOIS server answered. */
  readonly nicname?: {
    /** The answer. */
    readonly banner?: string;
    /** Contacts found in the answer. */
    readonly contacts?: Contacts;
  };
  /** What a news server (NNTP) sent. */
  readonly nntp?: {
    /** The greeting. */
    readonly banner?: string;
    /** Capabilities the server lists. */
    readonly capabilities?: readonly string[];
    /** Reply to STARTTLS. */
    readonly starttls?: string;
    /** Contacts found in the greeting. */
    readonly contacts?: Contacts;
  };
  /** What a time server answered. */
  readonly ntp?: {
    /** The system variables as text, if the server reports them. */
    readonly banner?: string;
    /** Version of NTP of the answer. */
    readonly version?: number;
    /** Clock of the server. */
    readonly time?: string;
    /** The reply to the time request. */
    readonly time_response?: {
      /** Leap indicator: 0 none, 1 one second more, 2 one second less, 3 clock not set. */
      readonly leap_indicator?: number;
      /** Version in the reply. */
      readonly version?: number;
      /** Role of the sender: 4 is a server. */
      readonly mode?: number;
      /** Stratum: how many steps the server is away from a reference clock. */
      readonly stratum?: number;
      /** Maximum poll interval, as a power of two in seconds. */
      readonly poll?: number;
      /** Precision of the clock, as a power of two in seconds. */
      readonly precision?: number;
      /** Round-trip delay to the reference clock. */
      readonly root_delay?: NtpTime;
      /** Error against the reference clock. */
      readonly root_dispersion?: NtpTime;
      /** Which clock the server follows, as base64. */
      readonly reference_id?: string;
      /** When the clock was last set. */
      readonly reference_timestamp?: NtpTime;
      /** When the request left, according to the client. */
      readonly origin_timestamp?: NtpTime;
      /** When the request arrived. */
      readonly receive_timestamp?: NtpTime;
      /** When the reply left. */
      readonly transmit_timestamp?: NtpTime;
    };
    /** Operating system in the variables of the server. */
    readonly system?: string;
    /** Software and version in the variables of the server. */
    readonly software?: string;
    /** The server answers monlist requests, which can be used to amplify attacks. */
    readonly monlist_enabled?: boolean;
    /** Header of the monlist reply. */
    readonly monlist_header?: {
      /** The packet is a reply. */
      readonly is_response?: boolean;
      /** More packets follow. */
      readonly has_more?: boolean;
      /** Version in the header. */
      readonly version?: number;
      /** Mode of the packet: 7 is private. */
      readonly mode?: number;
      /** The packet is authenticated. */
      readonly is_authenticated?: boolean;
      /** Sequence number of the packet in the reply. */
      readonly sequence_number?: number;
      /** Implementation that the request was for. */
      readonly implementation_number?: string;
      /** Request code. */
      readonly request_code?: string;
      /** Whether the request was understood, such as INFO_OKAY. */
      readonly error?: string;
      /** Number of entries in the packet. */
      readonly num_items?: number;
      /** Bits that must be zero. */
      readonly mbz?: number;
      /** Length of an entry in bytes. */
      readonly item_size?: number;
    };
    /** The monlist entries as base64. */
    readonly monlist_response?: string;
  };
  /** What an OPC UA server of a plant answered. */
  readonly opcua?: {
    /** Application and product in one line. */
    readonly banner?: string;
    /** Version of the connection protocol. */
    readonly protocol_version?: number;
    /** Name of the application. */
    readonly application_name?: string;
    /** Identifier of the application. */
    readonly application_uri?: string;
    /** Identifier of the product. */
    readonly product_uri?: string;
    /** Kind of application, such as Server. */
    readonly application_type?: string;
    /** Addresses at which the server describes itself. */
    readonly discovery_urls?: readonly string[];
    /** Ways to connect. */
    readonly endpoints?: readonly {
      /** Address. */
      readonly url?: string;
      /** None, Sign or SignAndEncrypt. */
      readonly security_mode?: string;
      /** Name of the security policy. */
      readonly security_policy?: string;
      /** Ways to log in, such as Anonymous. */
      readonly user_tokens?: readonly string[];
    }[];
    /** Status code of a refusal, in hexadecimal. */
    readonly error?: string;
    /** Text of a refusal. */
    readonly error_reason?: string;
  };
  /** What an OpenVPN tunnel server answered. */
  readonly openvpn?: {
    /** The reply in words. */
    readonly banner?: string;
    /** Number that the server gave the session, in hexadecimal. */
    readonly session_id?: string;
    /** Number of the key that the session begins with. */
    readonly key_id?: number;
  };
  /** What an Oracle database listener answered. */
  readonly oracle?: {
    /** Version, or the refusal, in one line. */
    readonly banner?: string;
    /** Version of the database. */
    readonly version?: string;
    /** How the connection was negotiated. */
    readonly handshake?: {
      /** Version of the protocol that was accepted. */
      readonly accept_version?: number;
      /** The listener asked for the first packet again. */
      readonly did_resend?: boolean;
      /** Redirect target of the listener, as sent. */
      readonly redirect_target_raw?: string;
      /** Redirect target of the listener, in parts. */
      readonly redirect_target?: readonly OracleDescriptor[];
      /** The refusal as sent. */
      readonly refuse_error_raw?: string;
      /** The refusal in parts. */
      readonly refuse_error?: readonly OracleDescriptor[];
      /** Version in the refusal. */
      readonly refuse_version?: string;
      /** Refusal code of the application. */
      readonly refuse_reason_app?: string;
      /** Refusal code of the system. */
      readonly refuse_reason_sys?: string;
      /** Version reported during service negotiation. */
      readonly nsn_version?: string;
      /** Versions of the services. */
      readonly nsn_service_versions?: {
        /** Version of the authentication. */
        readonly Authentication?: string;
        /** Version of the encryption. */
        readonly Encryption?: string;
        /** Version of the data integrity. */
        readonly DataIntegrity?: string;
        /** Version of the supervisor. */
        readonly Supervisor?: string;
      };
    };
  };
  /** What a POP3 server sent. */
  readonly pop3?: {
    /** The greeting. */
    readonly banner?: string;
    /** Capabilities the server lists (CAPA). */
    readonly capabilities?: readonly string[];
    /** Reply to NOOP. */
    readonly noop?: string;
    /** Reply to HELP. */
    readonly help?: string;
    /** Reply to STLS. */
    readonly starttls?: string;
    /** Reply to QUIT. */
    readonly quit?: string;
    /** The connection is encrypted from the start (implicit TLS). */
    readonly implicit_tls?: boolean;
    /** Contacts found in the greeting. */
    readonly contacts?: Contacts;
  };
  /** What an RPC port mapper answered. */
  readonly portmap?: {
    /** The programs in one text. */
    readonly banner?: string;
    /** Programs that can be called. */
    readonly programs?: readonly {
      /** Number of the program. */
      readonly number?: number;
      /** Name of the program, such as nfs. */
      readonly name?: string;
      /** Version of the program. */
      readonly version?: number;
      /** Transport protocol the program is called over. */
      readonly protocol?: string;
      /** Port of the program. */
      readonly port?: number;
    }[];
    /** Directories that can be mounted. */
    readonly exports?: readonly string[];
  };
  /** What a PostgreSQL server sent before login. */
  readonly postgres?: {
    /** Reply to the request for supported versions. */
    readonly banner?: string;
    /** Protocol versions that the server says it supports. */
    readonly supported_versions?: string;
    /** The connection was encrypted. */
    readonly is_ssl?: boolean;
    /** Login method that the server requires. */
    readonly authentication_mode?: {
      /** Name of the method, such as password_md5 or sasl. */
      readonly mode?: string;
      /** Salt or mechanisms of the method. */
      readonly payload?: string;
    };
    /** Reply to a protocol version that does not exist. */
    readonly protocol_error?: PostgresError;
    /** Reply to a login without a user. */
    readonly startup_error?: PostgresError;
    /** Reply to a login with a user and no password. */
    readonly user_startup_error?: PostgresError;
    /** Settings reported after login. */
    readonly server_parameters?: string;
    /** Data for cancelling a request. */
    readonly backend_key_data?: {
      /** Number of the server process. */
      readonly process_id?: string;
      /** Secret key of the process. */
      readonly secret_key?: string;
    };
    /** Transaction state after login. */
    readonly transaction_status?: string;
  };
  /** What a PPTP tunnel server answered. */
  readonly pptp?: {
    /** Host and maker in one line. */
    readonly banner?: string;
    /** Name of the server. */
    readonly hostname?: string;
    /** Maker of the server. */
    readonly vendor?: string;
    /** Revision of the firmware. */
    readonly firmware?: number;
    /** The reply in words. */
    readonly control_message?: string;
  };
  /** What a QUIC server answered to a version that does not exist. */
  readonly quic?: {
    /** The versions in one line. */
    readonly banner?: string;
    /** Versions that the server offers, such as QUICv1 or 0xff00001d. */
    readonly versions?: readonly string[];
  };
  /** What a service with an unknown protocol sent, or what it did instead. */
  readonly raw_tcp?: {
    /** Its first bytes as text. */
    readonly banner?: string;
    /** Its first bytes in hexadecimal. */
    readonly banner_hex?: string;
    /** SHA-256 of its first bytes. */
    readonly banner_sha256?: string;
    /** What was seen of an open port that said nothing: silent, closed (it ended each connection), reset, or timed-out (it took no further connection). */
    readonly seen?: string;
    /** Contacts found in its first bytes. */
    readonly contacts?: Contacts;
  };
  /** What a Windows remote desktop server answered. */
  readonly rdp?: {
    /** Computer, domain and version in one line. */
    readonly banner?: string;
    /** Security protocols of the session, such as rdp, tls and credssp. */
    readonly security_protocols?: readonly string[];
    /** The server requires login before it opens a session. */
    readonly nla?: boolean;
    /** Version of Windows. */
    readonly os_version?: string;
    /** Name of the server. */
    readonly target_name?: string;
    /** NetBIOS name of the computer. */
    readonly netbios_computer_name?: string;
    /** NetBIOS name of the domain. */
    readonly netbios_domain_name?: string;
    /** DNS name of the computer. */
    readonly dns_computer_name?: string;
    /** DNS name of the domain. */
    readonly dns_domain_name?: string;
    /** DNS name of the forest. */
    readonly forest_name?: string;
  };
  /** What a Redis server answered. */
  readonly redis?: {
    /** The server section of its INFO. */
    readonly banner?: string;
    /** Reply to PING; PONG if no password is needed. */
    readonly ping_response?: string;
    /** Reply to INFO. */
    readonly info_response?: string;
    /** Reply to a command that does not exist. */
    readonly nonexistent_response?: string;
    /** Reply to QUIT. */
    readonly quit_response?: string;
    /** Replies to custom commands of the scan. */
    readonly custom_responses?: readonly {
      /** The command. */
      readonly command?: string;
      /** Arguments of the command. */
      readonly arguments?: string;
      /** The reply to the command. */
      readonly response?: string;
    }[];
    /** Version of the server. */
    readonly version?: string;
    /** Identifier of the build. */
    readonly build_id?: string;
    /** Commit the server was built from. */
    readonly git_sha1?: string;
    /** Mode the server runs in, such as standalone or cluster. */
    readonly mode?: string;
    /** Operating system the server runs on. */
    readonly os?: string;
    /** Pointer size of the machine, 32 or 64 bits. */
    readonly arch_bits?: string;
    /** Version of the compiler. */
    readonly gcc_version?: string;
    /** Memory allocator in use. */
    readonly mem_allocator?: string;
    /** Whether it is a master or a replica. */
    readonly role?: string;
    /** Databases that have keys. */
    readonly databases?: readonly string[];
    /** Number of connected clients. */
    readonly connected_clients?: number;
    /** Uptime of the server. */
    readonly uptime_in_seconds?: number;
    /** Memory in use, in bytes. */
    readonly used_memory?: number;
    /** Connections accepted since the start. */
    readonly total_connections_received?: number;
    /** Commands processed since the start. */
    readonly total_commands_processed?: number;
  };
  /** What a Java RMI server answered. */
  readonly rmi?: {
    /** The answer in one line. */
    readonly banner?: string;
    /** Reply to the chosen protocol, in hexadecimal. */
    readonly acknowledgement?: string;
  };
  /** What an rsync server sent. */
  readonly rsync?: {
    /** The greeting with the message of the day. */
    readonly banner?: string;
    /** Version of the protocol. */
    readonly version?: string;
    /** Message of the day. */
    readonly motd?: string;
    /** Modules the server lists. */
    readonly modules?: readonly {
      /** Name of the module. */
      readonly name?: string;
      /** What the module is. */
      readonly description?: string;
    }[];
    /** Contacts found in the greeting and the list of modules. */
    readonly contacts?: Contacts;
  };
  /** What a video or audio streaming server (RTSP) answered. */
  readonly rtsp?: {
    /** The whole answer. */
    readonly banner?: string;
    /** Status of the answer, such as 401. */
    readonly status_code?: number;
    /** Status of the answer with its phrase. */
    readonly status_line?: string;
    /** Product in the Server header. */
    readonly server?: string;
    /** Methods the server lists (Public). */
    readonly methods?: readonly string[];
    /** Headers of the answer, with their names in snake_case. */
    readonly headers?: {
      readonly [name: string]: readonly string[] | undefined;
    };
    /** Contacts found in the answer. */
    readonly contacts?: Contacts;
  };
  /** What a Siemens S7 controller answered. */
  readonly s7?: {
    /** System, module and firmware in one line. */
    readonly banner?: string;
    /** The device speaks S7. */
    readonly is_s7?: boolean;
    /** Name of the system. */
    readonly system?: string;
    /** Name of the module. */
    readonly module?: string;
    /** Type of the module. */
    readonly module_type?: string;
    /** Order number of the module. */
    readonly module_id?: string;
    /** Name of the plant. */
    readonly plant_id?: string;
    /** Location of the module. */
    readonly location?: string;
    /** Copyright line. */
    readonly copyright?: string;
    /** Serial number of the module. */
    readonly serial_number?: string;
    /** Serial number of the memory card. */
    readonly memory_serial_number?: string;
    /** Text reserved for the operating system. */
    readonly reserved_for_os?: string;
    /** Profile of the processor. */
    readonly cpu_profile?: string;
    /** Identifier of the equipment maker. */
    readonly oem_id?: string;
    /** Version of the hardware. */
    readonly hardware?: string;
    /** Version of the firmware. */
    readonly firmware?: string;
  };
  /** What a telephony server (SIP) answered. */
  readonly sip?: {
    /** The whole answer. */
    readonly banner?: string;
    /** Status of the answer, such as 200. */
    readonly status_code?: number;
    /** Status of the answer with its phrase. */
    readonly status_line?: string;
    /** Product the server names (Server). */
    readonly server?: string;
    /** Product the server names (User-Agent). */
    readonly user_agent?: string;
    /** Methods the server lists (Allow). */
    readonly methods?: readonly string[];
    /** Headers of the answer, with their names in snake_case. */
    readonly headers?: {
      readonly [name: string]: readonly string[] | undefined;
    };
    /** Contacts found in the answer. */
    readonly contacts?: Contacts;
  };
  /** What a Windows file server answered. */
  readonly smb?: {
    /** Operating system, domain and version in one line. */
    readonly banner?: string;
    /** The server still supports SMB version 1. */
    readonly smbv1_support?: boolean;
    /** The highest SMB version in the negotiation. */
    readonly smb_version?: {
      /** Major version. */
      readonly major?: number;
      /** Minor version. */
      readonly minor?: number;
      /** Revision of the version. */
      readonly revision?: number;
      /** The version as text, such as SMB 3.1.1. */
      readonly version_string?: string;
    };
    /** Operating system reported by the server. */
    readonly native_os?: string;
    /** Native LAN manager reported by the server. */
    readonly ntlm?: string;
    /** Workgroup or domain of the server. */
    readonly group_name?: string;
    /** The server lets clients log in with NTLM. */
    readonly has_ntlm?: boolean;
    /** The server requires signed messages. */
    readonly signing_required?: boolean;
    /** The server allows guest clients without an account. */
    readonly guest_access?: boolean;
    /** Capabilities of the server. */
    readonly smb_capabilities?: {
      /** It supports the distributed file system. */
      readonly smb_dfs_support?: boolean;
      /** It supports leases on files. */
      readonly smb_leasing_support?: boolean;
      /** It supports multi-credit operations. */
      readonly smb_multicredit_support?: boolean;
      /** It supports several channels per session. */
      readonly smb_multchan_support?: boolean;
      /** It supports persistent handles. */
      readonly smb_persistent_handle_support?: boolean;
      /** It supports leases on directories. */
      readonly smb_directory_leasing_support?: boolean;
      /** It supports encryption. */
      readonly smb_encryption_support?: boolean;
    };
    /** The reply to the negotiation. */
    readonly negotiation_log?: {
      /** First bytes of the message as base64. */
      readonly protocol_id?: string;
      /** Status of the answer as a number. */
      readonly status?: number;
      /** Command code. */
      readonly command?: number;
      /** Credits: messages that the client may send before the next reply. */
      readonly credits?: number;
      /** Flags of the message as one number. */
      readonly flags?: number;
      /** Security mode as a number. */
      readonly security_mode?: number;
      /** Number of the dialect. */
      readonly dialect_revision?: number;
      /** Identifier of the server as base64. */
      readonly server_guid?: string;
      /** All capabilities as one number. */
      readonly capabilities?: number;
      /** Clock of the server, in seconds since 1970. */
      readonly system_time?: number;
      /** When the server was started, in seconds since 1970. */
      readonly server_start_time?: number;
      /** Login methods, by OID. */
      readonly authentication_types?: readonly string[];
    };
    /** The reply to the session setup. */
    readonly session_setup_log?: {
      /** First bytes of the message as base64. */
      readonly protocol_id?: string;
      /** Status of the answer as a number. */
      readonly status?: number;
      /** Command code. */
      readonly command?: number;
      /** Credits: messages that the client may send before the next reply. */
      readonly credits?: number;
      /** Flags of the message as one number. */
      readonly flags?: number;
      /** Flags of the session as a number. */
      readonly setup_flags?: number;
      /** Name of the server or its domain. */
      readonly target_name?: string;
      /** NTLM flags as one number. */
      readonly negotiate_flags?: number;
    };
    /** What the server reveals about itself in the NTLM challenge. */
    readonly ntlm_info?: NtlmInfo;
    /** Shares that are open to everybody. */
    readonly shares?: readonly {
      /** Name of the share. */
      readonly name?: string;
      /** Kind of the share, such as Disk. */
      readonly type?: string;
      /** Remark on the share. */
      readonly comment?: string;
    }[];
  };
  /** What a mail server (SMTP) sent. */
  readonly smtp?: {
    /** The greeting. */
    readonly banner?: string;
    /** Reply to HELO. */
    readonly helo?: string;
    /** Reply to EHLO. */
    readonly ehlo?: string;
    /** Extensions in the reply to EHLO. */
    readonly extensions?: readonly string[];
    /** Reply to HELP. */
    readonly help?: string;
    /** Reply to STARTTLS. */
    readonly starttls?: string;
    /** Reply to QUIT. */
    readonly quit?: string;
    /** The connection is encrypted from the start (implicit TLS). */
    readonly implicit_tls?: boolean;
    /** Contacts found in the greeting and the reply to HELP. */
    readonly contacts?: Contacts;
  };
  /** What an SNMP agent answered. */
  readonly snmp?: {
    /** Description of the system (sysDescr). */
    readonly banner?: string;
    /** Versions of SNMP that the agent answered. */
    readonly versions?: readonly string[];
    /** Community name the agent accepted. */
    readonly community?: string;
    /** Name of the system (sysName). */
    readonly name?: string;
    /** Contact for the system (sysContact). */
    readonly contact?: string;
    /** Location of the system (sysLocation). */
    readonly location?: string;
    /** OID of the product (sysObjectID). */
    readonly object_id?: string;
    /** Hundredths of a second since the agent was started (sysUpTime). */
    readonly uptime?: number;
    /** Layers the system works on, as a number (sysServices). */
    readonly services?: number;
    /** The engine of SNMP version 3. */
    readonly engine?: {
      /** Identifier of the engine, in hexadecimal. */
      readonly id?: string;
      /** Format of the identifier. */
      readonly format?: string;
      /** Data of the identifier, such as a hardware address. */
      readonly data?: string;
      /** Maker of the engine. */
      readonly enterprise?: string;
      /** How often the engine was started. */
      readonly boots?: number;
      /** Seconds since the engine was started. */
      readonly time?: number;
    };
    /** Error number of the answer. */
    readonly error_status?: number;
    /** Contacts found in the system information. */
    readonly contacts?: Contacts;
  };
  /** What a SOCKS proxy answered. */
  readonly socks?: {
    /** Version and accepted login in one line. */
    readonly banner?: string;
    /** Version of SOCKS: 4 or 5. */
    readonly version?: number;
    /** Login methods that the proxy accepts. */
    readonly methods?: readonly string[];
    /** Reply to the offered login methods, in hexadecimal. */
    readonly method_selection?: string;
    /** The proxy works for anyone without a login. */
    readonly open?: boolean;
    /** Reply to the connection request, in hexadecimal. */
    readonly connection_response?: string;
    /** Outcome of the connection request, such as succeeded. */
    readonly reply?: string;
    /** Address that the proxy used for the connection. */
    readonly bound_address?: string;
    /** Port that the proxy used for the connection. */
    readonly bound_port?: number;
  };
  /** What an SSH server sent before login. */
  readonly ssh?: {
    /** Banner shown before login; without one, the identification line. */
    readonly banner?: string;
    /** The identification line in its parts. */
    readonly server_id?: {
      /** The whole identification line. */
      readonly raw?: string;
      /** Version of SSH, such as 2.0. */
      readonly version?: string;
      /** Software and its version, such as OpenSSH_9.6p1. */
      readonly software?: string;
      /** What follows the software, often the distribution. */
      readonly comment?: string;
    };
    /** What the server offers, in its order of preference. */
    readonly server_key_exchange?: {
      /** Random bytes of the offer as base64. */
      readonly cookie?: string;
      /** Offered key exchanges. */
      readonly kex_algorithms?: readonly string[];
      /** Offered kinds of host key. */
      readonly host_key_algorithms?: readonly string[];
      /** Offered ciphers from client to server. */
      readonly client_to_server_ciphers?: readonly string[];
      /** Offered ciphers from server to client. */
      readonly server_to_client_ciphers?: readonly string[];
      /** Offered message authentications from client to server. */
      readonly client_to_server_macs?: readonly string[];
      /** Offered message authentications from server to client. */
      readonly server_to_client_macs?: readonly string[];
      /** Offered compressions from client to server. */
      readonly client_to_server_compression?: readonly string[];
      /** Offered compressions from server to client. */
      readonly server_to_client_compression?: readonly string[];
      /** Offered languages from client to server. */
      readonly client_to_server_languages?: readonly string[];
      /** Offered languages from server to client. */
      readonly server_to_client_languages?: readonly string[];
      /** The server sends its first key exchange packet without waiting. */
      readonly first_kex_follows?: boolean;
      /** A number reserved for later versions, always 0. */
      readonly reserved?: number;
    };
    /** What was negotiated. */
    readonly algorithm_selection?: {
      /** Negotiated key exchange. */
      readonly dh_kex_algorithm?: string;
      /** Negotiated kind of host key. */
      readonly host_key_algorithm?: string;
      /** Protection from client to server. */
      readonly client_to_server_alg_group?: SshDirection;
      /** Protection from server to client. */
      readonly server_to_client_alg_group?: SshDirection;
    };
    /** What the server sent in the key exchange. */
    readonly key_exchange?: {
      /** The host key, which identifies the server. */
      readonly server_host_key?: {
        /** Kind of the host key, such as ssh-ed25519. */
        readonly algorithm?: string;
        /** SHA-256 of the host key, in hexadecimal. */
        readonly fingerprint_sha256?: string;
        /** The host key as base64. */
        readonly raw?: string;
        /** The RSA key, if it is one. */
        readonly rsa_public_key?: RsaPublicKey;
        /** The DSA key, if it is one. */
        readonly dsa_public_key?: DsaPublicKey;
        /** The elliptic-curve key, if it is one. */
        readonly ecdsa_public_key?: EcdsaPublicKey;
        /** The Ed25519 key, if it is one. */
        readonly ed25519_public_key?: Ed25519PublicKey;
      };
      /** Signature that proves the server owns its host key. */
      readonly server_signature?: {
        /** The signature in its parts. */
        readonly parsed?: {
          /** Signature algorithm. */
          readonly algorithm?: string;
          /** Signature as base64. */
          readonly value?: string;
        };
        /** The whole signature as base64. */
        readonly raw?: string;
        /** The hash that was signed, as base64. */
        readonly h?: string;
        /** The signature was verified with the host key. */
        readonly valid?: boolean;
      };
      /** Key exchange over Curve25519. */
      readonly curve25519_sha256_params?: {
        /** Public value of the server as base64. */
        readonly server_public?: string;
      };
      /** Key exchange over another elliptic curve. */
      readonly ecdh_params?: {
        /** Public point of the server. */
        readonly server_public?: {
          /** First coordinate of the point as base64. */
          readonly x?: string;
          /** Second coordinate of the point as base64. */
          readonly y?: string;
        };
      };
      /** Diffie-Hellman key exchange. */
      readonly dh_params?: {
        /** Prime of the group as base64. */
        readonly prime?: string;
        /** Generator of the group as base64. */
        readonly generator?: string;
        /** Public value of the server in the group, as base64. */
        readonly server_public?: string;
      };
    };
    /** All host keys of the server, one of each kind, each from a key exchange of its own. */
    readonly host_keys?: readonly {
      /** Kind of the key, such as ssh-ed25519 or ssh-rsa. */
      readonly algorithm?: string;
      /** SHA-256 of the key, in hexadecimal. */
      readonly fingerprint_sha256?: string;
      /** Size of the key in bits. */
      readonly length?: number;
      /** The key as base64. */
      readonly raw?: string;
      /** The server proved that it owns the key. */
      readonly valid?: boolean;
    }[];
    /** Login methods that the server offers, such as publickey and password. */
    readonly userauth?: readonly string[];
    /** HASSH fingerprint of the server, in hexadecimal. */
    readonly hassh?: string;
    /** Contacts found in the banner shown before login. */
    readonly contacts?: Contacts;
  };
  /** What a STUN server answered. */
  readonly stun?: {
    /** What the server says of its software. */
    readonly banner?: string;
    /** Software of the server. */
    readonly software?: string;
    /** Realm that a user would log in to. */
    readonly realm?: string;
    /** Address and port the server answered from. */
    readonly response_origin?: string;
    /** Another address and port of the server. */
    readonly other_address?: string;
    /** Error number of the answer. */
    readonly error_code?: number;
    /** Text of the error. */
    readonly error_reason?: string;
  };
  /** What a Subversion server sent. */
  readonly svn?: {
    /** The greeting. */
    readonly banner?: string;
    /** Oldest version of the protocol. */
    readonly min_version?: number;
    /** Newest version of the protocol. */
    readonly max_version?: number;
    /** Login methods. */
    readonly mechanisms?: readonly string[];
    /** Capabilities the server lists. */
    readonly capabilities?: readonly string[];
  };
  /** What an Oracle WebLogic server answered. */
  readonly t3?: {
    /** The greeting, with the version. */
    readonly banner?: string;
    /** Version of WebLogic. */
    readonly version?: string;
    /** How many class names the server abbreviates (AS). */
    readonly abbreviation_size?: number;
    /** Length of a message header in bytes (HL). */
    readonly header_length?: number;
    /** Largest message in bytes (MS). */
    readonly message_size?: number;
  };
  /** What the query interface of a TeamSpeak server sent. */
  readonly teamspeak?: {
    /** The greeting. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Build of the server. */
    readonly build?: string;
    /** Operating system of the server. */
    readonly platform?: string;
    /** Contacts found in the greeting. */
    readonly contacts?: Contacts;
  };
  /** What a Telnet server sent. */
  readonly telnet?: {
    /** The banner shown before login. */
    readonly banner?: string;
    /** Options that the server is willing to use. */
    readonly will?: readonly TelnetOption[];
    /** Options that the server refuses to use. */
    readonly wont?: readonly TelnetOption[];
    /** Options that the server asks the client to use. */
    readonly do?: readonly TelnetOption[];
    /** Options that the server asks the client not to use. */
    readonly dont?: readonly TelnetOption[];
    /** Contacts found in the banner shown before login. */
    readonly contacts?: Contacts;
  };
  /** What a TFTP server answered. */
  readonly tftp?: {
    /** The answer as text. */
    readonly banner?: string;
    /** Error number of the answer. */
    readonly error_code?: number;
    /** Text of the error. */
    readonly error_message?: string;
  };
  /** What a Time server sent. */
  readonly time?: {
    /** The time in one line. */
    readonly banner?: string;
    /** The time of the server. */
    readonly time?: string;
  };
  /** What a device answered to a device search (UPnP). */
  readonly upnp?: {
    /** The whole answer. */
    readonly banner?: string;
    /** Product reported by the device. */
    readonly server?: string;
    /** Address of the description of the device. */
    readonly location?: string;
    /** Names of the device and its services. */
    readonly usn?: readonly string[];
    /** Kinds of device and service. */
    readonly st?: readonly string[];
    /** Name given to the device. */
    readonly friendly_name?: string;
    /** Maker of the device. */
    readonly manufacturer?: string;
    /** Model of the device. */
    readonly model_name?: string;
    /** Number of the model. */
    readonly model_number?: string;
    /** Serial number of the device. */
    readonly serial_number?: string;
    /** Identifier of the device. */
    readonly udn?: string;
  };
  /** What a VNC server answered. */
  readonly vnc?: {
    /** The version line. */
    readonly banner?: string;
    /** Version of the protocol, such as 003.008. */
    readonly version?: string;
    /** Login methods. */
    readonly security_types?: readonly string[];
    /** The screen is visible to anyone. */
    readonly no_authentication?: boolean;
    /** Why the server refused. */
    readonly connection_failed?: string;
    /** Name of the screen. */
    readonly desktop_name?: string;
    /** The size of the screen. */
    readonly screen?: {
      /** Width in pixels. */
      readonly width?: number;
      /** Height in pixels. */
      readonly height?: number;
    };
  };
  /** What an X Window server answered. */
  readonly x11?: {
    /** Maker and release, or why the server refused. */
    readonly banner?: string;
    /** The screen is open to anyone. */
    readonly access_granted?: boolean;
    /** Why the server refused. */
    readonly reason?: string;
    /** Maker of the server. */
    readonly vendor?: string;
    /** Release of the server. */
    readonly release_number?: number;
    /** First number of the version of X11. */
    readonly protocol_major?: number;
    /** Second number of the version of X11. */
    readonly protocol_minor?: number;
  };
  /** What a chat server (XMPP) sent. */
  readonly xmpp?: {
    /** The opening of the stream. */
    readonly banner?: string;
    /** Name of the server. */
    readonly from?: string;
    /** Version of XMPP. */
    readonly version?: string;
    /** Login methods. */
    readonly mechanisms?: readonly string[];
    /** Features the server lists. */
    readonly features?: readonly string[];
  };
  /** What a ZooKeeper server answered. */
  readonly zookeeper?: {
    /** The reply to the environment or state command. */
    readonly banner?: string;
    /** Version of the server. */
    readonly version?: string;
    /** Role of the server, such as leader or standalone. */
    readonly mode?: string;
    /** Number of open connections. */
    readonly connections?: number;
    /** Number of nodes in its tree. */
    readonly node_count?: number;
    /** Name of the machine. */
    readonly hostname?: string;
    /** Version of Java. */
    readonly java_version?: string;
    /** Operating system. */
    readonly os_name?: string;
    /** Version of the operating system. */
    readonly os_version?: string;
  };
  /** Scan run that the response belongs to. */
  readonly iteration?: string;
  /** Day of the scan. */
  readonly scan_date?: string;
  /** When the response was received. */
  readonly last_updated?: string;
  /** When this record was made. */
  readonly '@timestamp'?: string;
  /** Whether the address hides who is behind it. */
  readonly privacy?: Privacy;
  /** What the network of the address is used for. */
  readonly network?: NetworkUse;
  /** The cloud or content delivery network that the address belongs to. */
  readonly cloud?: Cloud;
  /** What threat lists say of the address, the names and the fingerprints of the response. */
  readonly ioc?: readonly Listed[];
  /** What masscan found, in records from its results. */
  readonly masscan?: {
    /** Flags of the segment that showed the port, such as syn-ack. */
    readonly reason?: string;
    /** Time to live of the packet that showed it. */
    readonly ttl?: number;
    /** Answers of the server that have no field of their own. */
    readonly banner?: {
      readonly [name: string]: string | undefined;
    };
  };
  /** What naabu found, in records from its results. */
  readonly naabu?: {
    /** The address is of a content delivery network. */
    readonly cdn?: boolean;
    /** Name of that network. */
    readonly cdn_name?: string;
    /** Hardware address of the network card. */
    readonly mac?: string;
    /** Name of the service as naabu writes it. */
    readonly service?: string;
    /** Product as naabu names it. */
    readonly product?: string;
    /** Version of the product. */
    readonly version?: string;
    /** Lowest version that it can be. */
    readonly low_version?: string;
    /** Highest version that it can be. */
    readonly high_version?: string;
    /** What else it says of the product. */
    readonly extra_info?: string;
    /** Name of the host that the service gave. */
    readonly hostname?: string;
    /** Operating system that the service shows. */
    readonly os_type?: string;
    /** Kind of device, such as router. */
    readonly device_type?: string;
    /** How the service was named. */
    readonly method?: string;
    /** How sure the name is, from 0 to 10. */
    readonly confidence?: number;
    /** Number of the program, if it is one of ONC RPC. */
    readonly rpc_number?: string;
    /** What the service answered, if nobody knows it. */
    readonly fingerprint?: string;
  };
  /** What nmap found, in records from its results. */
  readonly nmap?: {
    /** Name of the service as nmap writes it. */
    readonly service?: string;
    /** Product as nmap names it. */
    readonly product?: string;
    /** Version of the product. */
    readonly version?: string;
    /** What else it says of the product. */
    readonly extra_info?: string;
    /** Name of the host that the service gave. */
    readonly hostname?: string;
    /** Operating system that the service shows. */
    readonly os_type?: string;
    /** Kind of device, such as router. */
    readonly device_type?: string;
    /** How the service was named: by its port (table) or by an answer (probed). */
    readonly method?: string;
    /** How sure the name is, from 0 to 10. */
    readonly confidence?: number;
    /** Why the port counts as open, such as syn-ack. */
    readonly reason?: string;
    /** Time to live of the packet that showed it. */
    readonly ttl?: number;
    /** Output of the scripts for the port. */
    readonly script?: {
      readonly [name: string]: string | undefined;
    };
    /** Output of the scripts for the host. */
    readonly host_script?: {
      readonly [name: string]: string | undefined;
    };
    /** Hardware address of the network card. */
    readonly mac?: string;
    /** Maker of the network card. */
    readonly vendor?: string;
    /** Operating systems that it may have, the most probable first. */
    readonly os?: readonly {
      /** Name of the system. */
      readonly name?: string;
      /** How sure it is, from 0 to 100. */
      readonly accuracy?: number;
      /** Family of systems, such as Linux. */
      readonly family?: string;
      /** Maker of the system. */
      readonly vendor?: string;
      /** Kind of device, such as general purpose. */
      readonly type?: string;
      /** CPE names of the system. */
      readonly cpe?: readonly string[];
    }[];
    /** Number of hops to the host. */
    readonly distance?: number;
    /** Seconds for which the host has been up. */
    readonly uptime?: number;
    /** The way to the host. */
    readonly trace?: readonly {
      /** Number of the hop. */
      readonly ttl?: number;
      /** Address of the hop. */
      readonly ip?: string;
      /** Name of the hop. */
      readonly host?: string;
      /** Milliseconds to the hop and back. */
      readonly rtt?: number;
    }[];
  };
  /** What testssl.sh found, in records from its results. */
  readonly testssl?: {
    /** Grade of the server, from A+ to F, T or M. */
    readonly grade?: string;
    /** Score that the grade is made from, to 100. */
    readonly score?: number;
    /** Service behind TLS, as testssl.sh names it. */
    readonly service?: string;
    /** What it says of the server, one thing each. */
    readonly findings?: readonly {
      /** Name of the check. */
      readonly id?: string;
      /** How bad it is, as the tool writes it, such as HIGH. */
      readonly severity?: string;
      /** What was found. */
      readonly finding?: string;
      /** Numbers of the vulnerability. */
      readonly cve?: readonly string[];
      /** Kinds of weakness. */
      readonly cwe?: readonly string[];
    }[];
  };
  /** What sslscan found, in records from its results. */
  readonly sslscan?: {
    /** Names of vulnerabilities that the server has, such as heartbleed. */
    readonly vulnerabilities?: readonly string[];
    /** Cipher suites that the server accepts, for each version. */
    readonly ciphers?: readonly {
      /** Version of TLS. */
      readonly version?: string;
      /** Name of the suite. */
      readonly name?: string;
      /** Bits of the key. */
      readonly bits?: number;
      /** What the tool thinks of it, such as weak. */
      readonly strength?: string;
      /** Group of the key exchange. */
      readonly group?: string;
    }[];
    /** Groups of the key exchange that the server accepts. */
    readonly groups?: readonly string[];
    /** The server refuses connections with a version that is lower than need be. */
    readonly fallback_scsv?: boolean;
    /** The server renegotiates in the secure way. */
    readonly secure_renegotiation?: boolean;
    /** The server compresses inside TLS. */
    readonly compression?: boolean;
  };
  /** What SSLyze found, in records from its results. */
  readonly sslyze?: {
    /** Names of vulnerabilities that the server has, such as heartbleed. */
    readonly vulnerabilities?: readonly string[];
    /** Cipher suites that the server accepts, for each version. */
    readonly ciphers?: readonly {
      /** Version of TLS. */
      readonly version?: string;
      /** Name of the suite. */
      readonly name?: string;
      /** Bits of the key. */
      readonly bits?: number;
      /** What the tool thinks of it, such as weak. */
      readonly strength?: string;
      /** Group of the key exchange. */
      readonly group?: string;
    }[];
    /** Groups of the key exchange that the server accepts. */
    readonly groups?: readonly string[];
    /** The server refuses connections with a version that is lower than need be. */
    readonly fallback_scsv?: boolean;
    /** The server renegotiates in the secure way. */
    readonly secure_renegotiation?: boolean;
    /** The client may renegotiate. */
    readonly client_renegotiation?: boolean;
    /** The server compresses inside TLS. */
    readonly compression?: boolean;
    /** The server takes data with the first message of TLS 1.3. */
    readonly early_data?: boolean;
    /** All stores of roots that were tried trust the certificate. */
    readonly is_trusted?: boolean;
    /** The certificate is for the name of the server. */
    readonly matches_hostname?: boolean;
  };
  /** What SSL Labs found, in records from its results. */
  readonly ssl_labs?: {
    /** Grade of the server, from A+ to F, T or M. */
    readonly grade?: string;
    /** Grade without regard to trust. */
    readonly grade_trust_ignored?: string;
    /** There are warnings that lower no grade. */
    readonly has_warnings?: boolean;
    /** The configuration is exemplary. */
    readonly is_exceptional?: boolean;
    /** Names of vulnerabilities that the server has, such as heartbleed. */
    readonly vulnerabilities?: readonly string[];
    /** Cipher suites that the server accepts, for each version. */
    readonly ciphers?: readonly {
      /** Version of TLS. */
      readonly version?: string;
      /** Name of the suite. */
      readonly name?: string;
      /** Bits of the key. */
      readonly bits?: number;
      /** What the tool thinks of it, such as weak. */
      readonly strength?: string;
      /** Group of the key exchange. */
      readonly group?: string;
    }[];
    /** Groups of the key exchange that the server accepts. */
    readonly groups?: readonly string[];
    /** Protocols that the server offers inside TLS. */
    readonly alpn_protocols?: readonly string[];
    /** How far key exchanges have forward secrecy, as a number of bits. */
    readonly forward_secrecy?: number;
    /** State of the policy of HTTP Strict Transport Security: present, absent, invalid or disabled. */
    readonly hsts?: string;
    /** Version of the assessment. */
    readonly engine_version?: string;
    /** Version of the rules for grades. */
    readonly criteria_version?: string;
    /** What the assessment says of the endpoint. */
    readonly status_message?: string;
  };
  /** What ssh-audit found, in records from its results. */
  readonly ssh_audit?: {
    /** What it says of the server, one thing each. */
    readonly findings?: readonly {
      /** Name of the check. */
      readonly id?: string;
      /** How bad it is, as the tool writes it, such as HIGH. */
      readonly severity?: string;
      /** What was found. */
      readonly finding?: string;
      /** Numbers of the vulnerability. */
      readonly cve?: readonly string[];
      /** Kinds of weakness. */
      readonly cwe?: readonly string[];
    }[];
    /** Changes that it recommends. */
    readonly recommendations?: readonly {
      /** How important it is: critical, warning or informational. */
      readonly level?: string;
      /** What to do: add, del or chg. */
      readonly action?: string;
      /** Kind of algorithm: kex, key, enc or mac. */
      readonly kind?: string;
      /** Name of the algorithm. */
      readonly name?: string;
    }[];
    /** Vulnerabilities of the version that the server gives. */
    readonly cves?: readonly {
      /** Number of the vulnerability. */
      readonly name?: string;
      /** Base score. */
      readonly score?: number;
      /** What it is. */
      readonly description?: string;
    }[];
    /** Other remarks. */
    readonly notes?: readonly string[];
  };
  /** What zmap found, in records from its results. */
  readonly zmap?: {
    /** What the answer was, such as synack. */
    readonly classification?: string;
    /** Time to live of the packet that showed it. */
    readonly ttl?: number;
    /** TCP window of that packet. */
    readonly window?: number;
    /** The answer in hexadecimal. */
    readonly data?: string;
  };
  /** What FOFA says, in records from its results. */
  readonly fofa?: {
    /** Registered domain of the host. */
    readonly domain?: string;
    /** Address of the page. */
    readonly link?: string;
    /** Names that the host is an alias of. */
    readonly cname?: readonly string[];
    /** Operating system of the host. */
    readonly os?: string;
    /** Registration of the site in China. */
    readonly icp?: string;
    /** Fingerprint of the site. */
    readonly fid?: string;
    /** Title of the service, if it is no page. */
    readonly title?: string;
    /** Software of the server, if it is no web server. */
    readonly server?: string;
    /** Products as FOFA names them, with commas between them. */
    readonly product?: string;
    /** Version of the product. */
    readonly version?: string;
    /** Hash of the headers. */
    readonly header_hash?: string;
    /** Hash of what the service answered. */
    readonly banner_hash?: string;
    /** Certificate as text. */
    readonly cert?: string;
    /** What it says of the host, without a port. */
    readonly host?: {
      /** Products of the host. */
      readonly product?: readonly string[];
      /** Kinds of product. */
      readonly category?: readonly string[];
    };
    /** Values of a row whose names nobody knows. */
    readonly other?: readonly string[];
  };
  /** What Censys says, in records from its results. */
  readonly censys?: {
    /** What Censys says of the service, such as WAF or REMOTE_ACCESS. */
    readonly labels?: readonly string[];
    /** What it has asked the service for, such as HTTP or COBALT_STRIKE. */
    readonly endpoint_type?: readonly string[];
    /** What the service answered, where no other field has it. */
    readonly banner?: string;
    /** SHA-256 of what the service answered. */
    readonly banner_hash_sha256?: string;
    /** Digests of what the service answered, with their methods. */
    readonly banner_hashes?: readonly string[];
    /** JA4TScan fingerprint of the host. */
    readonly ja4tscan?: string;
    /** How the host answers the first packet of TCP. */
    readonly transport_fingerprint?: string;
    /** Network from which Censys has looked. */
    readonly perspective_id?: string;
    /** Address from which Censys has looked. */
    readonly source_ip?: string;
    /** What it says of the host. */
    readonly host?: {
      /** What Censys says of the host. */
      readonly labels?: readonly string[];
      /** What its first interface says of the host. */
      readonly tags?: readonly string[];
      /** Operating system of the host. */
      readonly operating_system?: {
        /** Maker of the system. */
        readonly vendor?: string;
        /** Name of the system. */
        readonly product?: string;
        /** Version of the system. */
        readonly version?: string;
        /** CPE name of the system. */
        readonly cpe?: string;
        /** CPE name of the system, under its older name. */
        readonly uniform_resource_identifier?: string;
      };
    };
  };
  /** What Shodan says, in records from its results. */
  readonly shodan?: {
    /** Module of the crawler, such as https or dns-udp. */
    readonly module?: string;
    /** Identifier of the banner. */
    readonly id?: string;
    /** Identifier of the crawler. */
    readonly crawler?: string;
    /** Where the crawler was. */
    readonly region?: string;
    /** The address has a name in reverse DNS. */
    readonly ptr?: boolean;
    /** Product as Shodan names it. */
    readonly product?: string;
    /** Version of the product. */
    readonly version?: string;
    /** What else it says of the product. */
    readonly info?: string;
    /** Operating system of the host. */
    readonly os?: string;
    /** Name of the device. */
    readonly device?: string;
    /** Kind of device, such as router. */
    readonly devicetype?: string;
    /** What Shodan says of the host, such as cloud, vpn or honeypot. */
    readonly tags?: readonly string[];
    /** Registered domains of the names of the address. */
    readonly domains?: readonly string[];
    /** CPE names as URIs. */
    readonly cpe?: readonly string[];
    /** CPE names. */
    readonly cpe23?: readonly string[];
    /** Vulnerabilities that Shodan has tested, not only derived from the version. */
    readonly verified_cve?: readonly string[];
    /** The cloud that the address belongs to. */
    readonly cloud?: {
      /** Name of the provider. */
      readonly provider?: string;
      /** Region of the provider. */
      readonly region?: string;
      /** Service of the provider. */
      readonly service?: string;
    };
    /** What the service answered, as Shodan writes it, where no other field has it. */
    readonly data?: string;
    /** MurmurHash3 of what the service answered: a signed number. */
    readonly hash?: number;
    /** What Shodan says of a page. */
    readonly http?: {
      /** MurmurHash3 of the page: a signed number. */
      readonly html_hash?: number;
      /** MurmurHash3 of the names of the headers: a signed number. */
      readonly headers_hash?: number;
      /** Text of robots.txt. */
      readonly robots?: string;
      /** MurmurHash3 of robots.txt: a signed number. */
      readonly robots_hash?: number;
      /** Text of security.txt. */
      readonly securitytxt?: string;
      /** MurmurHash3 of security.txt: a signed number. */
      readonly securitytxt_hash?: number;
      /** Text of the site map. */
      readonly sitemap?: string;
      /** MurmurHash3 of the site map: a signed number. */
      readonly sitemap_hash?: number;
      /** Firewall in front of the page. */
      readonly waf?: string;
    };
    /** What Shodan says of TLS. */
    readonly ssl?: {
      /** Protocols that the server takes inside TLS. */
      readonly alpn?: readonly string[];
    };
    /** What was tried beside the request. */
    readonly opts?: {
      /** Result of a test for Heartbleed. */
      readonly heartbleed?: string;
      /** Vulnerabilities that were tested: those with an exclamation mark are not there. */
      readonly vulns?: readonly string[];
      /** The answer in hexadecimal. */
      readonly raw?: string;
    };
  };
  /** What ZoomEye says, in records from its results. */
  readonly zoomeye?: {
    /** Name of the service as ZoomEye writes it. */
    readonly service?: string;
    /** Product as ZoomEye names it. */
    readonly product?: string;
    /** Version of the product. */
    readonly version?: string;
    /** What else it says of the product. */
    readonly extrainfo?: string;
    /** Kind of device, such as router. */
    readonly device?: string;
    /** Operating system of the host. */
    readonly os?: string;
    /** Name of the host that the service gave. */
    readonly hostname?: string;
    /** Domain name of the site. */
    readonly domain?: string;
    /** Address of the page. */
    readonly url?: string;
    /** Titles of the service, if it is no page. */
    readonly title?: readonly string[];
    /** Certificate as text. */
    readonly ssl?: string;
    /** MD5 of the icon of the site. */
    readonly iconhash_md5?: string;
    /** MD5 of robots.txt. */
    readonly robots_md5?: string;
    /** MD5 of security.txt. */
    readonly security_md5?: string;
    /** Hash of the headers. */
    readonly header_hash?: string;
    /** Hash of the page. */
    readonly body_hash?: string;
    /** Country of the address, by its name. */
    readonly country_name?: string;
    /** 1 if the address is that of a data centre. */
    readonly idc?: number;
    /** 1 if the service is a honeypot. */
    readonly honeypot?: number;
    /** Industry of the owner. */
    readonly primary_industry?: string;
    /** Part of the industry. */
    readonly sub_industry?: string;
    /** Importance of the asset. */
    readonly rank?: readonly string[];
  };
  /** What httpx says beside the answer, in records from its results. */
  readonly httpx?: {
    /** The target as the user gave it. */
    readonly input?: string;
    /** Method of the request, such as GET. */
    readonly method?: string;
    /** Where redirects led. */
    readonly final_url?: string;
    /** Status of each redirect. */
    readonly chain_status_codes?: readonly number[];
    /** Number of words of the answer. */
    readonly words?: number;
    /** Number of lines of the answer. */
    readonly lines?: number;
    /** How long the answer took. */
    readonly time?: string;
    /** Kind of page, such as login or error. */
    readonly page_type?: string;
    /** It belongs to a network that delivers content, or that protects sites. */
    readonly cdn?: boolean;
    /** Name of that network. */
    readonly cdn_name?: string;
    /** Its kind: cdn, cloud or waf. */
    readonly cdn_type?: string;
    /** Another name at the same address shows another page. */
    readonly vhost?: boolean;
    /** It offers web sockets. */
    readonly websocket?: boolean;
    /** It speaks HTTP/2. */
    readonly http2?: boolean;
    /** It answers several requests that are sent at once (HTTP/1.1 pipelining). */
    readonly pipeline?: boolean;
    /** The name that was sent in TLS. */
    readonly sni?: string;
    /** MD5 of the icon of the site, in hexadecimal. */
    readonly favicon_md5?: string;
    /** The first characters of the page. */
    readonly body_preview?: string;
    /** Domains that the page names. */
    readonly body_domains?: readonly string[];
    /** Names of hosts that the page names. */
    readonly body_fqdn?: readonly string[];
    /** The system that announces the address. */
    readonly asn?: {
      /** Its number, such as AS64496. */
      readonly as_number?: string;
      /** Its name. */
      readonly as_name?: string;
      /** Its country. */
      readonly as_country?: string;
      /** Its networks around the address. */
      readonly as_range?: readonly string[];
    };
  };
  /** What tlsx says beside the session, in records from its results. */
  readonly tlsx?: {
    /** The name that was sent in TLS. */
    readonly sni?: string;
    /** Library that made the connection, such as ctls. */
    readonly tls_connection?: string;
    /** The server asks for a certificate of the client. */
    readonly client_cert_required?: boolean;
    /** The certificate had expired. */
    readonly expired?: boolean;
    /** The certificate is for other names. */
    readonly mismatched?: boolean;
    /** The certificate was revoked. */
    readonly revoked?: boolean;
    /** Nobody trusts the authority of the certificate. */
    readonly untrusted?: boolean;
    /** The certificate is for all names below one. */
    readonly wildcard_certificate?: boolean;
    /** Domains of the names in the certificate. */
    readonly domains?: readonly string[];
  };
  /** What nuclei found here, in records from its results. */
  readonly nuclei?: readonly NucleiFinding[];
  /** What Project Sonar says beside the answer, in records from its studies. */
  readonly sonar?: {
    /** Time to live of the packet of the answer. */
    readonly ttl?: number;
    /** The name that the request asked for. */
    readonly vhost?: string;
    /** An answer that no reader understands, in hexadecimal. */
    readonly payload?: string;
  };
  /** What zgrab2 says beside the answer, in records from its results. */
  readonly zgrab2?: {
    /** Name of the part of the scan in which the service answered. */
    readonly module?: string;
    /** How that part ended, such as success or application-error. */
    readonly status?: string;
    /** Why it ended so. */
    readonly error?: string;
    /** What else it says of TLS. */
    readonly tls?: {
      /** The handshake came to its end. */
      readonly completed?: boolean;
      /** The first message of the server. */
      readonly server_hello?: {
        /** The server sends the state of its certificate (OCSP stapling). */
        readonly ocsp_stapling?: boolean;
        /** The server gives tickets for later sessions. */
        readonly ticket?: boolean;
        /** The server renegotiates safely. */
        readonly secure_renegotiation?: boolean;
        /** The server answers heartbeats. */
        readonly heartbeat?: boolean;
        /** The keys depend on the whole handshake (extended master secret). */
        readonly extended_master_secret?: boolean;
      };
      /** What the scanner thought of the certificate. */
      readonly validation?: {
        /** Browsers would trust it. */
        readonly browser_trusted?: boolean;
        /** Why they would not. */
        readonly browser_error?: string;
      };
      /** Whether the server leaks memory in heartbeats. */
      readonly heartbleed_log?: {
        /** It does. */
        readonly heartbleed_vulnerable?: boolean;
      };
    };
  };
  /** What BinaryEdge says, in records from its results. */
  readonly binaryedge?: {
    /** How the port was looked at, such as webv2 or ssl-simple. */
    readonly type?: string;
    /** The service as it was named. */
    readonly service?: {
      /** Name of the service. */
      readonly name?: string;
      /** Product of the service. */
      readonly product?: string;
      /** Version of the product. */
      readonly version?: string;
      /** How the service was named: by its port or by an answer. */
      readonly method?: string;
    };
  };
  /** What Criminal IP says, in records from its results. */
  readonly criminalip?: {
    /** Name of the service as Criminal IP writes it. */
    readonly service_name?: string;
    /** How dangerous the address is, as seen from outside. */
    readonly score?: string;
    /** How dangerous the address is, as seen from inside. */
    readonly score_out?: string;
    /** What Criminal IP says of the service. */
    readonly tags?: readonly string[];
    /** The address is that of a VPN. */
    readonly is_vpn?: boolean;
    /** The address is that of a proxy. */
    readonly is_proxy?: boolean;
    /** The address is that of an exit of Tor. */
    readonly is_tor?: boolean;
    /** The address is that of a cloud. */
    readonly is_cloud?: boolean;
    /** The address is that of a hoster. */
    readonly is_hosting?: boolean;
    /** The product has published vulnerabilities. */
    readonly has_cve?: boolean;
  };
  /** What Hunter says, in records from its results. */
  readonly hunter?: {
    /** Address of the page. */
    readonly url?: string;
    /** Domain name of the site. */
    readonly domain?: string;
    /** Operating system of the host. */
    readonly os?: string;
    /** Country of the address, by its name. */
    readonly country?: string;
    /** Owner of the site. */
    readonly company?: string;
    /** Registration of the site in China. */
    readonly number?: string;
  };
  /** What Odin says, in records from its results. */
  readonly odin?: {
    /** Product as Odin names it. */
    readonly product?: string;
    /** Version of the product. */
    readonly version?: string;
    /** What else it says of the product. */
    readonly extra_info?: string;
  };
  /** What Onyphe says, in records from its results. */
  readonly onyphe?: {
    /** Kind of result, such as datascan. */
    readonly category?: string;
    /** Operating system of the host. */
    readonly os?: string;
    /** Maker of the system. */
    readonly osvendor?: string;
    /** Maker of the product. */
    readonly productvendor?: string;
    /** What Onyphe says of the service. */
    readonly tag?: readonly string[];
    /** MurmurHash3 of what the service answered: a signed number. */
    readonly datammh3?: number;
    /** MD5 of what the service answered. */
    readonly datamd5?: string;
    /** What it says of the answer. */
    readonly app?: {
      /** What it says of the page. */
      readonly http?: {
        /** MurmurHash3 of the page: a signed number. */
        readonly bodymmh3?: number;
        /** MurmurHash3 of the headers: a signed number. */
        readonly headermmh3?: number;
        /** MD5 of the page. */
        readonly bodymd5?: string;
        /** MD5 of the headers. */
        readonly headermd5?: string;
      };
    };
  };
  /** What uncover says, in records from its results. */
  readonly uncover?: {
    /** Service that uncover has asked, such as shodan. */
    readonly source?: string;
  };
  /** With which reference data what it adds to the record last changed. */
  readonly enrichment?: EnrichmentNote;
  /** Where the record was loaded from. In answers only if `fields` names it. */
  readonly origin?: ResponseOrigin;
}

/** A record of domains. */
export interface DomainsRecord {
  /** The domain name, in lower case, without a final dot. */
  readonly domain?: string;
  /** How many labels the name has below the root: 2 for example.com. */
  readonly level?: number;
  /** The last label of the name. */
  readonly zone?: string;
  /** IPv4 addresses of the name (A records). */
  readonly a?: readonly string[];
  /** IPv6 addresses of the name (AAAA records). */
  readonly aaaa?: readonly string[];
  /** Names this name is an alias of (CNAME records). */
  readonly cname?: readonly string[];
  /** Name servers of the name (NS records). */
  readonly ns?: readonly string[];
  /** Mail servers of the name (MX records), without their preference. */
  readonly mx?: readonly string[];
  /** Texts of the name (TXT records). */
  readonly txt?: readonly string[];
  /** When the name was last looked up. */
  readonly last_updated?: string;
  /** When this record was made. */
  readonly '@timestamp'?: string;
  /** What else DNS says of the name, in records loaded from results of other tools. */
  readonly dns?: {
    /** Code of the answer, such as NOERROR or NXDOMAIN. */
    readonly status?: string;
    /** The start of authority (SOA record). */
    readonly soa?: {
      /** The primary name server. */
      readonly server?: string;
      /** Who is responsible, as a name. */
      readonly mailbox?: string;
      /** Serial number of the zone. */
      readonly serial?: number;
      /** Seconds until secondary servers look for a new serial number. */
      readonly refresh?: number;
      /** Seconds until they try again. */
      readonly retry?: number;
      /** Seconds after which they stop to answer. */
      readonly expire?: number;
      /** Seconds for which a name that does not exist may be cached. */
      readonly minimum?: number;
    };
    /** Mail servers with their preference (MX records). */
    readonly mx?: readonly {
      /** The lowest is tried first. */
      readonly preference?: number;
      /** Name of the server. */
      readonly server?: string;
    }[];
    /** Records of all other types, by their type in small letters, such as caa or srv. */
    readonly records?: {
      readonly [name: string]: readonly string[] | undefined;
    };
    /** Times to live, by type in small letters. */
    readonly ttl?: {
      readonly [name: string]: number | undefined;
    };
    /** Servers that answered. */
    readonly resolver?: readonly string[];
    /** Where a tool has learned of the name. */
    readonly source?: readonly string[];
    /** Place of the name in a list of popular names. */
    readonly rank?: number;
    /** A certificate names it with a star. */
    readonly has_wildcard_certificate?: boolean;
    /** Records that sensors of passive DNS have seen. */
    readonly passive?: readonly {
      /** Type of the record. */
      readonly type?: string;
      /** Contents of the record. */
      readonly value?: string;
      /** When it was seen first. */
      readonly first_seen?: string;
      /** When it was seen last. */
      readonly last_seen?: string;
      /** When a zone file had it first. */
      readonly zone_first_seen?: string;
      /** When a zone file had it last. */
      readonly zone_last_seen?: string;
      /** How often it was seen. */
      readonly count?: number;
      /** Zone of the server that answered. */
      readonly bailiwick?: string;
      /** Sensor that has seen it. */
      readonly sensor?: string;
      /** URI of the database that has it. */
      readonly origin?: string;
    }[];
    /** Networks of its addresses, as a tool has named them. */
    readonly network?: readonly {
      /** Address of the name. */
      readonly ip?: string;
      /** Network of the address. */
      readonly cidr?: readonly string[];
      /** Number of the autonomous system. */
      readonly asn?: number;
      /** Name of the network or the system. */
      readonly name?: string;
      /** Country code. */
      readonly country?: string;
    }[];
    /** Content delivery network, as a tool has named it. */
    readonly cdn?: string;
  };
  /** What nuclei found of the name, in records from its results. */
  readonly nuclei?: readonly NucleiFinding[];
  /** What threat lists say of the name, its aliases and its addresses. */
  readonly ioc?: readonly Listed[];
  /** With which reference data what it adds to the record last changed. */
  readonly enrichment?: EnrichmentNote;
  /** Where the record was loaded from. In answers only if `fields` names it. */
  readonly origin?: RecordOrigin;
}

/** A record of whois_ip. */
export interface WhoisIpRecord {
  /** The range of addresses that the record describes, as its first (gte) and last (lte) address. */
  readonly ip?: { readonly gte: string; readonly lte: string };
  /** The smallest registered network. */
  readonly net?: WhoisNet;
  /** The larger networks that contain it. */
  readonly related_nets?: readonly WhoisNet[];
  /** The autonomous system that announces the network. */
  readonly asn?: WhoisAsn;
  /** E-mail address for complaints about the network. */
  readonly abuse?: string;
  /** The answer of the registry as received. */
  readonly raw?: string;
  /** When the registry was queried. */
  readonly '@timestamp'?: string;
  /** What the registry says of the registration itself. */
  readonly registration?: WhoisRegistration;
  /** Where the record was loaded from. In answers only if `fields` names it. */
  readonly origin?: RecordOrigin;
}

/** A record of whois_domains. */
export interface WhoisDomainsRecord {
  /** The registered domain name, in lower case. */
  readonly domain?: string;
  /** The name in its ASCII form. */
  readonly punycode?: string;
  /** The name as the registry wrote it in its answer. */
  readonly extracted_domain?: string;
  /** The name without its extension: example for example.com. */
  readonly name?: string;
  /** The extension: com for example.com, co.uk for example.co.uk. */
  readonly extension?: string;
  /** Top-level domain of the name. */
  readonly tld?: string;
  /** The last label of the domain name. */
  readonly zone?: string;
  /** How many labels the domain name has below the root. */
  readonly level?: number;
  /** Identifier of the domain in the registry. */
  readonly id?: string;
  /** The WHOIS server that was queried. */
  readonly server?: string;
  /** The WHOIS server of the registrar, as the registry gives it. */
  readonly whois_server?: string;
  /** States of the registration, such as clientTransferProhibited. */
  readonly status?: readonly string[];
  /** The delegation is signed. */
  readonly dnssec?: boolean;
  /** Name servers that the domain is delegated to. */
  readonly name_servers?: readonly string[];
  /** When the domain was registered. */
  readonly created_date?: string;
  /** When the registration last changed. */
  readonly updated_date?: string;
  /** When the registration ends. */
  readonly expiration_date?: string;
  /** The registrar of the domain. */
  readonly registrar?: WhoisContact;
  /** The holder of the domain. */
  readonly registrant?: WhoisContact;
  /** The administrative contact. */
  readonly administrative?: WhoisContact;
  /** The technical contact. */
  readonly technical?: WhoisContact;
  /** The billing contact. */
  readonly billing?: WhoisContact;
  /** The answers of registry and registrar as received. */
  readonly raw?: string;
  /** How the lookup went. */
  readonly stats?: {
    /** How often the lookup was retried. */
    readonly retries?: number;
    /** How often it was retried because the server had refused temporarily. */
    readonly quota_retries?: number;
    /** The parser of the answer. */
    readonly parser?: string;
    /** The lookup was queued. */
    readonly was_queued?: boolean;
    /** Error message, if the lookup failed. */
    readonly error?: string;
    /** Duration of the lookup, in the unit of the tool that made the record. */
    readonly total_time?: number;
  };
  /** When the domain was last looked up. */
  readonly last_updated?: string;
  /** When this record was made. */
  readonly '@timestamp'?: string;
  /** How the domain is delegated, as far as the source says it. */
  readonly delegation?: {
    /** The name servers whose addresses are known. */
    readonly host?: readonly {
      /** Name of the server. */
      readonly name?: string;
      /** Its addresses. */
      readonly ip?: readonly string[];
    }[];
    /** Keys with which the delegation is signed, as DS records. */
    readonly ds?: readonly {
      /** Tag of the key. */
      readonly key_tag?: number;
      /** Number of the algorithm of the key. */
      readonly algorithm?: number;
      /** Number of the algorithm of the digest. */
      readonly digest_type?: number;
      /** Digest of the key in hexadecimal digits. */
      readonly digest?: string;
    }[];
  };
  /** What WhoisXML API says besides. */
  readonly whoisxmlapi?: {
    /** E-mail address of the contact that it holds for the main one. */
    readonly contact_email?: string;
    /** Whether the domain is available. */
    readonly availability?: string;
    /** Days since the registration, when it was read. */
    readonly age?: number;
    /** What happened to the domain on that day, such as added, updated or dropped. */
    readonly type?: string;
    /** What could be read, as bits. */
    readonly parse_code?: number;
  };
  /** What SecurityTrails says besides. */
  readonly securitytrails?: {
    /** E-mail address of the contact that it holds for the main one. */
    readonly contact_email?: string;
    /** A service hides who the holder is. */
    readonly is_private?: boolean;
  };
  /** What else an answer of RDAP says. */
  readonly rdap?: {
    /** Extensions and profiles that the server follows. */
    readonly conformance?: readonly string[];
    /** Language of the answer. */
    readonly lang?: string;
    /** The WHOIS server that has the same registration. */
    readonly port43?: string;
    /** What happened to the registration. */
    readonly event?: readonly {
      /** What happened, such as reregistration or locked. */
      readonly action?: string;
      /** Who did it. */
      readonly actor?: string;
      /** When it happened, or will. */
      readonly date?: string;
    }[];
    /** What the server leaves out. */
    readonly redacted?: readonly {
      /** What is left out. */
      readonly name?: string;
      /** Why. */
      readonly reason?: string;
      /** How, such as removal or emptyValue. */
      readonly method?: string;
    }[];
    /** Variants of the name. */
    readonly variant?: readonly string[];
    /** Remarks about the registration. */
    readonly remark?: readonly string[];
    /** Parties in other roles, such as reseller or abuse. */
    readonly party?: readonly {
      /** Their roles. */
      readonly role?: readonly string[];
      /** Identifier of the party in the registry. */
      readonly id?: string;
      /** Name of the party. */
      readonly name?: string;
      /** Organisation of the party. */
      readonly organization?: string;
      /** Street of the postal address. */
      readonly street?: string;
      /** City of the postal address. */
      readonly city?: string;
      /** State or province of the postal address. */
      readonly province?: string;
      /** Postal code of the postal address. */
      readonly postal_code?: string;
      /** Country of the postal address. */
      readonly country?: string;
      /** Telephone number. */
      readonly phone?: string;
      /** Extension of the telephone number. */
      readonly phone_ext?: string;
      /** Fax number. */
      readonly fax?: string;
      /** Extension of the fax number. */
      readonly fax_ext?: string;
      /** E-mail address. */
      readonly email?: string;
      /** Web address given with the party. */
      readonly referral_url?: string;
    }[];
  };
  /** What threat lists say of the domain. */
  readonly ioc?: readonly Listed[];
  /** With which reference data what it adds to the record last changed. */
  readonly enrichment?: EnrichmentNote;
  /** Where the record was loaded from. In answers only if `fields` names it. */
  readonly origin?: RecordOrigin;
}

/** A record of certs. */
export interface CertsRecord {
  /** The certificate. */
  readonly certificate?: Certificate;
  /** When the certificate was last seen. */
  readonly last_updated?: string;
  /** When this record was made. */
  readonly '@timestamp'?: string;
  /** Entries of transparency logs for the certificate and for its precertificate. */
  readonly ct?: readonly CertificateLogEntry[];
  /** What threat lists say of the fingerprints of the certificate. */
  readonly ioc?: readonly Listed[];
  /** With which reference data what it adds to the record last changed. */
  readonly enrichment?: EnrichmentNote;
  /** Where the record was loaded from. In answers only if `fields` names it. */
  readonly origin?: RecordOrigin;
}

/** A record of address. */
export interface AddressRecord {
  /** The range of addresses, as its first (gte) and last (lte) address. */
  readonly ip?: { readonly gte: string; readonly lte: string };
  /** Where the addresses are. */
  readonly geo?: Geo;
  /** Whether the addresses hide who is behind them. */
  readonly privacy?: Privacy;
  /** Company that connects the addresses to the internet. */
  readonly isp?: string;
  /** The autonomous system that announces the addresses. */
  readonly asn?: {
    /** Number of the autonomous system, without letters. */
    readonly number?: string;
    /** Name of the autonomous system. */
    readonly name?: string;
  };
  /** When the database was made. */
  readonly last_updated?: string;
}

/** A record of indicator. */
export interface IndicatorRecord {
  /** The listed address. */
  readonly ip?: string;
  /** The listed domain name, or that of the URL. */
  readonly domain?: string;
  /** The listed URL. */
  readonly url?: string;
  /** Company that connects the address. */
  readonly isp?: string;
  /** Number of the autonomous system of the address. */
  readonly asn?: number;
  /** Ports on which the threat was seen; -1 if none is known. */
  readonly ports?: readonly number[];
  /** How dangerous the indicator is, from 0 to 100. */
  readonly score?: {
    /** The total, computed from the other scores. */
    readonly total?: number;
    /** How trustworthy the sources are. */
    readonly src?: number;
    /** How dangerous the kinds of threat are. */
    readonly tags?: number;
    /** How often it was listed. */
    readonly frequency?: number;
  };
  /** Whether the indicator may be listed by mistake. */
  readonly fp?: {
    /** Whether there is reason to doubt the indicator: true or false, as text. */
    readonly alarm?: string;
    /** Why it may be a mistake. */
    readonly descr?: string;
  };
  /** Kinds of threat, such as malware or c2. */
  readonly tags?: readonly string[];
  /** Names of the threats, such as those of malware families. */
  readonly threat?: readonly string[];
  /** When it was first listed. */
  readonly fseen?: string;
  /** When it was last listed. */
  readonly lseen?: string;
  /** When this record was made. */
  readonly '@timestamp'?: string;
}

export interface Certificate {
  /** All names it is valid for: the common name and the alternative names. */
  readonly names?: readonly string[];
  /** Subject as one line. */
  readonly subject_dn?: string;
  /** Issuer as one line. */
  readonly issuer_dn?: string;
  /** Who it was issued to. */
  readonly subject?: DistinguishedName;
  /** Who issued it. */
  readonly issuer?: DistinguishedName;
  /** When it is valid. */
  readonly validity?: CertificateValidity;
  /** How the subject was checked: DV (domain), OV (organisation), IV (individual), EV (extended) or unknown. */
  readonly validation_level?: string;
  /** Serial number given by the issuer, in decimal. */
  readonly serial_number?: string;
  /** Version of the certificate format: usually 3. */
  readonly version?: number;
  /** MD5 of the certificate, in hexadecimal. */
  readonly fingerprint_md5?: string;
  /** SHA-1 of the certificate, in hexadecimal. */
  readonly fingerprint_sha1?: string;
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint_sha256?: string;
  /** SHA-256 of the signed part. */
  readonly tbs_fingerprint?: string;
  /** SHA-256 of the signed part without what transparency logs add to it. */
  readonly tbs_noct_fingerprint?: string;
  /** SHA-256 over subject and key together. */
  readonly spki_subject_fingerprint?: string;
  /** The public key. */
  readonly subject_key_info?: SubjectKeyInfo;
  /** Signature algorithm as named outside the signed part. */
  readonly signature_algorithm?: SignatureAlgorithm;
  /** The signature of the issuer. */
  readonly signature?: CertificateSignature;
  /** What the certificate contains apart from names, key and dates. */
  readonly extensions?: CertificateExtensions;
  /** Extensions that the scanner does not understand. */
  readonly unknown_extensions?: readonly UnknownExtension[];
  /** Some names were redacted before the certificate was logged. */
  readonly redacted?: boolean;
  /** Source of the certificate: a scan or a transparency log. */
  readonly src?: string;
  /** The certificates sent with it, from its issuer upwards. */
  readonly chain?: readonly ChainCertificate[];
}

export interface CertificateExtensions {
  /** The names that the certificate is valid for. */
  readonly subject_alt_name?: GeneralNames;
  /** Other names of the issuer. */
  readonly issuer_alt_name?: GeneralNames;
  /** What the key may be used for. */
  readonly key_usage?: {
    /** All bits as one number. */
    readonly value?: number;
    /** The key may sign data other than certificates and revocation lists. */
    readonly digital_signature?: boolean;
    /** The key may sign so that the signer cannot deny it later (non-repudiation). */
    readonly content_commitment?: boolean;
    /** The key may encrypt other keys. */
    readonly key_encipherment?: boolean;
    /** The key may encrypt user data directly. */
    readonly data_encipherment?: boolean;
    /** The key may be used to agree on a shared key. */
    readonly key_agreement?: boolean;
    /** The key may sign certificates. */
    readonly certificate_sign?: boolean;
    /** The key may sign certificate revocation lists. */
    readonly crl_sign?: boolean;
    /** In key agreement, the key may only encrypt. */
    readonly encipher_only?: boolean;
    /** In key agreement, the key may only decrypt. */
    readonly decipher_only?: boolean;
  };
  /** What the certificate is intended for. */
  readonly extended_key_usage?: {
    /** The certificate is intended for any purpose. */
    readonly any?: boolean;
    /** The certificate is intended for TLS servers. */
    readonly server_auth?: boolean;
    /** The certificate is intended for TLS clients. */
    readonly client_auth?: boolean;
    /** The certificate is intended for signing code. */
    readonly code_signing?: boolean;
    /** The certificate is intended for signing and encrypting e-mail. */
    readonly email_protection?: boolean;
    /** The certificate is intended for signing time stamps. */
    readonly time_stamping?: boolean;
    /** The certificate is intended for signing OCSP answers. */
    readonly ocsp_signing?: boolean;
    /** The certificate is intended for data validation and certification servers. */
    readonly dvcs?: boolean;
    /** The certificate is intended for EAP authentication over PPP. */
    readonly eap_over_ppp?: boolean;
    /** The certificate is intended for EAP authentication over a local network. */
    readonly eap_over_lan?: boolean;
    /** The certificate is intended for IPsec end systems. */
    readonly ipsec_end_system?: boolean;
    /** The certificate is intended for IPsec tunnels. */
    readonly ipsec_tunnel?: boolean;
    /** The certificate is intended for IPsec users. */
    readonly ipsec_user?: boolean;
    /** The certificate is intended for S-BGP attribute authorities. */
    readonly sbgp_cert_aa_service_auth?: boolean;
    /** The certificate is intended for Netscape server-gated cryptography. */
    readonly netscape_server_gated_crypto?: boolean;
    /** The certificate is intended for Apple code signing. */
    readonly apple_code_signing?: boolean;
    /** The certificate is intended for Apple code signing in development. */
    readonly apple_code_signing_development?: boolean;
    /** The certificate is intended for Apple code signing by third parties. */
    readonly apple_code_signing_third_party?: boolean;
    /** The certificate is intended for signing Apple software updates. */
    readonly apple_software_update_signing?: boolean;
    /** The certificate is intended for signing Apple resources. */
    readonly apple_resource_signing?: boolean;
    /** The certificate is intended for signing in Apple iChat. */
    readonly apple_ichat_signing?: boolean;
    /** The certificate is intended for encryption in Apple iChat. */
    readonly apple_ichat_encryption?: boolean;
    /** The certificate is intended for the identity of an Apple system. */
    readonly apple_system_identity?: boolean;
    /** The certificate is intended for an Apple cryptographic environment. */
    readonly apple_crypto_env?: boolean;
    /** The certificate is intended for the Apple production environment. */
    readonly apple_crypto_production_env?: boolean;
    /** The certificate is intended for the Apple maintenance environment. */
    readonly apple_crypto_maintenance_env?: boolean;
    /** The certificate is intended for the Apple test environment. */
    readonly apple_crypto_test_env?: boolean;
    /** The certificate is intended for the Apple development environment. */
    readonly apple_crypto_development_env?: boolean;
    /** The certificate is intended for an Apple quality-of-service class. */
    readonly apple_crypto_qos?: boolean;
    /** The certificate is intended for the Apple quality-of-service tier 0. */
    readonly apple_crypto_tier0_qos?: boolean;
    /** The certificate is intended for the Apple quality-of-service tier 1. */
    readonly apple_crypto_tier1_qos?: boolean;
    /** The certificate is intended for the Apple quality-of-service tier 2. */
    readonly apple_crypto_tier2_qos?: boolean;
    /** The certificate is intended for the Apple quality-of-service tier 3. */
    readonly apple_crypto_tier3_qos?: boolean;
    /** The certificate is intended for exchanging private keys with a Microsoft certificate authority. */
    readonly microsoft_ca_exchange?: boolean;
    /** The certificate is intended for signing Microsoft certificate trust lists. */
    readonly microsoft_cert_trust_list_signing?: boolean;
    /** The certificate is intended for signing Microsoft cryptographic service providers. */
    readonly microsoft_csp_signature?: boolean;
    /** The certificate is intended for signing documents in Microsoft products. */
    readonly microsoft_document_signing?: boolean;
    /** The certificate is intended for Microsoft digital rights management. */
    readonly microsoft_drm?: boolean;
    /** The certificate is intended for individual parts of Microsoft digital rights management. */
    readonly microsoft_drm_individualization?: boolean;
    /** The certificate is intended for recovering files of the Microsoft encrypting file system. */
    readonly microsoft_efs_recovery?: boolean;
    /** The certificate is intended for embedded Windows components. */
    readonly microsoft_embedded_nt_crypto?: boolean;
    /** The certificate is intended for the Microsoft encrypting file system. */
    readonly microsoft_encrypted_file_system?: boolean;
    /** The certificate is intended for Microsoft enrolment agents. */
    readonly microsoft_enrollment_agent?: boolean;
    /** The certificate is intended for signing Windows kernel code. */
    readonly microsoft_kernel_mode_code_signing?: boolean;
    /** The certificate is intended for Microsoft key recovery (OID 1.3.6.1.4.1.311.10.3.11). */
    readonly microsoft_key_recovery_3?: boolean;
    /** The certificate is intended for Microsoft key recovery agents (OID 1.3.6.1.4.1.311.21.6). */
    readonly microsoft_key_recovery_21?: boolean;
    /** The certificate is intended for Microsoft licence servers. */
    readonly microsoft_license_server?: boolean;
    /** The certificate is intended for Microsoft key packs of licences. */
    readonly microsoft_licenses?: boolean;
    /** The certificate is intended for Microsoft signatures that expire with the certificate. */
    readonly microsoft_lifetime_signing?: boolean;
    /** The certificate is intended for software of Windows mobile devices. */
    readonly microsoft_mobile_device_software?: boolean;
    /** The certificate is intended for Windows system components. */
    readonly microsoft_nt5_crypto?: boolean;
    /** The certificate is intended for Windows hardware components of equipment makers. */
    readonly microsoft_oem_whql_crypto?: boolean;
    /** The certificate is intended for qualified subordination in Microsoft certificate services. */
    readonly microsoft_qualified_subordinate?: boolean;
    /** The certificate is intended for signing Microsoft lists of root certificates. */
    readonly microsoft_root_list_signer?: boolean;
    /** The certificate is intended for Microsoft server-gated cryptography. */
    readonly microsoft_server_gated_crypto?: boolean;
    /** The certificate is intended for Microsoft server-gated cryptography with serial numbers. */
    readonly microsoft_sgc_serialized?: boolean;
    /** The certificate is intended for Microsoft smart displays. */
    readonly microsoft_smart_display?: boolean;
    /** The certificate is intended for logging on to Windows with a smart card. */
    readonly microsoft_smartcard_logon?: boolean;
    /** The certificate is intended for showing the health of a Windows system. */
    readonly microsoft_system_health?: boolean;
    /** The certificate is intended for Windows systems exempt from the health check. */
    readonly microsoft_system_health_loophole?: boolean;
    /** The certificate is intended for signing Microsoft time stamps. */
    readonly microsoft_timestamp_signing?: boolean;
    /** The certificate is intended for Windows hardware drivers. */
    readonly microsoft_whql_crypto?: boolean;
    /** OIDs of other extended key usages. */
    readonly unknown?: readonly string[];
  };
  /** Whether the holder may issue certificates. */
  readonly basic_constraints?: {
    /** The holder is a certificate authority. */
    readonly is_ca?: boolean;
    /** How many certificate authorities may follow below this one. */
    readonly max_path_len?: number;
  };
  /** Which names the holder may certify. */
  readonly name_constraints?: {
    /** Software that does not support name constraints must reject the certificate. */
    readonly critical?: boolean;
    /** Domain names that subordinate certificates may have. */
    readonly permitted_names?: readonly string[];
    /** E-mail addresses or mail domains that subordinate certificates may have. */
    readonly permitted_email_addresses?: readonly string[];
    /** Hosts of URIs that subordinate certificates may have. */
    readonly permitted_uris?: readonly string[];
    /** IP networks that subordinate certificates may have. */
    readonly permitted_ip_addresses?: readonly ConstrainedNetwork[];
    /** Distinguished names that subordinate certificates may have. */
    readonly permitted_directory_names?: readonly DistinguishedName[];
    /** EDI party names that subordinate certificates may have. */
    readonly permitted_edi_party_names?: readonly EdiPartyName[];
    /** Registered object identifiers that subordinate certificates may have. */
    readonly permitted_registred_id?: readonly string[];
    /** Domain names that subordinate certificates must not have. */
    readonly excluded_names?: readonly string[];
    /** E-mail addresses or mail domains that subordinate certificates must not have. */
    readonly excluded_email_addresses?: readonly string[];
    /** Hosts of URIs that subordinate certificates must not have. */
    readonly excluded_uris?: readonly string[];
    /** IP networks that subordinate certificates must not have. */
    readonly excluded_ip_addresses?: readonly ConstrainedNetwork[];
    /** Distinguished names that subordinate certificates must not have. */
    readonly excluded_directory_names?: readonly DistinguishedName[];
    /** EDI party names that subordinate certificates must not have. */
    readonly excluded_edi_party_names?: readonly EdiPartyName[];
    /** Registered object identifiers that subordinate certificates must not have. */
    readonly excluded_registred_id?: readonly string[];
  };
  /** Policies under which the certificate was issued. */
  readonly certificate_policies?: readonly {
    /** OID of the policy. */
    readonly id?: string;
    /** Where the certification practice statements are published. */
    readonly cps?: readonly string[];
    /** Notices for anyone who relies on the certificate. */
    readonly user_notice?: readonly {
      /** Text of the notice. */
      readonly explicit_text?: string;
      /** Notices published elsewhere. */
      readonly notice_reference?: readonly {
        /** Organisation that published the notice. */
        readonly organization?: string;
        /** Numbers of the notices. */
        readonly notice_numbers?: readonly number[];
      }[];
    }[];
  }[];
  /** Where to learn more about the issuer. */
  readonly authority_info_access?: {
    /** Where the certificate of the issuer can be fetched. */
    readonly issuer_urls?: readonly string[];
    /** Where the revocation status of the certificate can be checked. */
    readonly ocsp_urls?: readonly string[];
  };
  /** Where the revocation list of the issuer is published. */
  readonly crl_distribution_points?: readonly string[];
  /** Identifier of the key of the certificate, in hexadecimal. */
  readonly subject_key_id?: string;
  /** Identifier of the key of the issuer, in hexadecimal. */
  readonly authority_key_id?: string;
  /** Promises of transparency logs to include the certificate. */
  readonly signed_certificate_timestamps?: readonly {
    /** Version of the promise. */
    readonly version?: number;
    /** Identifier of the log as base64. */
    readonly log_id?: string;
    /** When the promise was made, in seconds since 1970. */
    readonly timestamp?: number;
    /** Signature of the log as base64. */
    readonly signature?: string;
  }[];
  /** A precertificate: issued for transparency logs, not for use. */
  readonly ct_poison?: boolean;
  /** The organisation in a public register. */
  readonly cabf_organization_id?: {
    /** Kind of the register, such as VAT or NTR. */
    readonly scheme?: string;
    /** Country of the register. */
    readonly country?: string;
    /** State or province of the register. */
    readonly state?: string;
    /** Number of the organisation in the register. */
    readonly reference?: string;
  };
  /** Statements of a qualified certificate. */
  readonly qc_statements?: {
    /** OIDs of the statements. */
    readonly ids?: readonly string[];
    /** The statements that the scanner understands. */
    readonly parsed?: {
      /** The certificate is a qualified one under European law. */
      readonly etsi_compliance?: readonly boolean[];
      /** The private key is kept in a qualified signature device. */
      readonly sscd?: readonly boolean[];
      /** What the certificate is qualified for. */
      readonly types?: readonly {
        /** OIDs of the types: signature, seal or web site. */
        readonly ids?: readonly string[];
      }[];
      /** Largest value of a transaction. */
      readonly limit?: readonly {
        /** Amount, to be multiplied by ten to the power of the exponent. */
        readonly amount?: number;
        /** Currency of the amount. */
        readonly currency?: string;
        /** Power of ten. */
        readonly exponent?: number;
      }[];
      /** Groups of disclosure statements and where they are published. */
      readonly pds_locations?: readonly {
        /** Where the disclosure statements are published. */
        readonly locations?: readonly {
          /** Address of the statement. */
          readonly url?: string;
          /** Language of the statement. */
          readonly language?: string;
        }[];
      }[];
      /** How many years after the end of validity the documents are archived. */
      readonly retention_period?: readonly number[];
    };
  };
  /** Onion services that the certificate is valid for. */
  readonly tor_service_descriptors?: readonly {
    /** Address of the onion service. */
    readonly onion?: string;
    /** Hash algorithm. */
    readonly algorithm_name?: string;
    /** Hash of the key of the onion service, in hexadecimal. */
    readonly hash?: string;
    /** Length of the hash in bits. */
    readonly hash_bits?: number;
  }[];
}

export interface CertificateLogEntry {
  /** Kind of the entry: x509_entry of a certificate, precert_entry of a precertificate. */
  readonly type?: string;
  /** Address of the log. */
  readonly log?: string;
  /** Number of the entry in the log, from 0. */
  readonly index?: number;
  /** When the log took it. */
  readonly timestamp?: string;
  /** SHA-256 by which the log proves the entry, in hexadecimal. */
  readonly leaf_hash?: string;
  /** SHA-256 of the key of the issuer, in hexadecimal. */
  readonly issuer_key_hash?: string;
  /** SHA-256 of the certificate or precertificate in the entry, in hexadecimal. */
  readonly fingerprint_sha256?: string;
  /** SHA-256 of the certificates that came with it, from the issuer upwards, in hexadecimal. */
  readonly chain?: readonly string[];
}

export interface CertificateSignature {
  /** Signature algorithm. */
  readonly signature_algorithm?: SignatureAlgorithm;
  /** The signature as base64. */
  readonly value?: string;
  /** The signature was verified and is valid. */
  readonly valid?: boolean;
  /** The certificate is signed with its own key. */
  readonly self_signed?: boolean;
}

export interface CertificateValidity {
  /** First moment of validity. */
  readonly start?: string;
  /** Last moment of validity. */
  readonly end?: string;
  /** Time from start to end in seconds. */
  readonly length?: number;
}

export interface ChainCertificate {
  /** All names it is valid for: the common name and the alternative names. */
  readonly names?: readonly string[];
  /** Subject as one line. */
  readonly subject_dn?: string;
  /** Issuer as one line. */
  readonly issuer_dn?: string;
  /** Who it was issued to. */
  readonly subject?: DistinguishedName;
  /** Who issued it. */
  readonly issuer?: DistinguishedName;
  /** When it is valid. */
  readonly validity?: CertificateValidity;
  /** How the subject was checked: DV (domain), OV (organisation), IV (individual), EV (extended) or unknown. */
  readonly validation_level?: string;
  /** Serial number given by the issuer, in decimal. */
  readonly serial_number?: string;
  /** Version of the certificate format: usually 3. */
  readonly version?: number;
  /** MD5 of the certificate, in hexadecimal. */
  readonly fingerprint_md5?: string;
  /** SHA-1 of the certificate, in hexadecimal. */
  readonly fingerprint_sha1?: string;
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint_sha256?: string;
  /** SHA-256 of the signed part. */
  readonly tbs_fingerprint?: string;
  /** SHA-256 of the signed part without what transparency logs add to it. */
  readonly tbs_noct_fingerprint?: string;
  /** SHA-256 over subject and key together. */
  readonly spki_subject_fingerprint?: string;
  /** The public key. */
  readonly subject_key_info?: SubjectKeyInfo;
  /** Signature algorithm as named outside the signed part. */
  readonly signature_algorithm?: SignatureAlgorithm;
  /** The signature of the issuer. */
  readonly signature?: CertificateSignature;
  /** What the certificate contains apart from names, key and dates. */
  readonly extensions?: CertificateExtensions;
  /** Extensions that the scanner does not understand. */
  readonly unknown_extensions?: readonly UnknownExtension[];
  /** Some names were redacted before the certificate was logged. */
  readonly redacted?: boolean;
  /** Source of the certificate: a scan or a transparency log. */
  readonly src?: string;
}

export interface Cloud {
  /** Provider, such as Amazon Web Services. */
  readonly provider?: string;
  /** Services of the provider that use the range, such as EC2. */
  readonly service?: readonly string[];
  /** Region of the provider, such as eu-central-1. */
  readonly region?: string;
  /** The listed range, in CIDR form. */
  readonly range?: string;
  /** The range belongs to a content delivery network. */
  readonly is_cdn?: boolean;
  /** The range belongs to a firewall for web applications. */
  readonly is_waf?: boolean;
}

export interface ConstrainedNetwork {
  /** The network in CIDR form. */
  readonly cidr?: string;
  /** First address of the network. */
  readonly begin?: string;
  /** Last address of the network. */
  readonly end?: string;
  /** Mask of the network. */
  readonly mask?: string;
}

export interface Contacts {
  /** E-mail addresses found there. */
  readonly email?: readonly string[];
  /** Telephone numbers found there. */
  readonly phone?: readonly string[];
  /** Postal address found there. */
  readonly address?: string;
}

export interface DistinguishedName {
  /** Common names (CN): for a server, usually its host name. */
  readonly common_name?: readonly string[];
  /** Names of the organisation (O). */
  readonly organization?: readonly string[];
  /** Units inside the organisation (OU). */
  readonly organizational_unit?: readonly string[];
  /** Two-letter country codes (C). */
  readonly country?: readonly string[];
  /** States or provinces (ST). */
  readonly province?: readonly string[];
  /** Cities or places (L). */
  readonly locality?: readonly string[];
  /** Street addresses. */
  readonly street_address?: readonly string[];
  /** Postal codes. */
  readonly postal_code?: readonly string[];
  /** Serial numbers of the named entity, such as a company registration number. */
  readonly serial_number?: readonly string[];
  /** E-mail addresses inside the name. */
  readonly email_address?: readonly string[];
  /** Labels of a domain name given as separate components (DC). */
  readonly domain_component?: readonly string[];
  /** Given names of a person. */
  readonly given_name?: readonly string[];
  /** Family names of a person. */
  readonly surname?: readonly string[];
  /** Registered identifiers of the organisation (OID 2.5.4.97). */
  readonly organization_id?: readonly string[];
  /** Countries in which the organisation is registered. */
  readonly jurisdiction_country?: readonly string[];
  /** States or provinces in which the organisation is registered. */
  readonly jurisdiction_province?: readonly string[];
  /** Places in which the organisation is registered. */
  readonly jurisdiction_locality?: readonly string[];
}

export interface DnsAnswer {
  /** Name that the record is about. */
  readonly name?: string;
  /** Type of the record, such as A. */
  readonly type?: string;
  /** Time to live of the record in seconds. */
  readonly ttl?: number;
  /** Content of the record. */
  readonly value?: string;
}

export interface DsaPublicKey {
  /** Prime modulus as base64. */
  readonly p?: string;
  /** Prime divisor as base64. */
  readonly q?: string;
  /** Generator as base64. */
  readonly g?: string;
  /** Public value as base64. */
  readonly y?: string;
}

export interface EcdsaPublicKey {
  /** Name of the curve, such as P-256. */
  readonly curve?: string;
  /** Size of the curve in bits. */
  readonly length?: number;
  /** The whole public point as base64. */
  readonly pub?: string;
  /** First coordinate of the public point as base64. */
  readonly x?: string;
  /** Second coordinate of the public point as base64. */
  readonly y?: string;
  /** Prime of the field of the curve as base64. */
  readonly p?: string;
  /** Order of the base point as base64. */
  readonly n?: string;
  /** Constant of the equation of the curve as base64. */
  readonly b?: string;
  /** First coordinate of the base point as base64. */
  readonly gx?: string;
  /** Second coordinate of the base point as base64. */
  readonly gy?: string;
}

export interface Ed25519PublicKey {
  /** The 32 bytes of the key as base64. */
  readonly public_bytes?: string;
}

export interface EdiPartyName {
  /** Who assigned the name. */
  readonly name_assigner?: string;
  /** The name of the party. */
  readonly party_name?: string;
}

export interface EnrichmentNote {
  /** How new the newest source was. */
  readonly date?: string;
  /** When the record began to show it. */
  readonly at?: string;
}

export interface GeneralNames {
  /** Domain names, possibly with a wildcard label. */
  readonly dns_names?: readonly string[];
  /** IP addresses. */
  readonly ip_addresses?: readonly string[];
  /** E-mail addresses. */
  readonly email_addresses?: readonly string[];
  /** URIs. */
  readonly uniform_resource_identifiers?: readonly string[];
  /** Distinguished names. */
  readonly directory_names?: readonly DistinguishedName[];
  /** EDI party names. */
  readonly edi_party_names?: readonly EdiPartyName[];
  /** Registered object identifiers. */
  readonly registered_ids?: readonly string[];
  /** Names of other kinds. */
  readonly other_names?: readonly OtherName[];
}

export interface Geo {
  /** Continent, such as North America. */
  readonly continent?: string;
  /** Two-letter code of the country. */
  readonly country?: string;
  /** Two-letter code of the country in which the network is registered. */
  readonly registered_country?: string;
  /** States, provinces or regions, the largest first. */
  readonly subdivisions?: readonly string[];
  /** Name of the city. */
  readonly city?: string;
  /** Postal code. */
  readonly postal?: string;
  /** Time zone, such as Europe/London. */
  readonly tz?: string;
  /** The network that is at this location as a whole, in CIDR form. */
  readonly ip?: string;
  /** Within how many kilometres of the point the address is expected. */
  readonly accuracy?: number;
  /** The point on the map. */
  readonly location?: {
    /** Latitude in degrees, south negative. */
    readonly lat?: number;
    /** Longitude in degrees, west negative. */
    readonly long?: number;
    /** The longitude under its other name. */
    readonly lon?: number;
    /** Within how many kilometres of this point the address is expected. */
    readonly accuracy?: number;
  };
}

export interface Listed {
  /** Name of the list. */
  readonly list?: string;
  /** How new the list was when it was looked up. */
  readonly date?: string;
  /** What is listed: ip, range, asn, domain, url or hash. */
  readonly type?: string;
  /** The listed value, as the list has it: an address, a range, a name, a URL without its scheme, a digest. */
  readonly value?: string;
  /** Names of the threats, such as those of malware families. */
  readonly threat?: readonly string[];
  /** Kinds of threat, such as malware or c2. */
  readonly tags?: readonly string[];
  /** What the list says of it. */
  readonly description?: string;
  /** How dangerous it is, from 0 to 100. */
  readonly score?: {
    /** As the list says. */
    readonly total?: number;
  };
  /** How many lists name it, if the list counts others. */
  readonly sources?: number;
  /** Ports on which the threat was seen. */
  readonly ports?: readonly number[];
  /** When it was first listed. */
  readonly fseen?: string;
  /** When it was last listed. */
  readonly lseen?: string;
  /** Whether it may be listed by mistake. */
  readonly fp?: {
    /** Whether there is reason to doubt it: true or false, as text. */
    readonly alarm?: string;
    /** Lists of what is no threat that name it, too. */
    readonly descr?: string;
  };
}

export interface NetworkUse {
  /** Organisation that uses the network. */
  readonly organization?: string;
  /** Domain name of the organisation that uses the network. */
  readonly domain?: string;
  /** How the network is connected, such as Cable/DSL, Cellular, Corporate or Satellite. */
  readonly connection_type?: string;
  /** Kind of user, such as residential, business or hosting. */
  readonly user_type?: string;
  /** Country code of the mobile network (MCC). */
  readonly mobile_country_code?: string;
  /** Network code of the mobile network (MNC). */
  readonly mobile_network_code?: string;
  /** How long the address stays with one user: a high score is a static address. */
  readonly static_ip_score?: number;
  /** How risky traffic from the address is, from 0.01 to 99. */
  readonly ip_risk?: number;
  /** Several places announce the address. */
  readonly is_anycast?: boolean;
}

export interface NtlmInfo {
  /** Version of Windows. */
  readonly os_version?: string;
  /** Name of the server. */
  readonly target_name?: string;
  /** NetBIOS name of the computer. */
  readonly netbios_computer_name?: string;
  /** NetBIOS name of the domain. */
  readonly netbios_domain_name?: string;
  /** DNS name of the computer. */
  readonly dns_computer_name?: string;
  /** DNS name of the domain. */
  readonly dns_domain_name?: string;
  /** DNS name of the forest. */
  readonly forest_name?: string;
}

export interface NtpTime {
  /** Whole seconds. */
  readonly seconds?: number;
  /** Fraction of a second, in units of 2^-32 (a delay: 2^-16). */
  readonly fraction?: number;
}

export interface NucleiFinding {
  /** Template that found it, such as CVE-2021-44228 or tech-detect. */
  readonly template_id?: string;
  /** What was found. */
  readonly name?: string;
  /** How bad it is: info, low, medium, high, critical or unknown. */
  readonly severity?: string;
  /** How it was looked for: http, dns, network, ssl, and others. */
  readonly type?: string;
  /** Which of the matches of the template it was. */
  readonly matcher_name?: string;
  /** Which of the extractions of the template it was. */
  readonly extractor_name?: string;
  /** Where it was found. */
  readonly matched_at?: string;
  /** Texts that the template takes out of answers, such as versions. */
  readonly extracted_results?: readonly string[];
  /** Words for kinds of templates, such as cve or exposure. */
  readonly tags?: readonly string[];
  /** Authors of the template. */
  readonly author?: readonly string[];
  /** What it is. */
  readonly description?: string;
  /** What an attacker could do with it. */
  readonly impact?: string;
  /** What helps against it. */
  readonly remediation?: string;
  /** Pages about it. */
  readonly reference?: readonly string[];
  /** Published vulnerabilities, such as CVE-2021-44228. */
  readonly cve?: readonly string[];
  /** Kinds of weakness, such as CWE-79. */
  readonly cwe?: readonly string[];
  /** Vector of its CVSS score. */
  readonly cvss_metrics?: string;
  /** CVSS score from 0 to 10. */
  readonly cvss_score?: number;
  /** Probability from 0 to 1 that it is exploited within 30 days (EPSS). */
  readonly epss_score?: number;
  /** Share from 0 to 1 of all vulnerabilities with at most this EPSS score. */
  readonly epss_percentile?: number;
  /** CPE name of the product. */
  readonly cpe?: string;
  /** File of the template. */
  readonly template_path?: string;
  /** Page of the template. */
  readonly template_url?: string;
  /** The template matched. */
  readonly matcher_status?: boolean;
  /** When it was found. */
  readonly timestamp?: string;
}

export interface OracleDescriptor {
  /** Key of the value, such as DESCRIPTION.ERR. */
  readonly key?: string;
  /** The value. */
  readonly value?: string;
}

export interface OtherName {
  /** OID of the kind of name. */
  readonly id?: string;
  /** The name, encoded in DER, as base64. */
  readonly value?: string;
}

export interface PostgresError {
  /** Severity in the language of the server, such as FATAL. */
  readonly severity?: string;
  /** Severity in English. */
  readonly severity_v?: string;
  /** SQLSTATE code of the error. */
  readonly code?: string;
  /** Text of the error. */
  readonly message?: string;
  /** More about the error. */
  readonly detail?: string;
  /** Hint about the error. */
  readonly hint?: string;
  /** Source file that raised the error. */
  readonly file?: string;
  /** Line of the source file. */
  readonly line?: string;
  /** Function of the source file. */
  readonly routine?: string;
}

export interface Privacy {
  /** The address belongs to a VPN service. */
  readonly is_vpn?: boolean;
  /** The address is a public proxy. */
  readonly is_proxy?: boolean;
  /** The address is an exit of the Tor network. */
  readonly is_tor?: boolean;
  /** The address belongs to a service that relays the traffic of its users, such as iCloud Private Relay. */
  readonly is_relay?: boolean;
  /** The address is a proxy in a network of homes. */
  readonly is_residential_proxy?: boolean;
  /** The address belongs to a data centre. */
  readonly is_hosting?: boolean;
  /** The address hides its user in any of these ways. */
  readonly is_anonymous?: boolean;
  /** The service that hides its users behind the address. */
  readonly provider?: string;
  /** How sure the database is that the address hides its user, in percent. */
  readonly confidence?: number;
  /** When the address was last seen to hide its user. */
  readonly last_seen?: string;
}

export interface RecordOrigin {
  /** Name of the file, without its folder; of a file in an archive, below the name of the archive. */
  readonly file?: string;
  /** The tool or the service that made the file, as far as the file says so. */
  readonly tool?: string;
  /** Its version. */
  readonly tool_version?: string;
  /** Name of the format that the file was read as. */
  readonly reader?: string;
  /** Version of the reader of that format. */
  readonly reader_version?: number;
  /** The line or the element of the file, from 1. */
  readonly line?: number;
}

export interface ResponseOrigin {
  /** Name of the file, without its folder; of a file in an archive, below the name of the archive. */
  readonly file?: string;
  /** The tool or the service that made the file, as far as the file says so. */
  readonly tool?: string;
  /** Its version. */
  readonly tool_version?: string;
  /** Name of the format that the file was read as. */
  readonly reader?: string;
  /** Version of the reader of that format. */
  readonly reader_version?: number;
  /** The line or the element of the file, from 1. */
  readonly line?: number;
  /** Who named the products: `tool` or `rules`, which are ours and those of lists that were loaded. */
  readonly products_by?: string;
  /** Who named the vulnerabilities: `tool` or `rules`, which are ours, by data that was loaded. */
  readonly cve_by?: string;
}

export interface RsaPublicKey {
  /** Public exponent, almost always 65537. */
  readonly exponent?: number;
  /** Modulus as base64. */
  readonly modulus?: string;
  /** Length of the modulus in bits. */
  readonly length?: number;
}

export interface SignatureAlgorithm {
  /** Name of the algorithm, such as SHA256-RSA. */
  readonly name?: string;
  /** OID of the algorithm. */
  readonly oid?: string;
}

export interface SshDirection {
  /** Negotiated cipher. */
  readonly cipher?: string;
  /** Negotiated message authentication. */
  readonly mac?: string;
  /** Negotiated compression. */
  readonly compression?: string;
}

export interface SubjectKeyInfo {
  /** SHA-256 of the key. */
  readonly fingerprint_sha256?: string;
  /** Kind of the key. */
  readonly key_algorithm?: {
    /** Name of the kind, such as RSA or ECDSA. */
    readonly name?: string;
    /** OID of the kind of key. */
    readonly oid?: string;
  };
  /** The RSA key, if it is one. */
  readonly rsa_public_key?: RsaPublicKey;
  /** The DSA key, if it is one. */
  readonly dsa_public_key?: DsaPublicKey;
  /** The elliptic-curve key, if it is one. */
  readonly ecdsa_public_key?: EcdsaPublicKey;
  /** The Ed25519 key, if it is one. */
  readonly ed25519_public_key?: Ed25519PublicKey;
}

export interface TaggedProduct {
  /** Recognised version. */
  readonly version?: string;
}

export interface TelnetOption {
  /** Name of the option, such as Echo. */
  readonly name?: string;
  /** Number of the option. */
  readonly value?: number;
}

export interface UnknownExtension {
  /** OID of the extension. */
  readonly id?: string;
  /** Software that does not support the extension must reject the certificate. */
  readonly critical?: boolean;
  /** Content of the extension as base64. */
  readonly value?: string;
}

export interface WhoisAsn {
  /** Numbers of the autonomous systems, without letters. */
  readonly number?: readonly string[];
  /** Name of the autonomous system. */
  readonly name?: string;
  /** Two-letter code of the country of the autonomous system. */
  readonly country?: string;
  /** Regional registry that assigned the number. */
  readonly registry?: string;
  /** The announced network in CIDR form. */
  readonly cidr?: string;
  /** When the assignment last changed. */
  readonly updated?: string;
}

export interface WhoisContact {
  /** Identifier of the party in the registry. */
  readonly id?: string;
  /** Name of the party. */
  readonly name?: string;
  /** Organisation of the party. */
  readonly organization?: string;
  /** Street of the postal address. */
  readonly street?: string;
  /** City of the postal address. */
  readonly city?: string;
  /** State or province of the postal address. */
  readonly province?: string;
  /** Postal code of the postal address. */
  readonly postal_code?: string;
  /** Country of the postal address. */
  readonly country?: string;
  /** Telephone number. */
  readonly phone?: string;
  /** Extension of the telephone number. */
  readonly phone_ext?: string;
  /** Fax number. */
  readonly fax?: string;
  /** Extension of the fax number. */
  readonly fax_ext?: string;
  /** E-mail address. */
  readonly email?: string;
  /** Web address given with the party. */
  readonly referral_url?: string;
}

export interface WhoisNet {
  /** Name of the network in the registry. */
  readonly name?: string;
  /** Identifier of the network in the registry. */
  readonly handle?: string;
  /** What the registrant wrote about the network. */
  readonly description?: string;
  /** Organisation that holds the network. */
  readonly organization?: string;
  /** Two-letter code of the country the network is registered in. */
  readonly country?: string;
  /** Postal address of the holder. */
  readonly address?: string;
  /** City of the holder. */
  readonly city?: string;
  /** State or province of the holder. */
  readonly state?: string;
  /** Postal code of the holder. */
  readonly postal_code?: string;
  /** Remarks of the registrant or the registry. */
  readonly remarks?: string;
  /** First and last address with a dash between them. */
  readonly range?: string;
  /** First address of the network. */
  readonly start_ip?: string;
  /** Last address of the network. */
  readonly end_ip?: string;
  /** The network as CIDR blocks. */
  readonly cidr?: readonly string[];
  /** Number of addresses minus one: 255 for a /24. */
  readonly net_size?: number;
  /** When the network was registered. */
  readonly created?: string;
  /** When the registration last changed. */
  readonly updated?: string;
  /** Whom to contact about the network. */
  readonly contacts?: WhoisNetContacts;
}

export interface WhoisNetContacts {
  /** E-mail addresses of the contacts. */
  readonly emails?: readonly string[];
  /** Names of the contacts. */
  readonly persons?: readonly string[];
  /** Telephone numbers of the contacts. */
  readonly phones?: readonly string[];
  /** Postal code of the contacts. */
  readonly postal_code?: string;
}

export interface WhoisRegistration {
  /** Registry or routing database that has it, such as ripencc or radb. */
  readonly registry?: string;
  /** Status of the network, such as ASSIGNED PA. */
  readonly status?: string;
  /** Identifier of the holder in the registry. */
  readonly holder_id?: string;
  /** Identifier of the larger network that it is a part of. */
  readonly parent?: string;
  /** Who may change the registration. */
  readonly maintainers?: readonly string[];
}

/** The record type of each table. */
export interface RecordOf {
  readonly responses: ResponsesRecord;
  readonly domains: DomainsRecord;
  readonly whois_ip: WhoisIpRecord;
  readonly whois_domains: WhoisDomainsRecord;
  readonly certs: CertsRecord;
  readonly address: AddressRecord;
  readonly indicator: IndicatorRecord;
}
