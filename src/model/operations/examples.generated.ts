// Written by tools/examples: answers of a service with the demonstration world.
import type { Examples } from './documents/openapi.ts';

export const examples: Examples = {
  "searchResponses": {
    "input": {
      "q": "port:5432",
      "fields": "uri,ip,port,postgres,last_updated"
    },
    "answer": {
      "items": [],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "countResponses": {
    "input": {
      "q": "http.title:login port:>8000"
    },
    "answer": {
      "count": 0
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
  "countDomains": {
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
  "countWhoisIp": {
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
  "countWhoisDomains": {
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
  "countCerts": {
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
  "adminJobs": {
    "input": {},
    "answer": []
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
  }
};
