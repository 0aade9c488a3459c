// Written by tools/examples: answers of a service with the demonstration world.
import type { Examples } from './documents/openapi.ts';

export const examples: Examples = {
  "searchResponses": {
    "input": {
      "q": "port:443 http.title:*",
      "fields": "uri,ip,port,http.title,last_updated"
    },
    "answer": {
      "items": [
        {
          "data": {
            "uri": "https://245.129.212.1:443/",
            "ip": "245.129.212.1",
            "port": 443,
            "last_updated": "2026-10-06T22:35:33.795Z",
            "http": {
              "title": "Welcome to nginx!"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://oharroo-optics-1l.example:443/",
            "ip": "245.129.212.7",
            "port": 443,
            "last_updated": "2026-10-06T18:37:58.786Z",
            "http": {
              "title": "Tooupor Marine Inc. – Copper Sea"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://roselbrasal-hosting-i.test:443/",
            "ip": "198.51.100.1",
            "port": 443,
            "last_updated": "2026-10-06T16:41:55.418Z",
            "http": {
              "title": "历史云南光风 商城"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://251.3.168.119:443/",
            "ip": "251.3.168.119",
            "port": 443,
            "last_updated": "2026-10-06T16:03:17.612Z",
            "http": {
              "title": "Welcome to nginx!"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://willow-yard-8.test:443/",
            "ip": "192.0.2.1",
            "port": 443,
            "last_updated": "2026-10-06T15:58:30.549Z",
            "http": {
              "title": "willow-yard-8.test is for sale"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://www.delsangate-23.shop.example:443/",
            "ip": "251.3.168.36",
            "port": 443,
            "last_updated": "2026-10-06T15:03:17.977Z",
            "http": {
              "title": "Escola Leimepe Tacor"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://garwafiwinbrapa-2g.example:443/",
            "ip": "198.18.0.70",
            "port": 443,
            "last_updated": "2026-10-06T14:09:37.775Z",
            "http": {
              "title": "ニュースセ浜市場 お知らせ"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://245.129.212.2:443/",
            "ip": "245.129.212.2",
            "port": 443,
            "last_updated": "2026-10-06T11:30:09.538Z",
            "http": {
              "title": "Apache Tomcat/10.1.34"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://255.54.32.53:443/",
            "ip": "255.54.32.53",
            "port": 443,
            "last_updated": "2026-10-06T11:19:54.204Z",
            "http": {
              "title": "Welcome to nginx!"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://marsaldanworks-10.com:443/",
            "ip": "245.129.212.1",
            "port": 443,
            "last_updated": "2026-10-06T09:36:29.701Z",
            "http": {
              "title": "Northernport Press Ltd – Mencarra Wind Time"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://192.0.2.5:443/",
            "ip": "192.0.2.5",
            "port": 443,
            "last_updated": "2026-10-06T09:23:50.836Z",
            "http": {
              "title": "IIS Windows Server"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://farfenporfar-instruments-2a.example:443/",
            "ip": "198.18.0.21",
            "port": 443,
            "last_updated": "2026-10-06T07:45:13.395Z",
            "http": {
              "title": "Pafen Water Merrenpel"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://holwin-media-l.net:443/",
            "ip": "198.51.100.2",
            "port": 443,
            "last_updated": "2026-10-06T07:30:10.998Z",
            "http": {
              "title": "Letter Menjor Shop"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://247.155.16.14:443/",
            "ip": "247.155.16.14",
            "port": 443,
            "last_updated": "2026-10-06T05:42:50.594Z",
            "http": {
              "title": "404 Not Found"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://243.104.152.37:443/",
            "ip": "243.104.152.37",
            "port": 443,
            "last_updated": "2026-10-06T04:55:29.824Z",
            "http": {
              "title": "Apache2 CentOS Default Page: It works"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://example.org:443/",
            "ip": "245.129.212.5",
            "port": 443,
            "last_updated": "2026-10-06T03:01:49.987Z",
            "http": {
              "title": "Example Domain"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://mail.quarry-reach-3.example:443/",
            "ip": "192.0.2.1",
            "port": 443,
            "last_updated": "2026-10-06T02:59:26.456Z",
            "http": {
              "title": "Beaconwater Consulting Inc. – Rope Free"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://251.3.168.88:443/",
            "ip": "251.3.168.88",
            "port": 443,
            "last_updated": "2026-10-06T00:27:08.813Z",
            "http": {
              "title": "Apache2 Debian Default Page: It works"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://kavalline-2c.test:443/",
            "ip": "198.18.0.42",
            "port": 443,
            "last_updated": "2026-10-05T22:33:28.976Z",
            "http": {
              "title": "Endel Ticket Home | News"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://192.0.2.1:443/",
            "ip": "192.0.2.1",
            "port": 443,
            "last_updated": "2026-10-05T18:57:57.006Z",
            "http": {
              "title": "301 Moved"
            }
          },
          "highlight": {
            "port": "443"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchResponsesByBody": {
    "input": {
      "q": "port:443 http.title:*",
      "fields": "uri,ip,port,http.title,last_updated"
    },
    "answer": {
      "items": [
        {
          "data": {
            "uri": "https://245.129.212.1:443/",
            "ip": "245.129.212.1",
            "port": 443,
            "last_updated": "2026-10-06T22:35:33.795Z",
            "http": {
              "title": "Welcome to nginx!"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://oharroo-optics-1l.example:443/",
            "ip": "245.129.212.7",
            "port": 443,
            "last_updated": "2026-10-06T18:37:58.786Z",
            "http": {
              "title": "Tooupor Marine Inc. – Copper Sea"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://roselbrasal-hosting-i.test:443/",
            "ip": "198.51.100.1",
            "port": 443,
            "last_updated": "2026-10-06T16:41:55.418Z",
            "http": {
              "title": "历史云南光风 商城"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://251.3.168.119:443/",
            "ip": "251.3.168.119",
            "port": 443,
            "last_updated": "2026-10-06T16:03:17.612Z",
            "http": {
              "title": "Welcome to nginx!"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://willow-yard-8.test:443/",
            "ip": "192.0.2.1",
            "port": 443,
            "last_updated": "2026-10-06T15:58:30.549Z",
            "http": {
              "title": "willow-yard-8.test is for sale"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://www.delsangate-23.shop.example:443/",
            "ip": "251.3.168.36",
            "port": 443,
            "last_updated": "2026-10-06T15:03:17.977Z",
            "http": {
              "title": "Escola Leimepe Tacor"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://garwafiwinbrapa-2g.example:443/",
            "ip": "198.18.0.70",
            "port": 443,
            "last_updated": "2026-10-06T14:09:37.775Z",
            "http": {
              "title": "ニュースセ浜市場 お知らせ"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://245.129.212.2:443/",
            "ip": "245.129.212.2",
            "port": 443,
            "last_updated": "2026-10-06T11:30:09.538Z",
            "http": {
              "title": "Apache Tomcat/10.1.34"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://255.54.32.53:443/",
            "ip": "255.54.32.53",
            "port": 443,
            "last_updated": "2026-10-06T11:19:54.204Z",
            "http": {
              "title": "Welcome to nginx!"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://marsaldanworks-10.com:443/",
            "ip": "245.129.212.1",
            "port": 443,
            "last_updated": "2026-10-06T09:36:29.701Z",
            "http": {
              "title": "Northernport Press Ltd – Mencarra Wind Time"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://192.0.2.5:443/",
            "ip": "192.0.2.5",
            "port": 443,
            "last_updated": "2026-10-06T09:23:50.836Z",
            "http": {
              "title": "IIS Windows Server"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://farfenporfar-instruments-2a.example:443/",
            "ip": "198.18.0.21",
            "port": 443,
            "last_updated": "2026-10-06T07:45:13.395Z",
            "http": {
              "title": "Pafen Water Merrenpel"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://holwin-media-l.net:443/",
            "ip": "198.51.100.2",
            "port": 443,
            "last_updated": "2026-10-06T07:30:10.998Z",
            "http": {
              "title": "Letter Menjor Shop"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://247.155.16.14:443/",
            "ip": "247.155.16.14",
            "port": 443,
            "last_updated": "2026-10-06T05:42:50.594Z",
            "http": {
              "title": "404 Not Found"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://243.104.152.37:443/",
            "ip": "243.104.152.37",
            "port": 443,
            "last_updated": "2026-10-06T04:55:29.824Z",
            "http": {
              "title": "Apache2 CentOS Default Page: It works"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://example.org:443/",
            "ip": "245.129.212.5",
            "port": 443,
            "last_updated": "2026-10-06T03:01:49.987Z",
            "http": {
              "title": "Example Domain"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://mail.quarry-reach-3.example:443/",
            "ip": "192.0.2.1",
            "port": 443,
            "last_updated": "2026-10-06T02:59:26.456Z",
            "http": {
              "title": "Beaconwater Consulting Inc. – Rope Free"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://251.3.168.88:443/",
            "ip": "251.3.168.88",
            "port": 443,
            "last_updated": "2026-10-06T00:27:08.813Z",
            "http": {
              "title": "Apache2 Debian Default Page: It works"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://kavalline-2c.test:443/",
            "ip": "198.18.0.42",
            "port": 443,
            "last_updated": "2026-10-05T22:33:28.976Z",
            "http": {
              "title": "Endel Ticket Home | News"
            }
          },
          "highlight": {
            "port": "443"
          }
        },
        {
          "data": {
            "uri": "https://192.0.2.1:443/",
            "ip": "192.0.2.1",
            "port": 443,
            "last_updated": "2026-10-05T18:57:57.006Z",
            "http": {
              "title": "301 Moved"
            }
          },
          "highlight": {
            "port": "443"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "countResponses": {
    "input": {
      "q": "prot7:http http.title:*"
    },
    "answer": {
      "count": 211
    }
  },
  "countResponsesByBody": {
    "input": {
      "q": "prot7:http http.title:*"
    },
    "answer": {
      "count": 211
    }
  },
  "facetResponses": {
    "input": {
      "q": "prot7:http",
      "facets": "geo.country",
      "size": 5
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "US"
          ],
          "key_as_string": "US",
          "doc_count": 66
        },
        {
          "key": [
            "SG"
          ],
          "key_as_string": "SG",
          "doc_count": 47
        },
        {
          "key": [
            "AU"
          ],
          "key_as_string": "AU",
          "doc_count": 46
        },
        {
          "key": [
            "CN"
          ],
          "key_as_string": "CN",
          "doc_count": 21
        },
        {
          "key": [
            "NL"
          ],
          "key_as_string": "NL",
          "doc_count": 20
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "facetResponsesByBody": {
    "input": {
      "q": "prot7:http",
      "facets": "geo.country",
      "size": 5
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "US"
          ],
          "key_as_string": "US",
          "doc_count": 66
        },
        {
          "key": [
            "SG"
          ],
          "key_as_string": "SG",
          "doc_count": 47
        },
        {
          "key": [
            "AU"
          ],
          "key_as_string": "AU",
          "doc_count": 46
        },
        {
          "key": [
            "CN"
          ],
          "key_as_string": "CN",
          "doc_count": 21
        },
        {
          "key": [
            "NL"
          ],
          "key_as_string": "NL",
          "doc_count": 20
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "downloadResponses": {
    "input": {
      "q": "port:443",
      "size": 2,
      "fields": [
        "uri",
        "ip",
        "http.title"
      ],
      "source_type": "include"
    },
    "answer": [
      {
        "data": {
          "uri": "https://245.129.212.1:443/",
          "ip": "245.129.212.1",
          "http": {
            "title": "Welcome to nginx!"
          }
        }
      },
      {
        "data": {
          "uri": "https://oharroo-optics-1l.example:443/",
          "ip": "245.129.212.7",
          "http": {
            "title": "Tooupor Marine Inc. – Copper Sea"
          }
        }
      }
    ]
  },
  "searchDomains": {
    "input": {
      "q": "domain:*.test level:3",
      "fields": "domain,a,last_updated"
    },
    "answer": {
      "items": [
        {
          "data": {
            "domain": "www.nimbus-field-1r.test",
            "a": [
              "251.3.168.15"
            ],
            "last_updated": "2026-10-06T13:13:44.867Z"
          },
          "highlight": {
            "domain": "www.nimbus-field-1r.test"
          }
        },
        {
          "data": {
            "domain": "www.roselbrasal-hosting-i.test",
            "a": [
              "198.51.100.1"
            ],
            "last_updated": "2026-10-06T13:00:41.200Z"
          },
          "highlight": {
            "domain": "www.roselbrasal-hosting-i.test"
          }
        },
        {
          "data": {
            "domain": "cloud.xn--b-ks6a792c.test",
            "a": [
              "192.0.2.2"
            ],
            "last_updated": "2026-10-06T12:50:14.589Z"
          },
          "highlight": {
            "domain": "cloud.xn--b-ks6a792c.test"
          }
        },
        {
          "data": {
            "domain": "www.envaro-hosting-5.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-05T08:32:16.353Z"
          },
          "highlight": {
            "domain": "www.envaro-hosting-5.test"
          }
        },
        {
          "data": {
            "domain": "www.intarcorgate-a.test",
            "a": [
              "192.0.2.2"
            ],
            "last_updated": "2026-10-05T00:13:15.468Z"
          },
          "highlight": {
            "domain": "www.intarcorgate-a.test"
          }
        },
        {
          "data": {
            "domain": "www.brigel-motors-11.test",
            "a": [
              "245.129.212.1"
            ],
            "last_updated": "2026-10-04T19:59:30.791Z"
          },
          "highlight": {
            "domain": "www.brigel-motors-11.test"
          }
        },
        {
          "data": {
            "domain": "www.britorsound-22.test",
            "a": [
              "251.3.168.30"
            ],
            "last_updated": "2026-10-04T15:22:34.195Z"
          },
          "highlight": {
            "domain": "www.britorsound-22.test"
          }
        },
        {
          "data": {
            "domain": "www.gelofiomartorwenvor-1e.test",
            "a": [
              "245.129.212.4"
            ],
            "last_updated": "2026-10-04T06:38:12.452Z"
          },
          "highlight": {
            "domain": "www.gelofiomartorwenvor-1e.test"
          }
        },
        {
          "data": {
            "domain": "login.ralantargartor-18.test",
            "a": [
              "245.129.212.2"
            ],
            "last_updated": "2026-10-03T19:01:13.631Z"
          },
          "highlight": {
            "domain": "login.ralantargartor-18.test"
          }
        },
        {
          "data": {
            "domain": "blog.willow-yard-8.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-03T16:51:23.103Z"
          },
          "highlight": {
            "domain": "blog.willow-yard-8.test"
          }
        },
        {
          "data": {
            "domain": "www.cedar-point-x.test",
            "a": [
              "245.129.212.1"
            ],
            "last_updated": "2026-10-03T13:20:36.448Z"
          },
          "highlight": {
            "domain": "www.cedar-point-x.test"
          }
        },
        {
          "data": {
            "domain": "api.raven-reach-w.test",
            "a": [
              "245.129.212.1"
            ],
            "last_updated": "2026-10-02T17:18:23.726Z"
          },
          "highlight": {
            "domain": "api.raven-reach-w.test"
          }
        },
        {
          "data": {
            "domain": "app.evergreen-light-1.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-02T16:46:00.524Z"
          },
          "highlight": {
            "domain": "app.evergreen-light-1.test"
          }
        },
        {
          "data": {
            "domain": "www.kavalline-2c.test",
            "a": [
              "198.18.0.42"
            ],
            "last_updated": "2026-10-02T13:16:15.307Z"
          },
          "highlight": {
            "domain": "www.kavalline-2c.test"
          }
        },
        {
          "data": {
            "domain": "mail.benordorwin-2h.test",
            "a": [
              "251.3.168.119"
            ],
            "last_updated": "2026-10-02T04:04:40.940Z"
          },
          "highlight": {
            "domain": "mail.benordorwin-2h.test"
          }
        },
        {
          "data": {
            "domain": "www.ravalmarharcorcorlasal-q.test",
            "a": [
              "198.51.100.4"
            ],
            "last_updated": "2026-10-02T01:25:26.603Z"
          },
          "highlight": {
            "domain": "www.ravalmarharcorcorlasal-q.test"
          }
        },
        {
          "data": {
            "domain": "dev.vasanwood-0.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-01T22:25:06.583Z"
          },
          "highlight": {
            "domain": "dev.vasanwood-0.test"
          }
        },
        {
          "data": {
            "domain": "api.usanvento-networks-4.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-01T18:12:41.004Z"
          },
          "highlight": {
            "domain": "api.usanvento-networks-4.test"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchDomainsByBody": {
    "input": {
      "q": "domain:*.test level:3",
      "fields": "domain,a,last_updated"
    },
    "answer": {
      "items": [
        {
          "data": {
            "domain": "www.nimbus-field-1r.test",
            "a": [
              "251.3.168.15"
            ],
            "last_updated": "2026-10-06T13:13:44.867Z"
          },
          "highlight": {
            "domain": "www.nimbus-field-1r.test"
          }
        },
        {
          "data": {
            "domain": "www.roselbrasal-hosting-i.test",
            "a": [
              "198.51.100.1"
            ],
            "last_updated": "2026-10-06T13:00:41.200Z"
          },
          "highlight": {
            "domain": "www.roselbrasal-hosting-i.test"
          }
        },
        {
          "data": {
            "domain": "cloud.xn--b-ks6a792c.test",
            "a": [
              "192.0.2.2"
            ],
            "last_updated": "2026-10-06T12:50:14.589Z"
          },
          "highlight": {
            "domain": "cloud.xn--b-ks6a792c.test"
          }
        },
        {
          "data": {
            "domain": "www.envaro-hosting-5.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-05T08:32:16.353Z"
          },
          "highlight": {
            "domain": "www.envaro-hosting-5.test"
          }
        },
        {
          "data": {
            "domain": "www.intarcorgate-a.test",
            "a": [
              "192.0.2.2"
            ],
            "last_updated": "2026-10-05T00:13:15.468Z"
          },
          "highlight": {
            "domain": "www.intarcorgate-a.test"
          }
        },
        {
          "data": {
            "domain": "www.brigel-motors-11.test",
            "a": [
              "245.129.212.1"
            ],
            "last_updated": "2026-10-04T19:59:30.791Z"
          },
          "highlight": {
            "domain": "www.brigel-motors-11.test"
          }
        },
        {
          "data": {
            "domain": "www.britorsound-22.test",
            "a": [
              "251.3.168.30"
            ],
            "last_updated": "2026-10-04T15:22:34.195Z"
          },
          "highlight": {
            "domain": "www.britorsound-22.test"
          }
        },
        {
          "data": {
            "domain": "www.gelofiomartorwenvor-1e.test",
            "a": [
              "245.129.212.4"
            ],
            "last_updated": "2026-10-04T06:38:12.452Z"
          },
          "highlight": {
            "domain": "www.gelofiomartorwenvor-1e.test"
          }
        },
        {
          "data": {
            "domain": "login.ralantargartor-18.test",
            "a": [
              "245.129.212.2"
            ],
            "last_updated": "2026-10-03T19:01:13.631Z"
          },
          "highlight": {
            "domain": "login.ralantargartor-18.test"
          }
        },
        {
          "data": {
            "domain": "blog.willow-yard-8.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-03T16:51:23.103Z"
          },
          "highlight": {
            "domain": "blog.willow-yard-8.test"
          }
        },
        {
          "data": {
            "domain": "www.cedar-point-x.test",
            "a": [
              "245.129.212.1"
            ],
            "last_updated": "2026-10-03T13:20:36.448Z"
          },
          "highlight": {
            "domain": "www.cedar-point-x.test"
          }
        },
        {
          "data": {
            "domain": "api.raven-reach-w.test",
            "a": [
              "245.129.212.1"
            ],
            "last_updated": "2026-10-02T17:18:23.726Z"
          },
          "highlight": {
            "domain": "api.raven-reach-w.test"
          }
        },
        {
          "data": {
            "domain": "app.evergreen-light-1.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-02T16:46:00.524Z"
          },
          "highlight": {
            "domain": "app.evergreen-light-1.test"
          }
        },
        {
          "data": {
            "domain": "www.kavalline-2c.test",
            "a": [
              "198.18.0.42"
            ],
            "last_updated": "2026-10-02T13:16:15.307Z"
          },
          "highlight": {
            "domain": "www.kavalline-2c.test"
          }
        },
        {
          "data": {
            "domain": "mail.benordorwin-2h.test",
            "a": [
              "251.3.168.119"
            ],
            "last_updated": "2026-10-02T04:04:40.940Z"
          },
          "highlight": {
            "domain": "mail.benordorwin-2h.test"
          }
        },
        {
          "data": {
            "domain": "www.ravalmarharcorcorlasal-q.test",
            "a": [
              "198.51.100.4"
            ],
            "last_updated": "2026-10-02T01:25:26.603Z"
          },
          "highlight": {
            "domain": "www.ravalmarharcorcorlasal-q.test"
          }
        },
        {
          "data": {
            "domain": "dev.vasanwood-0.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-01T22:25:06.583Z"
          },
          "highlight": {
            "domain": "dev.vasanwood-0.test"
          }
        },
        {
          "data": {
            "domain": "api.usanvento-networks-4.test",
            "a": [
              "192.0.2.1"
            ],
            "last_updated": "2026-10-01T18:12:41.004Z"
          },
          "highlight": {
            "domain": "api.usanvento-networks-4.test"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "countDomains": {
    "input": {
      "q": "domain:*.test"
    },
    "answer": {
      "count": 36
    }
  },
  "countDomainsByBody": {
    "input": {
      "q": "domain:*.test"
    },
    "answer": {
      "count": 36
    }
  },
  "facetDomains": {
    "input": {
      "q": "*",
      "facets": "zone",
      "size": 3
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "example"
          ],
          "key_as_string": "example",
          "doc_count": 102
        },
        {
          "key": [
            "test"
          ],
          "key_as_string": "test",
          "doc_count": 36
        },
        {
          "key": [
            "com"
          ],
          "key_as_string": "com",
          "doc_count": 10
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "facetDomainsByBody": {
    "input": {
      "q": "*",
      "facets": "zone",
      "size": 3
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "example"
          ],
          "key_as_string": "example",
          "doc_count": 102
        },
        {
          "key": [
            "test"
          ],
          "key_as_string": "test",
          "doc_count": 36
        },
        {
          "key": [
            "com"
          ],
          "key_as_string": "com",
          "doc_count": 10
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "downloadDomains": {
    "input": {
      "q": "a:*",
      "size": 2,
      "fields": "domain,a",
      "source_type": "include"
    },
    "answer": [
      {
        "data": {
          "domain": "winjorkennayatorlo-z.example",
          "a": [
            "245.129.212.1"
          ]
        }
      },
      {
        "data": {
          "domain": "mail.winjorkennayatorlo-z.example",
          "a": [
            "245.129.212.1"
          ]
        }
      }
    ]
  },
  "searchWhoisIp": {
    "input": {
      "q": "net.country:US",
      "fields": "ip,net.name,net.range,asn"
    },
    "answer": {
      "items": [
        {
          "data": {
            "ip": {
              "gte": "198.51.100.0",
              "lte": "198.51.100.255"
            },
            "net": {
              "name": "SILVERYARD-ENERGY-NET-1",
              "range": "198.51.100.0 - 198.51.100.255"
            },
            "asn": {
              "number": [
                "64537"
              ],
              "name": "SILVERYARD-ENERGY-AS",
              "country": "US",
              "registry": "arin",
              "cidr": "198.51.64.0/18",
              "updated": "2017-05-21T00:00:00.000Z"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "ip": {
              "gte": "251.3.168.0",
              "lte": "251.3.168.255"
            },
            "net": {
              "name": "FACEBOOK-DEMONSTRATION-NET-10",
              "range": "251.3.168.0 - 251.3.168.255"
            },
            "asn": {
              "number": [
                "64523"
              ],
              "name": "FACEBOOK-DEMO",
              "country": "US",
              "registry": "arin",
              "cidr": "251.3.128.0/18",
              "updated": "2015-12-10T00:00:00.000Z"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "ip": {
              "gte": "246.209.48.0",
              "lte": "246.209.48.63"
            },
            "net": {
              "name": "AMAZON-DEMONSTRATION-NET-12",
              "range": "246.209.48.0 - 246.209.48.63"
            },
            "asn": {
              "number": [
                "64513"
              ],
              "name": "AMAZON-DEMO",
              "country": "US",
              "registry": "arin",
              "cidr": "246.209.48.0/20",
              "updated": "2003-09-23T00:00:00.000Z"
            }
          },
          "highlight": {}
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchWhoisIpByBody": {
    "input": {
      "q": "net.country:US",
      "fields": "ip,net.name,net.range,asn"
    },
    "answer": {
      "items": [
        {
          "data": {
            "ip": {
              "gte": "198.51.100.0",
              "lte": "198.51.100.255"
            },
            "net": {
              "name": "SILVERYARD-ENERGY-NET-1",
              "range": "198.51.100.0 - 198.51.100.255"
            },
            "asn": {
              "number": [
                "64537"
              ],
              "name": "SILVERYARD-ENERGY-AS",
              "country": "US",
              "registry": "arin",
              "cidr": "198.51.64.0/18",
              "updated": "2017-05-21T00:00:00.000Z"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "ip": {
              "gte": "251.3.168.0",
              "lte": "251.3.168.255"
            },
            "net": {
              "name": "FACEBOOK-DEMONSTRATION-NET-10",
              "range": "251.3.168.0 - 251.3.168.255"
            },
            "asn": {
              "number": [
                "64523"
              ],
              "name": "FACEBOOK-DEMO",
              "country": "US",
              "registry": "arin",
              "cidr": "251.3.128.0/18",
              "updated": "2015-12-10T00:00:00.000Z"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "ip": {
              "gte": "246.209.48.0",
              "lte": "246.209.48.63"
            },
            "net": {
              "name": "AMAZON-DEMONSTRATION-NET-12",
              "range": "246.209.48.0 - 246.209.48.63"
            },
            "asn": {
              "number": [
                "64513"
              ],
              "name": "AMAZON-DEMO",
              "country": "US",
              "registry": "arin",
              "cidr": "246.209.48.0/20",
              "updated": "2003-09-23T00:00:00.000Z"
            }
          },
          "highlight": {}
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "countWhoisIp": {
    "input": {
      "q": "net.country:US"
    },
    "answer": {
      "count": 3
    }
  },
  "countWhoisIpByBody": {
    "input": {
      "q": "net.country:US"
    },
    "answer": {
      "count": 3
    }
  },
  "facetWhoisIp": {
    "input": {
      "q": "*",
      "facets": "net.country",
      "size": 3
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "AU"
          ],
          "key_as_string": "AU",
          "doc_count": 3
        },
        {
          "key": [
            "US"
          ],
          "key_as_string": "US",
          "doc_count": 3
        },
        {
          "key": [
            "FR"
          ],
          "key_as_string": "FR",
          "doc_count": 2
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "facetWhoisIpByBody": {
    "input": {
      "q": "*",
      "facets": "net.country",
      "size": 3
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "AU"
          ],
          "key_as_string": "AU",
          "doc_count": 3
        },
        {
          "key": [
            "US"
          ],
          "key_as_string": "US",
          "doc_count": 3
        },
        {
          "key": [
            "FR"
          ],
          "key_as_string": "FR",
          "doc_count": 2
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "downloadWhoisIp": {
    "input": {
      "q": "*",
      "size": 2,
      "fields": [
        "ip",
        "net.organization"
      ],
      "source_type": "include"
    },
    "answer": [
      {
        "data": {
          "ip": {
            "gte": "203.0.113.0",
            "lte": "203.0.113.255"
          },
          "net": {
            "organization": "Keltarra Software SAS"
          }
        }
      },
      {
        "data": {
          "ip": {
            "gte": "247.155.16.0",
            "lte": "247.155.16.63"
          },
          "net": {
            "organization": "Pebblemill Furniture LLC"
          }
        }
      }
    ]
  },
  "searchWhoisDomains": {
    "input": {
      "q": "registrar.name:* level:2",
      "fields": "domain,registrar.name,expiration_date"
    },
    "answer": {
      "items": [
        {
          "data": {
            "domain": "island-wood-s.example",
            "expiration_date": "2026-12-09T12:08:06.076Z",
            "registrar": {
              "name": "Pebble Domaines SAS"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "raven-reach-1c.example",
            "expiration_date": "2027-04-16T16:35:01.666Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "willow-bridge-1a.example",
            "expiration_date": "2027-03-30T16:46:15.748Z",
            "registrar": {
              "name": "Registrator Mayak LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "copper-mill-v.pl",
            "expiration_date": "2027-06-02T19:16:00.471Z",
            "registrar": {
              "name": "Keel Registrierung GmbH"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "quarry-reach-3.example",
            "expiration_date": "2028-03-02T18:08:43.358Z",
            "registrar": {
              "name": "Keel Registrierung GmbH"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "tidal-water-1y.example",
            "expiration_date": "2027-03-14T10:19:56.298Z",
            "registrar": {
              "name": "Registrator Mayak LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "example.net",
            "expiration_date": "2026-12-15T00:02:42.538Z",
            "registrar": {
              "name": "Pebble Domaines SAS"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "rijorsalfigal-2f.example",
            "expiration_date": "2027-10-21T21:33:06.270Z",
            "registrar": {
              "name": "Pebble Domaines SAS"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "xn--f-zb2bu6qo0d.example",
            "expiration_date": "2027-02-24T09:25:28.335Z",
            "registrar": {
              "name": "Keel Registrierung GmbH"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "yara-consulting-1t.example",
            "expiration_date": "2026-12-14T02:57:00.934Z",
            "registrar": {
              "name": "Quay Network Technology Co., Ltd."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "evergreen-light-1.test",
            "expiration_date": "2027-06-14T02:18:52.472Z",
            "registrar": {
              "name": "Harbour Names, LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "wennorracoringel-1f.cloud",
            "expiration_date": "2028-09-01T08:02:19.179Z",
            "registrar": {
              "name": "Harbour Names, LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "talsteinburgdorf-12.example",
            "expiration_date": "2027-03-09T09:19:47.534Z",
            "registrar": {
              "name": "Quay Network Technology Co., Ltd."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "basantarpahalfiten-1u.xn--jxalpdlp",
            "expiration_date": "2027-09-08T15:16:41.162Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "linselpelbrireach-1v.example",
            "expiration_date": "2027-01-21T21:46:36.255Z",
            "registrar": {
              "name": "Keel Registrierung GmbH"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "britorsound-22.test",
            "expiration_date": "2026-11-28T09:32:02.237Z",
            "registrar": {
              "name": "Harbour Names, LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "silver-mill-r.org",
            "expiration_date": "2028-08-15T20:28:15.278Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "cedar-point-x.test",
            "expiration_date": "2028-03-23T12:31:24.343Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "brabotolight-20.pl",
            "expiration_date": "2027-12-17T10:18:11.000Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "pebble-ridge-25.example",
            "expiration_date": "2027-08-19T13:11:50.242Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchWhoisDomainsByBody": {
    "input": {
      "q": "registrar.name:* level:2",
      "fields": "domain,registrar.name,expiration_date"
    },
    "answer": {
      "items": [
        {
          "data": {
            "domain": "island-wood-s.example",
            "expiration_date": "2026-12-09T12:08:06.076Z",
            "registrar": {
              "name": "Pebble Domaines SAS"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "raven-reach-1c.example",
            "expiration_date": "2027-04-16T16:35:01.666Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "willow-bridge-1a.example",
            "expiration_date": "2027-03-30T16:46:15.748Z",
            "registrar": {
              "name": "Registrator Mayak LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "copper-mill-v.pl",
            "expiration_date": "2027-06-02T19:16:00.471Z",
            "registrar": {
              "name": "Keel Registrierung GmbH"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "quarry-reach-3.example",
            "expiration_date": "2028-03-02T18:08:43.358Z",
            "registrar": {
              "name": "Keel Registrierung GmbH"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "tidal-water-1y.example",
            "expiration_date": "2027-03-14T10:19:56.298Z",
            "registrar": {
              "name": "Registrator Mayak LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "example.net",
            "expiration_date": "2026-12-15T00:02:42.538Z",
            "registrar": {
              "name": "Pebble Domaines SAS"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "rijorsalfigal-2f.example",
            "expiration_date": "2027-10-21T21:33:06.270Z",
            "registrar": {
              "name": "Pebble Domaines SAS"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "xn--f-zb2bu6qo0d.example",
            "expiration_date": "2027-02-24T09:25:28.335Z",
            "registrar": {
              "name": "Keel Registrierung GmbH"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "yara-consulting-1t.example",
            "expiration_date": "2026-12-14T02:57:00.934Z",
            "registrar": {
              "name": "Quay Network Technology Co., Ltd."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "evergreen-light-1.test",
            "expiration_date": "2027-06-14T02:18:52.472Z",
            "registrar": {
              "name": "Harbour Names, LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "wennorracoringel-1f.cloud",
            "expiration_date": "2028-09-01T08:02:19.179Z",
            "registrar": {
              "name": "Harbour Names, LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "talsteinburgdorf-12.example",
            "expiration_date": "2027-03-09T09:19:47.534Z",
            "registrar": {
              "name": "Quay Network Technology Co., Ltd."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "basantarpahalfiten-1u.xn--jxalpdlp",
            "expiration_date": "2027-09-08T15:16:41.162Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "linselpelbrireach-1v.example",
            "expiration_date": "2027-01-21T21:46:36.255Z",
            "registrar": {
              "name": "Keel Registrierung GmbH"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "britorsound-22.test",
            "expiration_date": "2026-11-28T09:32:02.237Z",
            "registrar": {
              "name": "Harbour Names, LLC"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "silver-mill-r.org",
            "expiration_date": "2028-08-15T20:28:15.278Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "cedar-point-x.test",
            "expiration_date": "2028-03-23T12:31:24.343Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "brabotolight-20.pl",
            "expiration_date": "2027-12-17T10:18:11.000Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "domain": "pebble-ridge-25.example",
            "expiration_date": "2027-08-19T13:11:50.242Z",
            "registrar": {
              "name": "Lantern Domains, Inc."
            }
          },
          "highlight": {}
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "countWhoisDomains": {
    "input": {
      "q": "expiration_date:[2027 TO 2028]"
    },
    "answer": {
      "count": 72
    }
  },
  "countWhoisDomainsByBody": {
    "input": {
      "q": "expiration_date:[2027 TO 2028]"
    },
    "answer": {
      "count": 72
    }
  },
  "facetWhoisDomains": {
    "input": {
      "q": "*",
      "facets": "registrant.country",
      "size": 3
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "US"
          ],
          "key_as_string": "US",
          "doc_count": 27
        },
        {
          "key": [
            "CN"
          ],
          "key_as_string": "CN",
          "doc_count": 10
        },
        {
          "key": [
            "JP"
          ],
          "key_as_string": "JP",
          "doc_count": 7
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "facetWhoisDomainsByBody": {
    "input": {
      "q": "*",
      "facets": "registrant.country",
      "size": 3
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "US"
          ],
          "key_as_string": "US",
          "doc_count": 27
        },
        {
          "key": [
            "CN"
          ],
          "key_as_string": "CN",
          "doc_count": 10
        },
        {
          "key": [
            "JP"
          ],
          "key_as_string": "JP",
          "doc_count": 7
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "downloadWhoisDomains": {
    "input": {
      "q": "*",
      "size": 2,
      "fields": [
        "domain",
        "registrar.name"
      ],
      "source_type": "include"
    },
    "answer": [
      {
        "data": {
          "domain": "island-wood-s.example",
          "registrar": {
            "name": "Pebble Domaines SAS"
          }
        }
      },
      {
        "data": {
          "domain": "raven-reach-1c.example",
          "registrar": {
            "name": "Lantern Domains, Inc."
          }
        }
      }
    ]
  },
  "searchCerts": {
    "input": {
      "q": "certificate.validation_level:EV",
      "fields": "certificate.names,certificate.subject_dn"
    },
    "answer": {
      "items": [
        {
          "data": {
            "certificate": {
              "names": [
                "umber-water-1k.example",
                "www.umber-water-1k.example"
              ],
              "subject_dn": "CN=umber-water-1k.example, postalCode=95113, STREET=4 River Square, O=Maplepoint Robotics Inc., L=San Jose, ST=California, C=US, serialNumber=82891398, jurisdictionLocalityName=San Jose, jurisdictionStateOrProvinceName=California, jurisdictionCountryName=US"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "innorholnorwenholvor-o.example",
                "api.innorholnorwenholvor-o.example"
              ],
              "subject_dn": "CN=innorholnorwenholvor-o.example, postalCode=101-8656, STREET=160 Forest Square, O=Nimbuswood Foods K.K., L=Tokyo, ST=Tokyo, C=JP, serialNumber=93146092, jurisdictionLocalityName=Tokyo, jurisdictionStateOrProvinceName=Tokyo, jurisdictionCountryName=JP"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "roselbrasal-hosting-i.test",
                "www.roselbrasal-hosting-i.test"
              ],
              "subject_dn": "CN=roselbrasal-hosting-i.test, postalCode=100000, STREET=183 Church Lane, O=Beacondale Clinic Co.\\, Ltd., L=Beijing, ST=Beijing, C=CN, serialNumber=67387570, jurisdictionLocalityName=Beijing, jurisdictionStateOrProvinceName=Beijing, jurisdictionCountryName=CN"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "roudormenfarpel-21.com.au",
                "www.roudormenfarpel-21.com.au"
              ],
              "subject_dn": "CN=roudormenfarpel-21.com.au, postalCode=101-8656, STREET=150 Castle Street, O=Junipergate Print K.K., L=Tokyo, ST=Tokyo, C=JP, serialNumber=76266182, jurisdictionLocalityName=Tokyo, jurisdictionStateOrProvinceName=Tokyo, jurisdictionCountryName=JP"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "harbour-ridge-13.example",
                "www.harbour-ridge-13.example"
              ],
              "subject_dn": "CN=harbour-ridge-13.example, postalCode=20000, STREET=78 Market Road, O=Coastalyard Hosting Ltda., L=Rio de Janeiro, ST=Rio de Janeiro, C=BR, serialNumber=80024465, jurisdictionLocalityName=Rio de Janeiro, jurisdictionStateOrProvinceName=Rio de Janeiro, jurisdictionCountryName=BR"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "Sealed Letter EV RSA CA G2"
              ],
              "subject_dn": "CN=Sealed Letter EV RSA CA G2, O=Sealed Letter Inc, C=US"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "Nordlicht EV ECC CA 2"
              ],
              "subject_dn": "CN=Nordlicht EV ECC CA 2, O=Nordlicht Vertrauensdienste GmbH, C=DE"
            }
          },
          "highlight": {}
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchCertsByBody": {
    "input": {
      "q": "certificate.validation_level:EV",
      "fields": "certificate.names,certificate.subject_dn"
    },
    "answer": {
      "items": [
        {
          "data": {
            "certificate": {
              "names": [
                "umber-water-1k.example",
                "www.umber-water-1k.example"
              ],
              "subject_dn": "CN=umber-water-1k.example, postalCode=95113, STREET=4 River Square, O=Maplepoint Robotics Inc., L=San Jose, ST=California, C=US, serialNumber=82891398, jurisdictionLocalityName=San Jose, jurisdictionStateOrProvinceName=California, jurisdictionCountryName=US"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "innorholnorwenholvor-o.example",
                "api.innorholnorwenholvor-o.example"
              ],
              "subject_dn": "CN=innorholnorwenholvor-o.example, postalCode=101-8656, STREET=160 Forest Square, O=Nimbuswood Foods K.K., L=Tokyo, ST=Tokyo, C=JP, serialNumber=93146092, jurisdictionLocalityName=Tokyo, jurisdictionStateOrProvinceName=Tokyo, jurisdictionCountryName=JP"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "roselbrasal-hosting-i.test",
                "www.roselbrasal-hosting-i.test"
              ],
              "subject_dn": "CN=roselbrasal-hosting-i.test, postalCode=100000, STREET=183 Church Lane, O=Beacondale Clinic Co.\\, Ltd., L=Beijing, ST=Beijing, C=CN, serialNumber=67387570, jurisdictionLocalityName=Beijing, jurisdictionStateOrProvinceName=Beijing, jurisdictionCountryName=CN"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "roudormenfarpel-21.com.au",
                "www.roudormenfarpel-21.com.au"
              ],
              "subject_dn": "CN=roudormenfarpel-21.com.au, postalCode=101-8656, STREET=150 Castle Street, O=Junipergate Print K.K., L=Tokyo, ST=Tokyo, C=JP, serialNumber=76266182, jurisdictionLocalityName=Tokyo, jurisdictionStateOrProvinceName=Tokyo, jurisdictionCountryName=JP"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "harbour-ridge-13.example",
                "www.harbour-ridge-13.example"
              ],
              "subject_dn": "CN=harbour-ridge-13.example, postalCode=20000, STREET=78 Market Road, O=Coastalyard Hosting Ltda., L=Rio de Janeiro, ST=Rio de Janeiro, C=BR, serialNumber=80024465, jurisdictionLocalityName=Rio de Janeiro, jurisdictionStateOrProvinceName=Rio de Janeiro, jurisdictionCountryName=BR"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "Sealed Letter EV RSA CA G2"
              ],
              "subject_dn": "CN=Sealed Letter EV RSA CA G2, O=Sealed Letter Inc, C=US"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "certificate": {
              "names": [
                "Nordlicht EV ECC CA 2"
              ],
              "subject_dn": "CN=Nordlicht EV ECC CA 2, O=Nordlicht Vertrauensdienste GmbH, C=DE"
            }
          },
          "highlight": {}
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "countCerts": {
    "input": {
      "q": "certificate.names:*.test"
    },
    "answer": {
      "count": 22
    }
  },
  "countCertsByBody": {
    "input": {
      "q": "certificate.names:*.test"
    },
    "answer": {
      "count": 22
    }
  },
  "facetCerts": {
    "input": {
      "q": "*",
      "facets": "certificate.validation_level"
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "unknown"
          ],
          "key_as_string": "unknown",
          "doc_count": 271
        },
        {
          "key": [
            "DV"
          ],
          "key_as_string": "DV",
          "doc_count": 112
        },
        {
          "key": [
            "EV"
          ],
          "key_as_string": "EV",
          "doc_count": 7
        },
        {
          "key": [
            "OV"
          ],
          "key_as_string": "OV",
          "doc_count": 5
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "facetCertsByBody": {
    "input": {
      "q": "*",
      "facets": "certificate.validation_level"
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "unknown"
          ],
          "key_as_string": "unknown",
          "doc_count": 271
        },
        {
          "key": [
            "DV"
          ],
          "key_as_string": "DV",
          "doc_count": 112
        },
        {
          "key": [
            "EV"
          ],
          "key_as_string": "EV",
          "doc_count": 7
        },
        {
          "key": [
            "OV"
          ],
          "key_as_string": "OV",
          "doc_count": 5
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "downloadCerts": {
    "input": {
      "q": "*",
      "size": 2,
      "fields": [
        "certificate.fingerprint_sha256"
      ],
      "source_type": "include"
    },
    "answer": [
      {
        "data": {
          "certificate": {
            "fingerprint_sha256": "f4971cba2f102f94230ddca8d47df5a34f0021a0d54805f8b98152c67f01ed0a"
          }
        }
      },
      {
        "data": {
          "certificate": {
            "fingerprint_sha256": "803ac3ef9cccff1b73684dd86551425d04870deed086e4a188ab4f822f6175cb"
          }
        }
      }
    ]
  },
  "summaryResponses": {
    "input": {
      "q": "port:443"
    },
    "answer": {
      "count": 97,
      "aggregations": {
        "port": [
          {
            "key": [
              "443"
            ],
            "key_as_string": "443",
            "doc_count": 97
          }
        ],
        "protocol": [
          {
            "key": [
              "https"
            ],
            "key_as_string": "https",
            "doc_count": 97
          }
        ],
        "geo.country": [
          {
            "key": [
              "US"
            ],
            "key_as_string": "US",
            "doc_count": 30
          },
          {
            "key": [
              "SG"
            ],
            "key_as_string": "SG",
            "doc_count": 23
          },
          {
            "key": [
              "AU"
            ],
            "key_as_string": "AU",
            "doc_count": 21
          },
          {
            "key": [
              "CN"
            ],
            "key_as_string": "CN",
            "doc_count": 11
          },
          {
            "key": [
              "NL"
            ],
            "key_as_string": "NL",
            "doc_count": 7
          },
          {
            "key": [
              "SA"
            ],
            "key_as_string": "SA",
            "doc_count": 3
          },
          {
            "key": [
              "FR"
            ],
            "key_as_string": "FR",
            "doc_count": 1
          },
          {
            "key": [
              "UA"
            ],
            "key_as_string": "UA",
            "doc_count": 1
          }
        ],
        "tag.name": [
          {
            "key": [
              "nginx"
            ],
            "key_as_string": "nginx",
            "doc_count": 40
          },
          {
            "key": [
              "apache"
            ],
            "key_as_string": "apache",
            "doc_count": 28
          },
          {
            "key": [
              "wordpress"
            ],
            "key_as_string": "wordpress",
            "doc_count": 20
          },
          {
            "key": [
              "php"
            ],
            "key_as_string": "php",
            "doc_count": 19
          },
          {
            "key": [
              "bootstrap"
            ],
            "key_as_string": "bootstrap",
            "doc_count": 14
          },
          {
            "key": [
              "jquery"
            ],
            "key_as_string": "jquery",
            "doc_count": 14
          },
          {
            "key": [
              "iis"
            ],
            "key_as_string": "iis",
            "doc_count": 10
          },
          {
            "key": [
              "exchange"
            ],
            "key_as_string": "exchange",
            "doc_count": 6
          },
          {
            "key": [
              "openresty"
            ],
            "key_as_string": "openresty",
            "doc_count": 5
          },
          {
            "key": [
              "litespeed"
            ],
            "key_as_string": "litespeed",
            "doc_count": 4
          }
        ],
        "whois.net.organization": [
          {
            "key": [
              "Racorodor Optics Pte. Ltd."
            ],
            "key_as_string": "Racorodor Optics Pte. Ltd.",
            "doc_count": 23
          },
          {
            "key": [
              "FACEBOOK Demonstration Inc."
            ],
            "key_as_string": "FACEBOOK Demonstration Inc.",
            "doc_count": 21
          },
          {
            "key": [
              "Willowstone Media Telecom Pty"
            ],
            "key_as_string": "Willowstone Media Telecom Pty",
            "doc_count": 19
          },
          {
            "key": [
              "Compassworks Press Co., Ltd."
            ],
            "key_as_string": "Compassworks Press Co., Ltd.",
            "doc_count": 11
          },
          {
            "key": [
              "Silveryard Energy Inc."
            ],
            "key_as_string": "Silveryard Energy Inc.",
            "doc_count": 8
          },
          {
            "key": [
              "Menlin Systems B.V."
            ],
            "key_as_string": "Menlin Systems B.V.",
            "doc_count": 5
          },
          {
            "key": [
              "Delrohalya Instruments NV"
            ],
            "key_as_string": "Delrohalya Instruments NV",
            "doc_count": 2
          },
          {
            "key": [
              "Salka Media Pty Ltd"
            ],
            "key_as_string": "Salka Media Pty Ltd",
            "doc_count": 2
          },
          {
            "key": [
              "Tanafi Telecom Pharmacy"
            ],
            "key_as_string": "Tanafi Telecom Pharmacy",
            "doc_count": 2
          },
          {
            "key": [
              "Amazon Demonstration Services"
            ],
            "key_as_string": "Amazon Demonstration Services",
            "doc_count": 1
          }
        ],
        "http.status_code": [
          {
            "key": [
              "200"
            ],
            "key_as_string": "200",
            "doc_count": 87
          },
          {
            "key": [
              "404"
            ],
            "key_as_string": "404",
            "doc_count": 3
          },
          {
            "key": [
              "301"
            ],
            "key_as_string": "301",
            "doc_count": 2
          },
          {
            "key": [
              "302"
            ],
            "key_as_string": "302",
            "doc_count": 1
          },
          {
            "key": [
              "400"
            ],
            "key_as_string": "400",
            "doc_count": 1
          },
          {
            "key": [
              "401"
            ],
            "key_as_string": "401",
            "doc_count": 1
          },
          {
            "key": [
              "403"
            ],
            "key_as_string": "403",
            "doc_count": 1
          },
          {
            "key": [
              "500"
            ],
            "key_as_string": "500",
            "doc_count": 1
          }
        ],
        "cve.severity": [
          {
            "key": [
              "HIGH"
            ],
            "key_as_string": "HIGH",
            "doc_count": 28
          },
          {
            "key": [
              "CRITICAL"
            ],
            "key_as_string": "CRITICAL",
            "doc_count": 22
          },
          {
            "key": [
              "MEDIUM"
            ],
            "key_as_string": "MEDIUM",
            "doc_count": 18
          }
        ]
      },
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "summaryDomains": {
    "input": {
      "q": "*"
    },
    "answer": {
      "count": 180,
      "aggregations": {
        "level": [
          {
            "key": [
              "3"
            ],
            "key_as_string": "3",
            "doc_count": 90
          },
          {
            "key": [
              "2"
            ],
            "key_as_string": "2",
            "doc_count": 82
          },
          {
            "key": [
              "4"
            ],
            "key_as_string": "4",
            "doc_count": 8
          }
        ],
        "zone": [
          {
            "key": [
              "example"
            ],
            "key_as_string": "example",
            "doc_count": 102
          },
          {
            "key": [
              "test"
            ],
            "key_as_string": "test",
            "doc_count": 36
          },
          {
            "key": [
              "com"
            ],
            "key_as_string": "com",
            "doc_count": 10
          },
          {
            "key": [
              "org"
            ],
            "key_as_string": "org",
            "doc_count": 10
          },
          {
            "key": [
              "net"
            ],
            "key_as_string": "net",
            "doc_count": 6
          },
          {
            "key": [
              "cloud"
            ],
            "key_as_string": "cloud",
            "doc_count": 4
          },
          {
            "key": [
              "pl"
            ],
            "key_as_string": "pl",
            "doc_count": 4
          },
          {
            "key": [
              "au"
            ],
            "key_as_string": "au",
            "doc_count": 2
          },
          {
            "key": [
              "kr"
            ],
            "key_as_string": "kr",
            "doc_count": 2
          },
          {
            "key": [
              "xn--9t4b11yi5a"
            ],
            "key_as_string": "xn--9t4b11yi5a",
            "doc_count": 2
          }
        ],
        "a": [
          {
            "key": [
              "192.0.2.1"
            ],
            "key_as_string": "192.0.2.1",
            "doc_count": 20
          },
          {
            "key": [
              "245.129.212.1"
            ],
            "key_as_string": "245.129.212.1",
            "doc_count": 20
          },
          {
            "key": [
              "251.3.168.15"
            ],
            "key_as_string": "251.3.168.15",
            "doc_count": 20
          },
          {
            "key": [
              "192.0.2.2"
            ],
            "key_as_string": "192.0.2.2",
            "doc_count": 10
          },
          {
            "key": [
              "245.129.212.2"
            ],
            "key_as_string": "245.129.212.2",
            "doc_count": 10
          },
          {
            "key": [
              "251.3.168.30"
            ],
            "key_as_string": "251.3.168.30",
            "doc_count": 10
          },
          {
            "key": [
              "192.0.2.3"
            ],
            "key_as_string": "192.0.2.3",
            "doc_count": 4
          },
          {
            "key": [
              "192.0.2.4"
            ],
            "key_as_string": "192.0.2.4",
            "doc_count": 4
          },
          {
            "key": [
              "198.18.0.13"
            ],
            "key_as_string": "198.18.0.13",
            "doc_count": 4
          },
          {
            "key": [
              "198.18.0.21"
            ],
            "key_as_string": "198.18.0.21",
            "doc_count": 4
          }
        ],
        "ns": [
          {
            "key": [
              "a.ns.harbour-dns.example"
            ],
            "key_as_string": "a.ns.harbour-dns.example",
            "doc_count": 13
          },
          {
            "key": [
              "b.ns.harbour-dns.example"
            ],
            "key_as_string": "b.ns.harbour-dns.example",
            "doc_count": 13
          },
          {
            "key": [
              "a.dns.lantern.example"
            ],
            "key_as_string": "a.dns.lantern.example",
            "doc_count": 10
          },
          {
            "key": [
              "b.dns.lantern.example"
            ],
            "key_as_string": "b.dns.lantern.example",
            "doc_count": 10
          },
          {
            "key": [
              "a.ns.keel-hosting.example"
            ],
            "key_as_string": "a.ns.keel-hosting.example",
            "doc_count": 7
          },
          {
            "key": [
              "b.ns.keel-hosting.example"
            ],
            "key_as_string": "b.ns.keel-hosting.example",
            "doc_count": 7
          },
          {
            "key": [
              "ns1-13.ns.harbour-dns.example"
            ],
            "key_as_string": "ns1-13.ns.harbour-dns.example",
            "doc_count": 3
          },
          {
            "key": [
              "ns3-29.ns.harbour-dns.example"
            ],
            "key_as_string": "ns3-29.ns.harbour-dns.example",
            "doc_count": 3
          },
          {
            "key": [
              "a.dns.granite-cloud.example"
            ],
            "key_as_string": "a.dns.granite-cloud.example",
            "doc_count": 2
          },
          {
            "key": [
              "b.dns.granite-cloud.example"
            ],
            "key_as_string": "b.dns.granite-cloud.example",
            "doc_count": 2
          }
        ],
        "mx": [
          {
            "key": [
              "a.mx.harbour-mail.example"
            ],
            "key_as_string": "a.mx.harbour-mail.example",
            "doc_count": 13
          },
          {
            "key": [
              "b.mx.harbour-mail.example"
            ],
            "key_as_string": "b.mx.harbour-mail.example",
            "doc_count": 13
          },
          {
            "key": [
              "a.in.lantern-mail.example"
            ],
            "key_as_string": "a.in.lantern-mail.example",
            "doc_count": 11
          },
          {
            "key": [
              "b.in.lantern-mail.example"
            ],
            "key_as_string": "b.in.lantern-mail.example",
            "doc_count": 11
          },
          {
            "key": [
              "alt1.aspmx.l.google.com"
            ],
            "key_as_string": "alt1.aspmx.l.google.com",
            "doc_count": 10
          },
          {
            "key": [
              "aspmx.l.google.com"
            ],
            "key_as_string": "aspmx.l.google.com",
            "doc_count": 10
          },
          {
            "key": [
              "a.mx.keel-hosting.example"
            ],
            "key_as_string": "a.mx.keel-hosting.example",
            "doc_count": 7
          },
          {
            "key": [
              "b.mx.keel-hosting.example"
            ],
            "key_as_string": "b.mx.keel-hosting.example",
            "doc_count": 7
          },
          {
            "key": [
              "mail.amber-ridge-29.example"
            ],
            "key_as_string": "mail.amber-ridge-29.example",
            "doc_count": 1
          },
          {
            "key": [
              "mail.basantarpahalfiten-1u.xn--jxalpdlp"
            ],
            "key_as_string": "mail.basantarpahalfiten-1u.xn--jxalpdlp",
            "doc_count": 1
          }
        ]
      },
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "stat": {
    "input": {
      "q": "*",
      "fields": "port",
      "size": 3,
      "index_type": "responses"
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "80"
          ],
          "key_as_string": "80",
          "doc_count": 110
        },
        {
          "key": [
            "443"
          ],
          "key_as_string": "443",
          "doc_count": 97
        },
        {
          "key": [
            "22"
          ],
          "key_as_string": "22",
          "doc_count": 32
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "responsesStat": {
    "input": {
      "q": "*",
      "fields": "port",
      "size": 3
    },
    "answer": {
      "aggregations": [
        {
          "key": [
            "80"
          ],
          "key_as_string": "80",
          "doc_count": 110
        },
        {
          "key": [
            "443"
          ],
          "key_as_string": "443",
          "doc_count": 97
        },
        {
          "key": [
            "22"
          ],
          "key_as_string": "22",
          "doc_count": 32
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "indices": {
    "input": {},
    "answer": [
      {
        "id": 1,
        "name": "responses_2026-10-01",
        "label": "2026-10-01",
        "scan_label": "2026-10-01",
        "type": "responses",
        "availability": "public",
        "is_default": false,
        "speed": "slow",
        "state": "full",
        "count": 300,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 2,
        "name": "domains_2026-10-01",
        "label": "2026-10-01",
        "scan_label": "2026-10-01",
        "type": "domains",
        "availability": "public",
        "is_default": true,
        "speed": "slow",
        "state": "full",
        "count": 180,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 3,
        "name": "whois_ip_2026-10-01",
        "label": "2026-10-01",
        "scan_label": "2026-10-01",
        "type": "whois_ip",
        "availability": "public",
        "is_default": true,
        "speed": "slow",
        "state": "full",
        "count": 15,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 4,
        "name": "whois_domains_2026-10-01",
        "label": "2026-10-01",
        "scan_label": "2026-10-01",
        "type": "whois_domains",
        "availability": "public",
        "is_default": true,
        "speed": "slow",
        "state": "full",
        "count": 90,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 5,
        "name": "certs_2026-10-01",
        "label": "2026-10-01",
        "scan_label": "2026-10-01",
        "type": "certs",
        "availability": "public",
        "is_default": true,
        "speed": "slow",
        "state": "full",
        "count": 371,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 6,
        "name": "responses_2026-09-01",
        "label": "2026-09-01",
        "scan_label": "2026-09-01",
        "type": "responses",
        "availability": "public",
        "is_default": false,
        "speed": "slow",
        "state": "full",
        "count": 185,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 7,
        "name": "domains_2026-09-01",
        "label": "2026-09-01",
        "scan_label": "2026-09-01",
        "type": "domains",
        "availability": "public",
        "is_default": false,
        "speed": "slow",
        "state": "full",
        "count": 120,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 8,
        "name": "whois_ip_2026-09-01",
        "label": "2026-09-01",
        "scan_label": "2026-09-01",
        "type": "whois_ip",
        "availability": "public",
        "is_default": false,
        "speed": "slow",
        "state": "full",
        "count": 10,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 9,
        "name": "whois_domains_2026-09-01",
        "label": "2026-09-01",
        "scan_label": "2026-09-01",
        "type": "whois_domains",
        "availability": "public",
        "is_default": false,
        "speed": "slow",
        "state": "full",
        "count": 60,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": null
      },
      {
        "id": 10,
        "name": "certs_2026-09-01",
        "label": "2026-09-01",
        "scan_label": "2026-09-01",
        "type": "certs",
        "availability": "public",
        "is_default": false,
        "speed": "slow",
        "state": "full",
        "count": 341,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": null,
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": null
      }
    ]
  },
  "mapping": {
    "input": {
      "collection": "domains"
    },
    "answer": {
      "domain": {
        "field_type": "keyword"
      },
      "level": {
        "field_type": "integer"
      },
      "zone": {
        "field_type": "keyword"
      },
      "a": {
        "field_type": "ip"
      },
      "aaaa": {
        "field_type": "ip"
      },
      "cname": {
        "field_type": "keyword"
      },
      "ns": {
        "field_type": "keyword"
      },
      "mx": {
        "field_type": "keyword"
      },
      "txt": {
        "field_type": "text"
      },
      "last_updated": {
        "field_type": "date"
      },
      "@timestamp": {
        "field_type": "date"
      }
    }
  },
  "facetMapping": {
    "input": {
      "collection": "domains"
    },
    "answer": {
      "domain": {
        "field_type": "keyword"
      },
      "level": {
        "field_type": "integer"
      },
      "zone": {
        "field_type": "keyword"
      },
      "a": {
        "field_type": "ip"
      },
      "aaaa": {
        "field_type": "ip"
      },
      "cname": {
        "field_type": "keyword"
      },
      "ns": {
        "field_type": "keyword"
      },
      "mx": {
        "field_type": "keyword"
      },
      "txt": {
        "field_type": "text"
      }
    }
  },
  "checkQuery": {
    "input": {
      "q": "http.title:login port:80 OR port:443",
      "at": 5
    },
    "answer": {
      "is_valid": true,
      "problem": null,
      "warnings": [
        {
          "code": "mixed_operators",
          "message": "AND binds tighter than OR: these words are read as one group.",
          "from": 0,
          "to": 24,
          "suggestion": "(http.title:login port:80)"
        }
      ],
      "canonical": "(http.title:login AND port:80) OR port:443",
      "grouped": "(http.title:login AND port:80) OR port:443",
      "tree": {
        "kind": "or",
        "trees": [
          {
            "kind": "and",
            "trees": [
              {
                "kind": "in",
                "field": {
                  "text": "http.title",
                  "wild": [],
                  "from": 0,
                  "to": 10
                },
                "tree": {
                  "kind": "word",
                  "text": "login",
                  "wild": [],
                  "from": 11,
                  "to": 16
                },
                "from": 0,
                "to": 16
              },
              {
                "kind": "in",
                "field": {
                  "text": "port",
                  "wild": [],
                  "from": 17,
                  "to": 21
                },
                "tree": {
                  "kind": "word",
                  "text": "80",
                  "wild": [],
                  "from": 22,
                  "to": 24
                },
                "from": 17,
                "to": 24
              }
            ],
            "from": 0,
            "to": 24
          },
          {
            "kind": "in",
            "field": {
              "text": "port",
              "wild": [],
              "from": 28,
              "to": 32
            },
            "tree": {
              "kind": "word",
              "text": "443",
              "wild": [],
              "from": 33,
              "to": 36
            },
            "from": 28,
            "to": 36
          }
        ],
        "from": 0,
        "to": 36
      },
      "completion": {
        "from": 0,
        "to": 16,
        "fields": [
          {
            "path": "http.status_code",
            "type": "integer",
            "about": "Status of the answer, such as 200."
          },
          {
            "path": "http.status_line",
            "type": "text",
            "about": "Status of the answer with its phrase, such as 200 OK."
          },
          {
            "path": "http.http_version",
            "type": "object",
            "about": "Version of HTTP the server answered in."
          },
          {
            "path": "http.headers",
            "type": "map",
            "about": "Headers of the answer, by their names in snake_case."
          },
          {
            "path": "http.unknown_headers",
            "type": "object",
            "about": "Headers of the answer that are rarely used."
          },
          {
            "path": "http.title",
            "type": "text",
            "about": "Title of the page."
          },
          {
            "path": "http.description",
            "type": "text",
            "about": "Description the page gives of itself."
          },
          {
            "path": "http.meta",
            "type": "text",
            "about": "Meta elements of the page."
          },
          {
            "path": "http.body",
            "type": "text",
            "about": "The page itself, up to its first 100 kB."
          },
          {
            "path": "http.body_sha256",
            "type": "keyword",
            "about": "SHA-256 of the page, in hexadecimal."
          },
          {
            "path": "http.content_length",
            "type": "long",
            "about": "Length of the page in bytes as the server said, -1 where it did not."
          },
          {
            "path": "http.transfer_encoding",
            "type": "keyword_ci",
            "about": "How the page was encoded on the way, such as chunked."
          },
          {
            "path": "http.favicon",
            "type": "object",
            "about": "The icon of the site."
          },
          {
            "path": "http.contacts",
            "type": "object",
            "about": "Contacts found in the page."
          },
          {
            "path": "http.tracker",
            "type": "object",
            "about": "Identifiers by which the owner of the site counts visitors."
          },
          {
            "path": "http.http_version.name",
            "type": "keyword_ci",
            "about": "Version as sent, such as HTTP/1.1."
          },
          {
            "path": "http.http_version.major",
            "type": "integer",
            "about": "First number of the version of HTTP."
          },
          {
            "path": "http.http_version.minor",
            "type": "integer",
            "about": "Second number of the version of HTTP."
          },
          {
            "path": "http.unknown_headers.key",
            "type": "keyword",
            "about": "Name of the header in snake_case."
          },
          {
            "path": "http.unknown_headers.value",
            "type": "text",
            "about": "Values of the header."
          },
          {
            "path": "http.favicon.hash_sha256",
            "type": "keyword",
            "about": "SHA-256 of the image, in hexadecimal."
          },
          {
            "path": "http.favicon.perceptual_hash",
            "type": "keyword",
            "about": "Hash of what the image looks like: similar images differ in few digits."
          },
          {
            "path": "http.favicon.image",
            "type": "keyword",
            "about": "The image as base64."
          },
          {
            "path": "http.favicon.path",
            "type": "keyword",
            "about": "Path the image was fetched from."
          },
          {
            "path": "http.favicon.uri",
            "type": "keyword",
            "about": "URI the image was fetched from."
          },
          {
            "path": "http.favicon.host",
            "type": "keyword",
            "about": "Host the image was fetched from."
          },
          {
            "path": "http.favicon.ip",
            "type": "ip",
            "about": "Address the image was fetched from."
          },
          {
            "path": "http.favicon.cert_md5",
            "type": "keyword",
            "about": "MD5 of the certificate of the server the image was fetched from."
          },
          {
            "path": "http.favicon.last_modified",
            "type": "text",
            "about": "When the image was last changed, as its server said."
          },
          {
            "path": "http.contacts.email",
            "type": "text",
            "about": "E-mail addresses found there."
          },
          {
            "path": "http.contacts.phone",
            "type": "keyword",
            "about": "Telephone numbers found there."
          },
          {
            "path": "http.contacts.address",
            "type": "text",
            "about": "Postal address found there."
          },
          {
            "path": "http.tracker.google_analytics",
            "type": "keyword",
            "about": "Identifiers of Google Analytics."
          },
          {
            "path": "http.tracker.google_tag_manager",
            "type": "keyword",
            "about": "Identifiers of Google Tag Manager."
          },
          {
            "path": "http.tracker.google_adsense",
            "type": "keyword",
            "about": "Identifiers of Google AdSense."
          },
          {
            "path": "http.tracker.facebook_pixel",
            "type": "keyword",
            "about": "Identifiers of the Facebook pixel."
          },
          {
            "path": "http.tracker.yandex_metrica",
            "type": "keyword",
            "about": "Identifiers of Yandex Metrica."
          }
        ],
        "operators": [],
        "values": []
      }
    }
  },
  "checkQueryByBody": {
    "input": {
      "q": "http.title:login port:80 OR port:443",
      "at": 5
    },
    "answer": {
      "is_valid": true,
      "problem": null,
      "warnings": [
        {
          "code": "mixed_operators",
          "message": "AND binds tighter than OR: these words are read as one group.",
          "from": 0,
          "to": 24,
          "suggestion": "(http.title:login port:80)"
        }
      ],
      "canonical": "(http.title:login AND port:80) OR port:443",
      "grouped": "(http.title:login AND port:80) OR port:443",
      "tree": {
        "kind": "or",
        "trees": [
          {
            "kind": "and",
            "trees": [
              {
                "kind": "in",
                "field": {
                  "text": "http.title",
                  "wild": [],
                  "from": 0,
                  "to": 10
                },
                "tree": {
                  "kind": "word",
                  "text": "login",
                  "wild": [],
                  "from": 11,
                  "to": 16
                },
                "from": 0,
                "to": 16
              },
              {
                "kind": "in",
                "field": {
                  "text": "port",
                  "wild": [],
                  "from": 17,
                  "to": 21
                },
                "tree": {
                  "kind": "word",
                  "text": "80",
                  "wild": [],
                  "from": 22,
                  "to": 24
                },
                "from": 17,
                "to": 24
              }
            ],
            "from": 0,
            "to": 24
          },
          {
            "kind": "in",
            "field": {
              "text": "port",
              "wild": [],
              "from": 28,
              "to": 32
            },
            "tree": {
              "kind": "word",
              "text": "443",
              "wild": [],
              "from": 33,
              "to": 36
            },
            "from": 28,
            "to": 36
          }
        ],
        "from": 0,
        "to": 36
      },
      "completion": {
        "from": 0,
        "to": 16,
        "fields": [
          {
            "path": "http.status_code",
            "type": "integer",
            "about": "Status of the answer, such as 200."
          },
          {
            "path": "http.status_line",
            "type": "text",
            "about": "Status of the answer with its phrase, such as 200 OK."
          },
          {
            "path": "http.http_version",
            "type": "object",
            "about": "Version of HTTP the server answered in."
          },
          {
            "path": "http.headers",
            "type": "map",
            "about": "Headers of the answer, by their names in snake_case."
          },
          {
            "path": "http.unknown_headers",
            "type": "object",
            "about": "Headers of the answer that are rarely used."
          },
          {
            "path": "http.title",
            "type": "text",
            "about": "Title of the page."
          },
          {
            "path": "http.description",
            "type": "text",
            "about": "Description the page gives of itself."
          },
          {
            "path": "http.meta",
            "type": "text",
            "about": "Meta elements of the page."
          },
          {
            "path": "http.body",
            "type": "text",
            "about": "The page itself, up to its first 100 kB."
          },
          {
            "path": "http.body_sha256",
            "type": "keyword",
            "about": "SHA-256 of the page, in hexadecimal."
          },
          {
            "path": "http.content_length",
            "type": "long",
            "about": "Length of the page in bytes as the server said, -1 where it did not."
          },
          {
            "path": "http.transfer_encoding",
            "type": "keyword_ci",
            "about": "How the page was encoded on the way, such as chunked."
          },
          {
            "path": "http.favicon",
            "type": "object",
            "about": "The icon of the site."
          },
          {
            "path": "http.contacts",
            "type": "object",
            "about": "Contacts found in the page."
          },
          {
            "path": "http.tracker",
            "type": "object",
            "about": "Identifiers by which the owner of the site counts visitors."
          },
          {
            "path": "http.http_version.name",
            "type": "keyword_ci",
            "about": "Version as sent, such as HTTP/1.1."
          },
          {
            "path": "http.http_version.major",
            "type": "integer",
            "about": "First number of the version of HTTP."
          },
          {
            "path": "http.http_version.minor",
            "type": "integer",
            "about": "Second number of the version of HTTP."
          },
          {
            "path": "http.unknown_headers.key",
            "type": "keyword",
            "about": "Name of the header in snake_case."
          },
          {
            "path": "http.unknown_headers.value",
            "type": "text",
            "about": "Values of the header."
          },
          {
            "path": "http.favicon.hash_sha256",
            "type": "keyword",
            "about": "SHA-256 of the image, in hexadecimal."
          },
          {
            "path": "http.favicon.perceptual_hash",
            "type": "keyword",
            "about": "Hash of what the image looks like: similar images differ in few digits."
          },
          {
            "path": "http.favicon.image",
            "type": "keyword",
            "about": "The image as base64."
          },
          {
            "path": "http.favicon.path",
            "type": "keyword",
            "about": "Path the image was fetched from."
          },
          {
            "path": "http.favicon.uri",
            "type": "keyword",
            "about": "URI the image was fetched from."
          },
          {
            "path": "http.favicon.host",
            "type": "keyword",
            "about": "Host the image was fetched from."
          },
          {
            "path": "http.favicon.ip",
            "type": "ip",
            "about": "Address the image was fetched from."
          },
          {
            "path": "http.favicon.cert_md5",
            "type": "keyword",
            "about": "MD5 of the certificate of the server the image was fetched from."
          },
          {
            "path": "http.favicon.last_modified",
            "type": "text",
            "about": "When the image was last changed, as its server said."
          },
          {
            "path": "http.contacts.email",
            "type": "text",
            "about": "E-mail addresses found there."
          },
          {
            "path": "http.contacts.phone",
            "type": "keyword",
            "about": "Telephone numbers found there."
          },
          {
            "path": "http.contacts.address",
            "type": "text",
            "about": "Postal address found there."
          },
          {
            "path": "http.tracker.google_analytics",
            "type": "keyword",
            "about": "Identifiers of Google Analytics."
          },
          {
            "path": "http.tracker.google_tag_manager",
            "type": "keyword",
            "about": "Identifiers of Google Tag Manager."
          },
          {
            "path": "http.tracker.google_adsense",
            "type": "keyword",
            "about": "Identifiers of Google AdSense."
          },
          {
            "path": "http.tracker.facebook_pixel",
            "type": "keyword",
            "about": "Identifiers of the Facebook pixel."
          },
          {
            "path": "http.tracker.yandex_metrica",
            "type": "keyword",
            "about": "Identifiers of Yandex Metrica."
          }
        ],
        "operators": [],
        "values": []
      }
    }
  },
  "counts": {
    "input": {
      "collection": "responses",
      "queries": [
        "port:443",
        "prot7:ssh",
        "port:("
      ]
    },
    "answer": {
      "counts": [
        {
          "count": 97
        },
        {
          "count": 42
        },
        {
          "problem": {
            "type": "invalid_query",
            "title": "Invalid query",
            "detail": "This bracket is never closed. (at character 6)"
          }
        }
      ]
    }
  },
  "host": {
    "input": {
      "host": "192.0.2.7",
      "fields": "type,ip,organization,ptr,geo,ports,domains,domains_count"
    },
    "answer": {
      "type": "ip",
      "ip": "192.0.2.7",
      "organization": "Racorodor Optics Pte. Ltd.",
      "ptr": [
        "host-192-0-2-7.racorodor-optics-33.example"
      ],
      "geo": {
        "ip": "192.0.2.0/24",
        "continent": "Asia",
        "country": "SG",
        "registered_country": "SG",
        "city": "Singapore",
        "postal": "018989",
        "tz": "Asia/Singapore",
        "accuracy": 1000,
        "location": {
          "lat": 1.2897,
          "lon": 103.8501
        }
      },
      "domains": [
        "silver-mill-r.org",
        "www.silver-mill-r.org"
      ],
      "ports": [
        {
          "protocol": "http",
          "prot4": "tcp",
          "port": 80,
          "prot7": "http"
        },
        {
          "protocol": "https",
          "prot4": "tcp",
          "port": 443,
          "prot7": "http"
        },
        {
          "protocol": "ssh",
          "prot4": "tcp",
          "port": 2222,
          "prot7": "ssh"
        }
      ],
      "domains_count": 2
    }
  },
  "ownHost": {
    "input": {
      "fields": "type,ip"
    },
    "answer": {
      "type": "ip",
      "ip": "127.0.0.1"
    }
  },
  "hostHistory": {
    "input": {
      "host": "192.0.2.7"
    },
    "answer": {
      "type": "ip",
      "host": "192.0.2.7",
      "services": [
        {
          "protocol": "https",
          "prot4": "tcp",
          "port": 443,
          "prot7": "http",
          "uri": "https://www.silver-mill-r.org:443/",
          "first_seen": "2026-09-05T15:00:21.997Z",
          "last_seen": "2026-10-05T15:00:21.997Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "protocol": "http",
          "prot4": "tcp",
          "port": 80,
          "prot7": "http",
          "uri": "http://silver-mill-r.org:80/",
          "first_seen": "2026-09-03T08:00:10.816Z",
          "last_seen": "2026-10-03T08:00:10.816Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "protocol": "ssh",
          "prot4": "tcp",
          "port": 2222,
          "prot7": "ssh",
          "uri": "ssh://192.0.2.7:2222",
          "first_seen": "2026-09-01T00:59:59.635Z",
          "last_seen": "2026-10-01T00:59:59.635Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        }
      ],
      "software": [
        {
          "name": "wordpress",
          "version": "6.7.1",
          "first_seen": "2026-09-05T15:00:21.997Z",
          "last_seen": "2026-10-05T15:00:21.997Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "name": "php",
          "version": null,
          "first_seen": "2026-09-05T15:00:21.997Z",
          "last_seen": "2026-10-05T15:00:21.997Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "name": "openssh",
          "version": "9.6p1",
          "first_seen": "2026-09-01T00:59:59.635Z",
          "last_seen": "2026-10-01T00:59:59.635Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        }
      ],
      "dns": [],
      "whois": [
        {
          "at": "2026-09-04T21:26:54.381Z",
          "index": "2026-09-01",
          "data": {
            "ip": {
              "gte": "192.0.2.0",
              "lte": "192.0.2.255"
            },
            "net": {
              "name": "RACORODOR-OPTICS-NET-0",
              "handle": "AP-192-0-2-0-1",
              "description": "Racorodor Optics Pte. Ltd., servers",
              "organization": "Racorodor Optics Pte. Ltd.",
              "country": "SG",
              "address": "188 Quay Lane, Singapore",
              "remarks": "Abuse reports to abuse@racorodor-optics-33.example",
              "range": "192.0.2.0 - 192.0.2.255",
              "start_ip": "192.0.2.0",
              "end_ip": "192.0.2.255",
              "cidr": [
                "192.0.2.0/24"
              ],
              "net_size": 255,
              "created": "2011-09-07T00:00:00.000Z",
              "updated": "2025-11-23T00:00:00.000Z",
              "contacts": {
                "emails": [
                  "abuse@racorodor-optics-33.example",
                  "noc@racorodor-optics-33.example"
                ],
                "persons": [
                  "Racorodor Optics Pte. Ltd. NOC"
                ],
                "phones": [
                  "+65 94 000 9134"
                ],
                "postal_code": "018989"
              }
            },
            "asn": {
              "number": [
                "64545"
              ],
              "name": "RACORODOR-OPTICS-AS",
              "country": "SG",
              "registry": "apnic",
              "cidr": "192.0.0.0/18",
              "updated": "2018-01-06T00:00:00.000Z"
            }
          }
        }
      ],
      "is_cut": false
    }
  },
  "nodeCount": {
    "input": {
      "node_type": "asn",
      "node_value": "64500"
    },
    "answer": [
      {
        "aggregations": [
          {
            "search_field": "Ranges of the autonomous system",
            "count": 0,
            "preview": [],
            "search_field_id": 400,
            "is_too_much_docs": false,
            "node_types": {}
          },
          {
            "search_field": "Name of the autonomous system",
            "count": 0,
            "preview": [],
            "search_field_id": 401,
            "is_too_much_docs": false,
            "node_types": {}
          },
          {
            "search_field": "Organizations of the autonomous system",
            "count": 0,
            "preview": [],
            "search_field_id": 402,
            "is_too_much_docs": false,
            "node_types": {}
          },
          {
            "search_field": "Network names of the autonomous system",
            "count": 0,
            "preview": [],
            "search_field_id": 403,
            "is_too_much_docs": false,
            "node_types": {}
          }
        ]
      },
      {
        "aggregations": [
          {
            "search_field": "Addresses that answer",
            "count": 0,
            "preview": [],
            "search_field_id": 404,
            "is_too_much_docs": false,
            "node_types": {}
          }
        ]
      }
    ]
  },
  "nodeResult": {
    "input": {
      "node_type": "domain",
      "node_value": "vasanwood-0.test",
      "search_field_id": 31
    },
    "answer": {
      "aggregations": [
        {
          "is_valid": true,
          "node_value": "a.mx.keel-hosting.example",
          "node_type": "domain"
        },
        {
          "is_valid": true,
          "node_value": "b.mx.keel-hosting.example",
          "node_type": "domain"
        }
      ]
    }
  },
  "groupOfNodesCount": {
    "input": {
      "node_type": "domain",
      "node_value": [
        "vasanwood-0.test",
        "quarry-yard-2.example"
      ]
    },
    "answer": {
      "search_field": "A records for domain",
      "count": 1,
      "preview": [
        "192.0.2.1"
      ],
      "search_field_id": 29,
      "is_too_much_docs": false,
      "node_types": {
        "ip": 1
      }
    }
  },
  "groupOfNodesResult": {
    "input": {
      "node_type": "domain",
      "node_value": [
        "vasanwood-0.test",
        "quarry-yard-2.example"
      ],
      "search_field_id": 31
    },
    "answer": {
      "node_key": "vasanwood-0.test",
      "is_valid": true,
      "node_type": "domain",
      "node_value": [
        "a.mx.keel-hosting.example",
        "b.mx.keel-hosting.example"
      ],
      "aggregations": [
        {
          "is_valid": true,
          "node_value": "a.mx.keel-hosting.example",
          "node_type": "domain"
        },
        {
          "is_valid": true,
          "node_value": "b.mx.keel-hosting.example",
          "node_type": "domain"
        }
      ]
    }
  },
  "discoveryStatus": {
    "input": {
      "stream_id": "5f0c8ab24e1d93766b52c0d1e8f7a934"
    },
    "answer": {
      "data": {
        "percentage": 100,
        "message": "Mailservers for domain: done",
        "status": "done"
      }
    }
  },
  "discoveryGraph": {
    "input": {
      "node_type": "domain",
      "node_value": "vasanwood-0.test",
      "search_field_id": "29,31"
    },
    "answer": {
      "nodes": [
        {
          "id": 0,
          "node_type": "domain",
          "node_value": "vasanwood-0.test"
        },
        {
          "id": 1,
          "node_type": "ip",
          "node_value": "192.0.2.1"
        },
        {
          "id": 2,
          "node_type": "domain",
          "node_value": "a.mx.keel-hosting.example"
        },
        {
          "id": 3,
          "node_type": "domain",
          "node_value": "b.mx.keel-hosting.example"
        }
      ],
      "edges": [
        {
          "from": 0,
          "to": 1,
          "search_field_id": 29,
          "search_field": "A records for domain"
        },
        {
          "from": 0,
          "to": 2,
          "search_field_id": 31,
          "search_field": "Mailservers for domain"
        },
        {
          "from": 0,
          "to": 3,
          "search_field_id": 31,
          "search_field": "Mailservers for domain"
        }
      ],
      "is_cut": false
    }
  },
  "discoveryPaths": {
    "input": {
      "node_type": "domain",
      "node_value": "vasanwood-0.test",
      "to_type": "domain",
      "to_value": "quarry-yard-2.example"
    },
    "answer": {
      "nodes": [
        {
          "id": 0,
          "node_type": "jarm",
          "node_value": "746eed73a3421ddc67dd03d8a28e5442bc4f9bd17632309bd45d8bed9469d4"
        },
        {
          "id": 1,
          "node_type": "domain",
          "node_value": "vasanwood-0.test"
        },
        {
          "id": 2,
          "node_type": "ip",
          "node_value": "192.0.2.1"
        },
        {
          "id": 3,
          "node_type": "domain",
          "node_value": "quarry-yard-2.example"
        }
      ],
      "edges": [
        {
          "from": 1,
          "to": 0,
          "search_field_id": 111,
          "search_field": "JARM fingerprints of the domain"
        },
        {
          "from": 1,
          "to": 2,
          "search_field_id": 29,
          "search_field": "A records for domain"
        },
        {
          "from": 1,
          "to": 2,
          "search_field_id": 106,
          "search_field": "Addresses that answer for the domain"
        },
        {
          "from": 3,
          "to": 0,
          "search_field_id": 111,
          "search_field": "JARM fingerprints of the domain"
        },
        {
          "from": 3,
          "to": 2,
          "search_field_id": 29,
          "search_field": "A records for domain"
        },
        {
          "from": 3,
          "to": 2,
          "search_field_id": 106,
          "search_field": "Addresses that answer for the domain"
        }
      ],
      "is_cut": false
    }
  },
  "mcp": {
    "input": {},
    "lines": "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"count\",\"arguments\":{\"q\":\"port:443\"}}}",
    "answer": {
      "jsonrpc": "2.0",
      "id": 1,
      "result": {
        "content": [
          {
            "type": "text",
            "text": "{\"count\":97}"
          }
        ],
        "isError": false
      }
    }
  },
  "home": {
    "input": {},
    "answer": {
      "name": "Periplus",
      "docs": "/docs",
      "openapi": "/api/openapi.json",
      "health": "/healthz"
    }
  },
  "healthz": {
    "input": {},
    "answer": {
      "status": "ok"
    }
  },
  "readyz": {
    "input": {},
    "answer": {
      "status": "ready"
    }
  },
  "openapi": {
    "input": {}
  },
  "openapi30": {
    "input": {}
  },
  "reference": {
    "input": {}
  },
  "adminDatasets": {
    "input": {},
    "answer": [
      {
        "id": 4,
        "pretty_name": "Forward DNS: MX records",
        "name": "fdns_mx",
        "description": "Domain names with their mail servers.",
        "priority": 4,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "domains",
          "q": "mx:*",
          "fields": [
            "domain",
            "mx"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 8,
        "pretty_name": "Forward DNS: A records",
        "name": "fdns_a",
        "description": "Domain names with their IPv4 addresses.",
        "priority": 3,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "domains",
          "q": "a:*",
          "fields": [
            "domain",
            "a"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 23,
        "pretty_name": "Forward DNS (fDNS)",
        "name": "fdns",
        "description": "Domain names with their A, AAAA, CNAME, MX, NS and TXT records.",
        "priority": 2,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "domains",
          "q": "*",
          "fields": [
            "domain",
            "a",
            "aaaa",
            "cname",
            "mx",
            "ns",
            "txt",
            "last_updated"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 27,
        "pretty_name": "Known domain names",
        "name": "known_domains",
        "description": "Every domain name there is a record of.",
        "priority": 1,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": true,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "domains",
          "q": "*",
          "fields": [
            "domain"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet",
          "txt"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 28,
        "pretty_name": "Known PTR records (rDNS)",
        "name": "known_ptr_records",
        "description": "Addresses that answered on a port, with their names in reverse DNS; one line for each port.",
        "priority": 6,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "responses",
          "q": "ptr:*",
          "fields": [
            "ip",
            "ptr"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 69,
        "pretty_name": "Forward DNS: NS records",
        "name": "fdns_ns",
        "description": "Domain names with their name servers.",
        "priority": 5,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "domains",
          "q": "ns:*",
          "fields": [
            "domain",
            "ns"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 100,
        "pretty_name": "Forward DNS in parts",
        "name": "fdns_bundle",
        "description": "A, MX and NS records, each by themselves.",
        "priority": 7,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "bundle",
          "of": [
            "fdns_a",
            "fdns_mx",
            "fdns_ns"
          ]
        },
        "formats": [],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 101,
        "pretty_name": "Names of certificates",
        "name": "certificate_names",
        "description": "Certificates by their fingerprints, with the names they are valid for and how long they are.",
        "priority": 1,
        "data_category": {
          "name": "certificates",
          "priority": 2
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "certs",
          "q": "certificate.names:*",
          "fields": [
            "certificate.fingerprint_sha256",
            "certificate.names",
            "certificate.validity.start",
            "certificate.validity.end"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 102,
        "pretty_name": "Open ports",
        "name": "open_ports",
        "description": "Addresses and ports that answered, with the protocols they speak.",
        "priority": 1,
        "data_category": {
          "name": "hosts",
          "priority": 3
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "responses",
          "q": "*",
          "fields": [
            "ip",
            "port",
            "prot4",
            "prot7",
            "protocol",
            "last_updated"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 103,
        "pretty_name": "Software",
        "name": "software",
        "description": "Products that were recognised, and where they run.",
        "priority": 2,
        "data_category": {
          "name": "hosts",
          "priority": 3
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "responses",
          "q": "tag.name:*",
          "fields": [
            "ip",
            "port",
            "uri",
            "tag.name",
            "tag.fullname",
            "tag.category",
            "tag.cpe"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 104,
        "pretty_name": "Favicons",
        "name": "favicons",
        "description": "Icons of sites by their hashes, and where they are shown.",
        "priority": 3,
        "data_category": {
          "name": "hosts",
          "priority": 3
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "responses",
          "q": "http.favicon.hash_sha256:*",
          "fields": [
            "uri",
            "ip",
            "port",
            "http.favicon.hash_sha256",
            "http.favicon.perceptual_hash",
            "http.favicon.uri"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 105,
        "pretty_name": "WHOIS networks",
        "name": "whois_nets",
        "description": "Registered ranges of addresses, with their holders.",
        "priority": 1,
        "data_category": {
          "name": "whois",
          "priority": 4
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "records",
          "collection": "whois_ip",
          "q": "*",
          "fields": [
            "net.range",
            "net.start_ip",
            "net.end_ip",
            "net.name",
            "net.organization",
            "net.country",
            "asn.number",
            "asn.name"
          ]
        },
        "formats": [
          "json",
          "csv",
          "parquet"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 110,
        "pretty_name": "All word lists",
        "name": "word_lists",
        "description": "The word lists of subdomains, ports and paths.",
        "priority": 4,
        "data_category": {
          "name": "dictionaries",
          "priority": 5
        },
        "is_free": true,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "bundle",
          "of": [
            "subdomain_words",
            "port_words",
            "path_words"
          ]
        },
        "formats": [],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 111,
        "pretty_name": "Word list: subdomains",
        "name": "subdomain_words",
        "description": "First labels of domain names, the most frequent first.",
        "priority": 1,
        "data_category": {
          "name": "dictionaries",
          "priority": 5
        },
        "is_free": true,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "labels",
          "collection": "domains",
          "q": "level:>2",
          "field": "domain"
        },
        "formats": [
          "txt"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 112,
        "pretty_name": "Word list: ports",
        "name": "port_words",
        "description": "Ports that answered, the most frequent first.",
        "priority": 2,
        "data_category": {
          "name": "dictionaries",
          "priority": 5
        },
        "is_free": true,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "values",
          "collection": "responses",
          "q": "*",
          "field": "port"
        },
        "formats": [
          "txt"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      },
      {
        "id": 113,
        "pretty_name": "Word list: paths",
        "name": "path_words",
        "description": "Paths that web servers were asked for and led to, the most frequent first.",
        "priority": 3,
        "data_category": {
          "name": "dictionaries",
          "priority": 5
        },
        "is_free": true,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "source": {
          "kind": "values",
          "collection": "responses",
          "q": "path:*",
          "field": "path"
        },
        "formats": [
          "txt"
        ],
        "added_dt": null,
        "rows": null,
        "size": null,
        "every_hours": null
      }
    ]
  },
  "adminPublishDatasets": {
    "input": {
      "names": [
        "known_domains"
      ],
      "every_hours": 24
    },
    "answer": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
      "kind": "dataset publish known_domains",
      "state": "running",
      "percentage": 0,
      "message": "",
      "started_at": "2026-11-21T12:00:00.000Z",
      "ended_at": null,
      "result": null
    }
  },
  "datasets": {
    "input": {},
    "answer": [
      {
        "id": 27,
        "pretty_name": "Known domain names",
        "name": "known_domains",
        "description": "Every domain name there is a record of.",
        "priority": 1,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": true,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "datasets": [
          {
            "name": "known_domains",
            "added_dt": "2026-11-21T12:00:00.000Z",
            "rows": 180,
            "formats": [
              "json",
              "csv",
              "parquet",
              "txt"
            ]
          }
        ]
      }
    ]
  },
  "dataset": {
    "input": {
      "id": 27
    },
    "answer": {
      "id": 27,
      "pretty_name": "Known domain names",
      "name": "known_domains",
      "description": "Every domain name there is a record of.",
      "priority": 1,
      "data_category": {
        "name": "dns",
        "priority": 1
      },
      "is_free": true,
      "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
      "datasets": [
        {
          "name": "known_domains",
          "added_dt": "2026-11-21T12:00:00.000Z",
          "rows": 180,
          "formats": [
            "json",
            "csv",
            "parquet",
            "txt"
          ]
        }
      ]
    }
  },
  "plainDatasets": {
    "input": {},
    "answer": [
      {
        "id": 27,
        "pretty_name": "Known domain names",
        "name": "known_domains",
        "description": "Every domain name there is a record of.",
        "priority": 1,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": true,
        "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
        "datasets": [
          {
            "name": "known_domains",
            "added_dt": "2026-11-21T12:00:00.000Z",
            "rows": 180,
            "formats": [
              "json",
              "csv",
              "parquet",
              "txt"
            ]
          }
        ]
      }
    ]
  },
  "plainDataset": {
    "input": {
      "id": 27
    },
    "answer": {
      "id": 27,
      "pretty_name": "Known domain names",
      "name": "known_domains",
      "description": "Every domain name there is a record of.",
      "priority": 1,
      "data_category": {
        "name": "dns",
        "priority": 1
      },
      "is_free": true,
      "license": "The program that made this file claims no rights in it. What was imported keeps the terms of its sources; who runs the installation says what else applies. Given as it is, without any warranty.",
      "datasets": [
        {
          "name": "known_domains",
          "added_dt": "2026-11-21T12:00:00.000Z",
          "rows": 180,
          "formats": [
            "json",
            "csv",
            "parquet",
            "txt"
          ]
        }
      ]
    }
  },
  "datasetLinks": {
    "input": {
      "dataset_id": 27
    },
    "answer": [
      {
        "pretty_name": "Known domain names",
        "name": "known_domains",
        "added_dt": "2026-11-21T12:00:00.000Z",
        "links": [
          {
            "ext": "json",
            "link": "http://127.0.0.1:8080/storage/known_domains/known_domains.json.zip?md5=5f0c8ab24e1d93766b52c0d1e8f7a934&expires=1795392000",
            "size": 1908,
            "sha256": "b1946ac92492d2347c6235b4d2611184f3b9d2a7c5e86f10927d4c3b8a1e6f05"
          },
          {
            "ext": "csv",
            "link": "http://127.0.0.1:8080/storage/known_domains/known_domains.csv.zip?md5=5f0c8ab24e1d93766b52c0d1e8f7a934&expires=1795392000",
            "size": 1908,
            "sha256": "b1946ac92492d2347c6235b4d2611184f3b9d2a7c5e86f10927d4c3b8a1e6f05"
          },
          {
            "ext": "parquet",
            "link": "http://127.0.0.1:8080/storage/known_domains/known_domains.parquet.zip?md5=5f0c8ab24e1d93766b52c0d1e8f7a934&expires=1795392000",
            "size": 1908,
            "sha256": "b1946ac92492d2347c6235b4d2611184f3b9d2a7c5e86f10927d4c3b8a1e6f05"
          },
          {
            "ext": "txt",
            "link": "http://127.0.0.1:8080/storage/known_domains/known_domains.txt.zip?md5=5f0c8ab24e1d93766b52c0d1e8f7a934&expires=1795392000",
            "size": 1908,
            "sha256": "b1946ac92492d2347c6235b4d2611184f3b9d2a7c5e86f10927d4c3b8a1e6f05"
          }
        ]
      }
    ]
  },
  "datasetFile": {
    "input": {
      "name": "known_domains",
      "file": "known_domains.json.zip",
      "md5": "5f0c8ab24e1d93766b52c0d1e8f7a934",
      "expires": 1795392000
    }
  },
  "adminDropDataset": {
    "input": {
      "name": "known_domains"
    }
  },
  "adminCreateUser": {
    "input": {
      "email": "ada@example.org",
      "first_name": "Ada",
      "plan": "business"
    },
    "answer": {
      "id": 2,
      "email": "ada@example.org",
      "first_name": "Ada",
      "last_name": "",
      "role": "user",
      "plan": "business",
      "plan_until": null,
      "is_blocked": false,
      "has_password": false,
      "created_at": "2026-11-21T12:00:00.000Z"
    }
  },
  "adminUsers": {
    "input": {
      "limit": 2
    },
    "answer": [
      {
        "id": 1,
        "email": "operator@localhost",
        "first_name": "",
        "last_name": "",
        "role": "administrator",
        "plan": "operator",
        "plan_until": null,
        "is_blocked": false,
        "has_password": false,
        "created_at": "2026-11-21T12:00:00.000Z"
      },
      {
        "id": 2,
        "email": "ada@example.org",
        "first_name": "Ada",
        "last_name": "",
        "role": "user",
        "plan": "business",
        "plan_until": null,
        "is_blocked": false,
        "has_password": false,
        "created_at": "2026-11-21T12:00:00.000Z"
      }
    ]
  },
  "adminUser": {
    "input": {
      "id": 2
    },
    "answer": {
      "id": 2,
      "email": "ada@example.org",
      "first_name": "Ada",
      "last_name": "",
      "role": "user",
      "plan": "business",
      "plan_until": null,
      "is_blocked": false,
      "has_password": false,
      "created_at": "2026-11-21T12:00:00.000Z"
    }
  },
  "adminChangeUser": {
    "input": {
      "id": 2,
      "plan": "corporate",
      "plan_until": "2027-11-21"
    },
    "answer": {
      "id": 2,
      "email": "ada@example.org",
      "first_name": "Ada",
      "last_name": "",
      "role": "user",
      "plan": "corporate",
      "plan_until": "2027-11-21T00:00:00.000Z",
      "is_blocked": false,
      "has_password": false,
      "created_at": "2026-11-21T12:00:00.000Z"
    }
  },
  "adminShowKey": {
    "input": {
      "id": 2
    },
    "answer": {
      "api_key": {
        "customer_api_key": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
        "next_time_coins_will_be_updated": "2026-12-01T00:00:00.000Z"
      }
    }
  },
  "adminUsage": {
    "input": {
      "id": 1,
      "days": 7
    },
    "answer": {
      "days": [
        {
          "day": "2026-11-21",
          "requests": 47,
          "coins": 162,
          "scan_coins": 0
        }
      ]
    }
  },
  "currentUser": {
    "input": {},
    "answer": {
      "id": 2,
      "email": "ada@example.org",
      "first_name": "Ada",
      "last_name": "",
      "profession": "",
      "usage_purpose": "",
      "is_welcome_tour_passed": true,
      "api_key": {
        "customer_api_key": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
        "next_time_coins_will_be_updated": "2026-12-01T00:00:00.000Z"
      },
      "plan": {
        "id": 4,
        "name": "Corporate",
        "is_free": false,
        "active_until": "2027-11-21T00:00:00.000Z",
        "subscription_period": "month",
        "coins": 100000000,
        "limit_per_one_download": 10000000,
        "exclude_from_results": {
          "certs": [],
          "domains": [],
          "host_ip": [],
          "whois_ip": [],
          "responses": [],
          "host_domain": [],
          "whois_domains": []
        }
      },
      "plan_active_until": "2027-11-21T00:00:00.000Z",
      "next_plan": null,
      "is_next_plan_paid": false,
      "subscription_reminder_period": null,
      "referral_code": "",
      "referral_link_usage_amount": 0,
      "bonuses": [],
      "is_authenticated_via_social": false
    }
  },
  "profile": {
    "input": {},
    "answer": {
      "id": 2,
      "email": "ada@example.org",
      "first_name": "Ada",
      "last_name": "",
      "profession": "",
      "usage_purpose": "",
      "is_welcome_tour_passed": true,
      "api_key": {
        "customer_api_key": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
        "next_time_coins_will_be_updated": "2026-12-01T00:00:00.000Z"
      },
      "plan": {
        "id": 4,
        "name": "Corporate",
        "is_free": false,
        "active_until": "2027-11-21T00:00:00.000Z",
        "subscription_period": "month",
        "coins": 100000000,
        "limit_per_one_download": 10000000,
        "exclude_from_results": {
          "certs": [],
          "domains": [],
          "host_ip": [],
          "whois_ip": [],
          "responses": [],
          "host_domain": [],
          "whois_domains": []
        }
      },
      "plan_active_until": "2027-11-21T00:00:00.000Z",
      "next_plan": null,
      "is_next_plan_paid": false,
      "subscription_reminder_period": null,
      "referral_code": "",
      "referral_link_usage_amount": 0,
      "bonuses": [],
      "is_authenticated_via_social": false
    }
  },
  "changeCurrentUser": {
    "input": {
      "profession": "analyst"
    },
    "answer": {
      "id": 2,
      "email": "ada@example.org",
      "first_name": "Ada",
      "last_name": "",
      "profession": "analyst",
      "usage_purpose": "",
      "is_welcome_tour_passed": true,
      "api_key": {
        "customer_api_key": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
        "next_time_coins_will_be_updated": "2026-12-01T00:00:00.000Z"
      },
      "plan": {
        "id": 4,
        "name": "Corporate",
        "is_free": false,
        "active_until": "2027-11-21T00:00:00.000Z",
        "subscription_period": "month",
        "coins": 100000000,
        "limit_per_one_download": 10000000,
        "exclude_from_results": {
          "certs": [],
          "domains": [],
          "host_ip": [],
          "whois_ip": [],
          "responses": [],
          "host_domain": [],
          "whois_domains": []
        }
      },
      "plan_active_until": "2027-11-21T00:00:00.000Z",
      "next_plan": null,
      "is_next_plan_paid": false,
      "subscription_reminder_period": null,
      "referral_code": "",
      "referral_link_usage_amount": 0,
      "bonuses": [],
      "is_authenticated_via_social": false
    }
  },
  "profileData": {
    "input": {},
    "answer": {
      "requests_left": {
        "remained": -1,
        "limit": -1,
        "will_be_updated": "2026-11-22T00:00:00.000Z"
      },
      "coins": {
        "left": 100000000,
        "plan_coins_amount": 100000000,
        "total_coins_spent": 0,
        "next_time_coins_will_be_updated": "2026-12-01T00:00:00.000Z"
      },
      "scan_coins": {
        "left": 327680,
        "plan_scan_coins_amount": 327680,
        "reserved_coins": 0
      }
    }
  },
  "usage": {
    "input": {
      "days": 7
    },
    "answer": {
      "days": []
    }
  },
  "createKey": {
    "input": {
      "name": "nightly",
      "scopes": [
        "read"
      ],
      "expires_at": "2027-11-21"
    },
    "answer": {
      "id": 3,
      "name": "nightly",
      "scopes": [
        "read"
      ],
      "expires_at": "2027-11-21T00:00:00.000Z",
      "created_at": "2026-11-21T12:00:00.000Z",
      "key": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    }
  },
  "keys": {
    "input": {},
    "answer": [
      {
        "id": 2,
        "name": null,
        "scopes": [
          "read",
          "scan",
          "admin"
        ],
        "expires_at": null,
        "created_at": "2026-11-21T12:00:00.000Z"
      },
      {
        "id": 3,
        "name": "nightly",
        "scopes": [
          "read"
        ],
        "expires_at": "2027-11-21T00:00:00.000Z",
        "created_at": "2026-11-21T12:00:00.000Z"
      }
    ]
  },
  "removeKey": {
    "input": {
      "id": 3
    }
  },
  "adminSettings": {
    "input": {},
    "answer": {
      "sign_up": false
    }
  },
  "adminChangeSettings": {
    "input": {
      "sign_up": true
    },
    "answer": {
      "sign_up": true
    }
  },
  "signUp": {
    "input": {
      "email": "bob@example.org",
      "password": "three words together",
      "first_name": "Bob"
    },
    "answer": {
      "id": 3,
      "email": "bob@example.org",
      "first_name": "Bob",
      "last_name": "",
      "role": "user",
      "plan": "community",
      "plan_until": null,
      "is_blocked": false,
      "has_password": true,
      "created_at": "2026-11-21T12:00:00.000Z"
    }
  },
  "signIn": {
    "input": {
      "email": "bob@example.org",
      "password": "three words together"
    },
    "answer": {
      "csrf_token": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "expires_at": "2026-12-05T12:00:00.000Z"
    }
  },
  "createTeam": {
    "input": {
      "name": "Watch"
    },
    "answer": {
      "id": 1,
      "name": "Watch",
      "members": [
        {
          "user_id": 2,
          "email": "ada@example.org",
          "role": "owner"
        }
      ],
      "invitations": []
    }
  },
  "teams": {
    "input": {},
    "answer": [
      {
        "id": 1,
        "name": "Watch",
        "members": [
          {
            "user_id": 2,
            "email": "ada@example.org",
            "role": "owner"
          }
        ],
        "invitations": []
      }
    ]
  },
  "renameTeam": {
    "input": {
      "id": 1,
      "name": "Night watch"
    },
    "answer": {
      "id": 1,
      "name": "Night watch",
      "members": [
        {
          "user_id": 2,
          "email": "ada@example.org",
          "role": "owner"
        }
      ],
      "invitations": []
    }
  },
  "invite": {
    "input": {
      "id": 1,
      "email": "bob@example.org",
      "role": "member"
    },
    "answer": {
      "id": 1,
      "team_id": 1,
      "email": "bob@example.org",
      "role": "member",
      "expires_at": "2026-12-05T12:00:00.000Z"
    }
  },
  "invitations": {
    "input": {},
    "answer": [
      {
        "id": 1,
        "team_id": 1,
        "email": "bob@example.org",
        "role": "member",
        "expires_at": "2026-12-05T12:00:00.000Z"
      }
    ]
  },
  "acceptInvitation": {
    "input": {
      "id": 1
    },
    "answer": {
      "id": 1,
      "name": "Night watch",
      "members": [
        {
          "user_id": 2,
          "email": "ada@example.org",
          "role": "owner"
        },
        {
          "user_id": 3,
          "email": "bob@example.org",
          "role": "member"
        }
      ],
      "invitations": []
    }
  },
  "team": {
    "input": {
      "id": 1
    },
    "answer": {
      "id": 1,
      "name": "Night watch",
      "members": [
        {
          "user_id": 2,
          "email": "ada@example.org",
          "role": "owner"
        },
        {
          "user_id": 3,
          "email": "bob@example.org",
          "role": "member"
        }
      ],
      "invitations": []
    }
  },
  "setRole": {
    "input": {
      "id": 1,
      "user": 3,
      "role": "owner"
    },
    "answer": {
      "id": 1,
      "name": "Night watch",
      "members": [
        {
          "user_id": 2,
          "email": "ada@example.org",
          "role": "owner"
        },
        {
          "user_id": 3,
          "email": "bob@example.org",
          "role": "owner"
        }
      ],
      "invitations": []
    }
  },
  "adminTeams": {
    "input": {},
    "answer": [
      {
        "id": 1,
        "name": "Night watch",
        "members": [
          {
            "user_id": 2,
            "email": "ada@example.org",
            "role": "owner"
          },
          {
            "user_id": 3,
            "email": "bob@example.org",
            "role": "owner"
          }
        ],
        "invitations": []
      }
    ]
  },
  "leaveTeam": {
    "input": {
      "id": 1,
      "user": 3
    }
  },
  "declineInvitation": {
    "input": {
      "id": 2
    }
  },
  "withdrawInvitation": {
    "input": {
      "id": 1,
      "invitation": 3
    }
  },
  "removeTeam": {
    "input": {
      "id": 1
    }
  },
  "adminRemoveTeam": {
    "input": {
      "id": 2
    }
  },
  "changePassword": {
    "input": {
      "old_password": "three words together",
      "new_password": "four words and more"
    }
  },
  "signOut": {
    "input": {}
  },
  "adminPasswordLink": {
    "input": {
      "id": 3
    },
    "answer": {
      "token": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "expires_at": "2026-11-22T12:00:00.000Z"
    }
  },
  "resetPassword": {
    "input": {
      "token": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "password": "five words, none alike"
    }
  },
  "adminEndSessions": {
    "input": {
      "id": 3
    }
  },
  "adminRemoveUser": {
    "input": {
      "id": 3
    }
  },
  "rotateKey": {
    "input": {},
    "answer": {
      "api_key": {
        "customer_api_key": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
        "next_time_coins_will_be_updated": "2026-12-01T00:00:00.000Z"
      }
    }
  },
  "resetKey": {
    "input": {},
    "answer": {
      "api_key": {
        "customer_api_key": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
        "next_time_coins_will_be_updated": "2026-12-01T00:00:00.000Z"
      }
    }
  },
  "adminRotateKey": {
    "input": {
      "id": 2
    },
    "answer": {
      "api_key": {
        "customer_api_key": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
        "next_time_coins_will_be_updated": "2026-12-01T00:00:00.000Z"
      }
    }
  },
  "adminPlans": {
    "input": {},
    "answer": [
      {
        "id": "community",
        "name": "Community",
        "requests_per_day": 50,
        "requests_per_minute": 60,
        "certificate_requests_per_minute": 3,
        "coins_per_month": 2500,
        "records_per_download": 200,
        "nodes_per_discovery_group": 20,
        "targets_per_scan": 0,
        "stored_scans": 0,
        "scan_coins_per_month": 0,
        "datasets": "free",
        "left_out_collections": [
          "whois_domains",
          "certs"
        ],
        "left_out_classes": [
          "contact",
          "raw",
          "tag",
          "cve",
          "privacy",
          "ioc"
        ],
        "left_out_fields": []
      },
      {
        "id": "freelancer",
        "name": "Freelancer",
        "requests_per_day": 1000,
        "requests_per_minute": 60,
        "certificate_requests_per_minute": 3,
        "coins_per_month": 1000000,
        "records_per_download": 10000,
        "nodes_per_discovery_group": 100,
        "targets_per_scan": 512,
        "stored_scans": 10,
        "scan_coins_per_month": 2048,
        "datasets": "free",
        "left_out_collections": [],
        "left_out_classes": [
          "tag",
          "cve",
          "privacy",
          "ioc"
        ],
        "left_out_fields": []
      },
      {
        "id": "business",
        "name": "Business",
        "requests_per_day": 10000,
        "requests_per_minute": 60,
        "certificate_requests_per_minute": 3,
        "coins_per_month": 25000000,
        "records_per_download": 1000000,
        "nodes_per_discovery_group": 1000,
        "targets_per_scan": 4096,
        "stored_scans": 50,
        "scan_coins_per_month": 40960,
        "datasets": "free",
        "left_out_collections": [],
        "left_out_classes": [],
        "left_out_fields": []
      },
      {
        "id": "corporate",
        "name": "Corporate",
        "requests_per_day": -1,
        "requests_per_minute": 60,
        "certificate_requests_per_minute": 3,
        "coins_per_month": 100000000,
        "records_per_download": 10000000,
        "nodes_per_discovery_group": 10000,
        "targets_per_scan": 32768,
        "stored_scans": 200,
        "scan_coins_per_month": 327680,
        "datasets": "all",
        "left_out_collections": [],
        "left_out_classes": [],
        "left_out_fields": []
      },
      {
        "id": "enterprise",
        "name": "Enterprise",
        "requests_per_day": -1,
        "requests_per_minute": 60,
        "certificate_requests_per_minute": 3,
        "coins_per_month": -1,
        "records_per_download": -1,
        "nodes_per_discovery_group": 100000,
        "targets_per_scan": 65536,
        "stored_scans": 1000,
        "scan_coins_per_month": -1,
        "datasets": "all",
        "left_out_collections": [],
        "left_out_classes": [],
        "left_out_fields": []
      },
      {
        "id": "operator",
        "name": "Operator",
        "requests_per_day": -1,
        "requests_per_minute": -1,
        "certificate_requests_per_minute": -1,
        "coins_per_month": -1,
        "records_per_download": -1,
        "nodes_per_discovery_group": -1,
        "targets_per_scan": -1,
        "stored_scans": -1,
        "scan_coins_per_month": -1,
        "datasets": "all",
        "left_out_collections": [],
        "left_out_classes": [],
        "left_out_fields": []
      }
    ]
  },
  "adminCreatePlan": {
    "input": {
      "id": "school",
      "like": "freelancer",
      "name": "School",
      "requests_per_day": 2000
    },
    "answer": {
      "id": "school",
      "name": "School",
      "requests_per_day": 2000,
      "requests_per_minute": 60,
      "certificate_requests_per_minute": 3,
      "coins_per_month": 1000000,
      "records_per_download": 10000,
      "nodes_per_discovery_group": 100,
      "targets_per_scan": 512,
      "stored_scans": 10,
      "scan_coins_per_month": 2048,
      "datasets": "free",
      "left_out_collections": [],
      "left_out_classes": [
        "tag",
        "cve",
        "privacy",
        "ioc"
      ],
      "left_out_fields": []
    }
  },
  "adminChangePlan": {
    "input": {
      "id": "school",
      "coins_per_month": 50000
    },
    "answer": {
      "id": "school",
      "name": "School",
      "requests_per_day": 2000,
      "requests_per_minute": 60,
      "certificate_requests_per_minute": 3,
      "coins_per_month": 50000,
      "records_per_download": 10000,
      "nodes_per_discovery_group": 100,
      "targets_per_scan": 512,
      "stored_scans": 10,
      "scan_coins_per_month": 2048,
      "datasets": "free",
      "left_out_collections": [],
      "left_out_classes": [
        "tag",
        "cve",
        "privacy",
        "ioc"
      ],
      "left_out_fields": []
    }
  },
  "adminRemovePlan": {
    "input": {
      "id": "school"
    }
  },
  "adminAudit": {
    "input": {
      "action": "key",
      "limit": 2
    },
    "answer": [
      {
        "id": 6,
        "at": "2026-11-21T12:00:00.000Z",
        "actor": "user:1",
        "action": "key.show",
        "target": "user:2",
        "detail": {}
      },
      {
        "id": 8,
        "at": "2026-11-21T12:00:00.000Z",
        "actor": "user:2",
        "action": "key.create",
        "target": "key:3",
        "detail": {
          "user": 2,
          "scopes": "read"
        }
      }
    ]
  },
  "adminIndices": {
    "input": {},
    "answer": [
      {
        "id": 1,
        "collection": "responses",
        "label": "2026-10-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-10-01T00:00:00.000Z",
        "speed": "slow",
        "count": 300
      },
      {
        "id": 2,
        "collection": "domains",
        "label": "2026-10-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-10-01T00:00:00.000Z",
        "speed": "slow",
        "count": 180
      },
      {
        "id": 3,
        "collection": "whois_ip",
        "label": "2026-10-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-10-01T00:00:00.000Z",
        "speed": "slow",
        "count": 15
      },
      {
        "id": 4,
        "collection": "whois_domains",
        "label": "2026-10-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-10-01T00:00:00.000Z",
        "speed": "slow",
        "count": 90
      },
      {
        "id": 5,
        "collection": "certs",
        "label": "2026-10-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-10-01T00:00:00.000Z",
        "speed": "slow",
        "count": 371
      },
      {
        "id": 6,
        "collection": "responses",
        "label": "2026-09-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-09-01T00:00:00.000Z",
        "speed": "slow",
        "count": 185
      },
      {
        "id": 7,
        "collection": "domains",
        "label": "2026-09-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-09-01T00:00:00.000Z",
        "speed": "slow",
        "count": 120
      },
      {
        "id": 8,
        "collection": "whois_ip",
        "label": "2026-09-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-09-01T00:00:00.000Z",
        "speed": "slow",
        "count": 10
      },
      {
        "id": 9,
        "collection": "whois_domains",
        "label": "2026-09-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-09-01T00:00:00.000Z",
        "speed": "slow",
        "count": 60
      },
      {
        "id": 10,
        "collection": "certs",
        "label": "2026-09-01",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-09-01T00:00:00.000Z",
        "speed": "slow",
        "count": 341
      }
    ]
  },
  "adminCreateIndex": {
    "input": {
      "collection": "domains",
      "label": "2026-11-21"
    },
    "answer": {
      "id": 11,
      "collection": "domains",
      "label": "2026-11-21",
      "access": {
        "kind": "public"
      },
      "state": "filling",
      "startedAt": "2026-11-21T00:00:00.000Z",
      "speed": "slow",
      "count": 0
    }
  },
  "adminPublishIndex": {
    "input": {
      "id": 11
    },
    "answer": {
      "id": 11,
      "collection": "domains",
      "label": "2026-11-21",
      "access": {
        "kind": "public"
      },
      "state": "published",
      "startedAt": "2026-11-21T00:00:00.000Z",
      "speed": "slow",
      "count": 0
    }
  },
  "adminWithdrawIndex": {
    "input": {
      "id": 11
    },
    "answer": {
      "id": 11,
      "collection": "domains",
      "label": "2026-11-21",
      "access": {
        "kind": "public"
      },
      "state": "withdrawn",
      "startedAt": "2026-11-21T00:00:00.000Z",
      "speed": "slow",
      "count": 0
    }
  },
  "adminRelabelIndex": {
    "input": {
      "id": 11,
      "label": "2026-11-22"
    },
    "answer": {
      "id": 11,
      "collection": "domains",
      "label": "2026-11-22",
      "access": {
        "kind": "public"
      },
      "state": "withdrawn",
      "startedAt": "2026-11-21T00:00:00.000Z",
      "speed": "slow",
      "count": 0
    }
  },
  "adminDropIndex": {
    "input": {
      "id": 11
    }
  },
  "adminLoadLines": {
    "input": {
      "collection": "domains",
      "label": "2026-11-23"
    },
    "lines": "{\"domain\":\"mail.example\",\"a\":[\"192.0.2.25\"]}\n",
    "answer": {
      "index": {
        "id": 12,
        "collection": "domains",
        "label": "2026-11-23",
        "access": {
          "kind": "public"
        },
        "state": "published",
        "startedAt": "2026-11-23T00:00:00.000Z",
        "speed": "slow",
        "count": 1
      },
      "written": 1,
      "refused": 0,
      "reasons": [],
      "unknown_fields": {}
    }
  },
  "loadPrivate": {
    "input": {
      "collection": "domains",
      "label": "mine"
    },
    "lines": "{\"domain\":\"mail.example\",\"a\":[\"192.0.2.25\"]}\n",
    "answer": {
      "index": {
        "id": 13,
        "collection": "domains",
        "label": "mine",
        "access": {
          "kind": "private",
          "ownerId": 2
        },
        "state": "published",
        "startedAt": "2026-11-21T12:00:00.000Z",
        "speed": "slow",
        "count": 1
      },
      "written": 1,
      "refused": 0,
      "reasons": [],
      "unknown_fields": {}
    }
  },
  "dropPrivate": {
    "input": {
      "id": 13
    }
  },
  "adminJobs": {
    "input": {},
    "answer": [
      {
        "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
        "kind": "dataset publish known_domains",
        "state": "done",
        "percentage": 100,
        "message": "known_domains",
        "started_at": "2026-11-21T12:00:00.000Z",
        "ended_at": "2026-11-21T12:00:00.000Z",
        "result": [
          {
            "name": "known_domains",
            "rows": 180,
            "formats": [
              "json",
              "csv",
              "parquet",
              "txt"
            ]
          }
        ]
      }
    ]
  },
  "adminLoadFile": {
    "input": {
      "file": "domains.ndjson",
      "collection": "domains",
      "label": "2026-11-24"
    },
    "answer": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
      "kind": "load domains.ndjson",
      "state": "running",
      "percentage": 0,
      "message": "",
      "started_at": "2026-11-21T12:00:00.000Z",
      "ended_at": null,
      "result": null
    }
  },
  "adminJob": {
    "input": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40"
    },
    "answer": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
      "kind": "load domains.ndjson",
      "state": "done",
      "percentage": 100,
      "message": "1 records, 0 refused",
      "started_at": "2026-11-21T12:00:00.000Z",
      "ended_at": "2026-11-21T12:00:00.000Z",
      "result": {
        "index": {
          "id": 14,
          "collection": "domains",
          "label": "2026-11-24",
          "access": {
            "kind": "public"
          },
          "state": "published",
          "startedAt": "2026-11-24T00:00:00.000Z",
          "speed": "slow",
          "count": 1
        },
        "written": 1,
        "refused": 0,
        "unknown_fields": {}
      }
    }
  },
  "adminCheckStore": {
    "input": {
      "deep": true
    },
    "answer": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
      "kind": "store check",
      "state": "running",
      "percentage": 0,
      "message": "",
      "started_at": "2026-11-21T12:00:00.000Z",
      "ended_at": null,
      "result": null
    }
  },
  "adminCompactStore": {
    "input": {},
    "answer": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
      "kind": "store compact",
      "state": "running",
      "percentage": 0,
      "message": "",
      "started_at": "2026-11-21T12:00:00.000Z",
      "ended_at": null,
      "result": null
    }
  },
  "adminBackUpStore": {
    "input": {
      "name": "before"
    },
    "answer": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
      "kind": "store backup",
      "state": "running",
      "percentage": 0,
      "message": "",
      "started_at": "2026-11-21T12:00:00.000Z",
      "ended_at": null,
      "result": null
    }
  },
  "adminRemoveDemo": {
    "input": {},
    "answer": {
      "dropped": [
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10
      ]
    }
  },
  "adminLoadDemo": {
    "input": {
      "size": 5000,
      "seed": "7"
    },
    "answer": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
      "kind": "demo",
      "state": "running",
      "percentage": 0,
      "message": "",
      "started_at": "2026-11-21T12:00:00.000Z",
      "ended_at": null,
      "result": null
    }
  },
  "adminCancelJob": {
    "input": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40"
    },
    "answer": {
      "id": "0b7a2f6e-4c1d-4e8b-9a35-7d2c6f1e8b40",
      "kind": "demo",
      "state": "cancelled",
      "percentage": 0,
      "message": "",
      "started_at": "2026-11-21T12:00:00.000Z",
      "ended_at": "2026-11-21T12:00:00.000Z",
      "result": null
    }
  }
};
