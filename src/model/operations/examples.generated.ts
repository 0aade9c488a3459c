// Written by tools/examples: answers of a service with the demonstration world.
import type { Examples } from './documents/openapi.ts';

export const operationExamples: Examples = {
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
        "count": 9795,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": "2026-10-06T23:59:47.258Z",
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": "2026-10-06T23:59:47.258Z"
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
        "count": 6881,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": "2026-10-06T23:58:13.066Z",
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": "2026-10-06T23:58:13.066Z"
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
        "count": 432,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": "2026-10-06T23:37:50.174Z",
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": "2026-10-06T23:37:50.174Z"
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
        "count": 2336,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": "2026-10-03T23:58:14.141Z",
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": "2026-10-03T23:58:14.141Z"
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
        "count": 2761,
        "scan_started_dt": "2026-10-01T00:00:00.000Z",
        "scan_ended_dt": "2026-10-06T19:12:00.000Z",
        "scan_started_at": "2026-10-01T00:00:00.000Z",
        "scan_ended_at": "2026-10-06T19:12:00.000Z"
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
        "count": 4422,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": "2026-09-06T23:59:10.314Z",
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": "2026-09-06T23:59:10.314Z"
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
        "count": 3689,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": "2026-09-06T23:52:48.472Z",
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": "2026-09-06T23:52:48.472Z"
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
        "count": 167,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": "2026-09-06T23:03:04.904Z",
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": "2026-09-06T23:03:04.904Z"
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
        "count": 746,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": "2026-09-03T23:57:48.467Z",
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": "2026-09-03T23:57:48.467Z"
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
        "count": 1171,
        "scan_started_dt": "2026-09-01T00:00:00.000Z",
        "scan_ended_dt": "2026-09-06T19:12:00.000Z",
        "scan_started_at": "2026-09-01T00:00:00.000Z",
        "scan_ended_at": "2026-09-06T19:12:00.000Z"
      }
    ]
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
  "scannerPage": {
    "input": {}
  },
  "favicon": {
    "input": {}
  },
  "searchResponses": {
    "input": {
      "q": "host:*.quillomar.io http.title:login",
      "fields": "uri,ip,port,http.title,last_updated"
    },
    "answer": {
      "items": [
        {
          "data": {
            "uri": "https://gw.quillomar.io:443/",
            "ip": "102.224.104.30",
            "port": 443,
            "last_updated": "2026-10-05T13:05:13.055Z",
            "http": {
              "title": "pfSense - Login"
            }
          },
          "highlight": {
            "http.title": "pfSense - Login"
          }
        },
        {
          "data": {
            "uri": "https://sentry.quillomar.io:443/auth/login/",
            "ip": "102.224.104.26",
            "port": 443,
            "last_updated": "2026-10-03T03:15:08.349Z",
            "http": {
              "title": "Login | Sentry"
            }
          },
          "highlight": {
            "http.title": "Login | Sentry"
          }
        },
        {
          "data": {
            "uri": "https://vpn.quillomar.io:443/remote/login",
            "ip": "102.224.104.4",
            "port": 443,
            "last_updated": "2026-10-02T16:02:56.193Z",
            "http": {
              "title": "Please Login"
            }
          },
          "highlight": {
            "http.title": "Please Login"
          }
        },
        {
          "data": {
            "uri": "http://cacti.quillomar.io:80/cacti/",
            "ip": "102.224.104.6",
            "port": 80,
            "last_updated": "2026-10-02T14:30:48.139Z",
            "http": {
              "title": "Login to Cacti"
            }
          },
          "highlight": {
            "http.title": "Login to Cacti"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchResponsesByBody": {
    "input": {
      "q": "host:*.quillomar.io http.title:login",
      "fields": "uri,ip,port,http.title,last_updated"
    },
    "answer": {
      "items": [
        {
          "data": {
            "uri": "https://gw.quillomar.io:443/",
            "ip": "102.224.104.30",
            "port": 443,
            "last_updated": "2026-10-05T13:05:13.055Z",
            "http": {
              "title": "pfSense - Login"
            }
          },
          "highlight": {
            "http.title": "pfSense - Login"
          }
        },
        {
          "data": {
            "uri": "https://sentry.quillomar.io:443/auth/login/",
            "ip": "102.224.104.26",
            "port": 443,
            "last_updated": "2026-10-03T03:15:08.349Z",
            "http": {
              "title": "Login | Sentry"
            }
          },
          "highlight": {
            "http.title": "Login | Sentry"
          }
        },
        {
          "data": {
            "uri": "https://vpn.quillomar.io:443/remote/login",
            "ip": "102.224.104.4",
            "port": 443,
            "last_updated": "2026-10-02T16:02:56.193Z",
            "http": {
              "title": "Please Login"
            }
          },
          "highlight": {
            "http.title": "Please Login"
          }
        },
        {
          "data": {
            "uri": "http://cacti.quillomar.io:80/cacti/",
            "ip": "102.224.104.6",
            "port": 80,
            "last_updated": "2026-10-02T14:30:48.139Z",
            "http": {
              "title": "Login to Cacti"
            }
          },
          "highlight": {
            "http.title": "Login to Cacti"
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
      "count": 6305
    }
  },
  "countResponsesByBody": {
    "input": {
      "q": "prot7:http http.title:*"
    },
    "answer": {
      "count": 6305
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
          "doc_count": 2457
        },
        {
          "key": [
            "DE"
          ],
          "key_as_string": "DE",
          "doc_count": 631
        },
        {
          "key": [
            "GB"
          ],
          "key_as_string": "GB",
          "doc_count": 417
        },
        {
          "key": [
            "FR"
          ],
          "key_as_string": "FR",
          "doc_count": 288
        },
        {
          "key": [
            "CN"
          ],
          "key_as_string": "CN",
          "doc_count": 284
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
          "doc_count": 2457
        },
        {
          "key": [
            "DE"
          ],
          "key_as_string": "DE",
          "doc_count": 631
        },
        {
          "key": [
            "GB"
          ],
          "key_as_string": "GB",
          "doc_count": 417
        },
        {
          "key": [
            "FR"
          ],
          "key_as_string": "FR",
          "doc_count": 288
        },
        {
          "key": [
            "CN"
          ],
          "key_as_string": "CN",
          "doc_count": 284
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
          "uri": "https://intranet.chandrivo.in:443/",
          "ip": "102.224.88.11",
          "http": {
            "title": "Chandrivo Intranet"
          }
        }
      },
      {
        "data": {
          "uri": "https://102.237.112.157:443/",
          "ip": "102.237.112.157",
          "http": {
            "title": "XEROX WORKCENTRE"
          }
        }
      }
    ]
  },
  "searchDomains": {
    "input": {
      "q": "domain:*.staging.tervanta.com",
      "fields": "domain,a,last_updated"
    },
    "answer": {
      "items": [
        {
          "data": {
            "domain": "auth.eu.staging.tervanta.com",
            "a": [
              "102.224.6.85"
            ],
            "last_updated": "2026-10-06T22:09:31.940Z"
          },
          "highlight": {
            "domain": "auth.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "api.staging.tervanta.com",
            "a": [
              "102.224.7.99"
            ],
            "last_updated": "2026-10-06T12:46:10.601Z"
          },
          "highlight": {
            "domain": "api.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "auth.ap.staging.tervanta.com",
            "a": [
              "102.224.4.13"
            ],
            "last_updated": "2026-10-06T11:51:45.575Z"
          },
          "highlight": {
            "domain": "auth.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "api.eu.staging.tervanta.com",
            "a": [
              "102.224.4.183"
            ],
            "last_updated": "2026-10-06T08:33:00.964Z"
          },
          "highlight": {
            "domain": "api.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "search.eu.staging.tervanta.com",
            "a": [
              "102.224.6.225"
            ],
            "last_updated": "2026-10-06T06:26:57.920Z"
          },
          "highlight": {
            "domain": "search.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "orders.eu.staging.tervanta.com",
            "a": [
              "102.224.5.24"
            ],
            "last_updated": "2026-10-05T14:31:10.133Z"
          },
          "highlight": {
            "domain": "orders.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "graphql.ap.staging.tervanta.com",
            "a": [
              "102.224.7.126"
            ],
            "last_updated": "2026-10-05T08:52:49.133Z"
          },
          "highlight": {
            "domain": "graphql.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "images.eu.staging.tervanta.com",
            "a": [
              "102.224.4.150"
            ],
            "last_updated": "2026-10-05T07:32:21.264Z"
          },
          "highlight": {
            "domain": "images.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "api.ap.staging.tervanta.com",
            "a": [
              "102.224.4.170"
            ],
            "last_updated": "2026-10-04T20:54:43.111Z"
          },
          "highlight": {
            "domain": "api.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "search.us.staging.tervanta.com",
            "a": [
              "102.224.6.165"
            ],
            "last_updated": "2026-10-04T13:55:00.614Z"
          },
          "highlight": {
            "domain": "search.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "search.ap.staging.tervanta.com",
            "a": [
              "102.224.6.65"
            ],
            "last_updated": "2026-10-04T11:39:25.449Z"
          },
          "highlight": {
            "domain": "search.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "events.ap.staging.tervanta.com",
            "a": [
              "102.224.5.124"
            ],
            "last_updated": "2026-10-04T07:35:36.684Z"
          },
          "highlight": {
            "domain": "events.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "auth.us.staging.tervanta.com",
            "a": [
              "102.224.4.140"
            ],
            "last_updated": "2026-10-04T07:08:43.309Z"
          },
          "highlight": {
            "domain": "auth.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "ws.us.staging.tervanta.com",
            "a": [
              "102.224.4.160"
            ],
            "last_updated": "2026-10-03T21:46:47.913Z"
          },
          "highlight": {
            "domain": "ws.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "images.us.staging.tervanta.com",
            "a": [
              "102.224.4.220"
            ],
            "last_updated": "2026-10-03T12:50:33.972Z"
          },
          "highlight": {
            "domain": "images.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "ws.ap.staging.tervanta.com",
            "a": [
              "102.224.4.3"
            ],
            "last_updated": "2026-10-02T21:01:32.283Z"
          },
          "highlight": {
            "domain": "ws.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "api.us.staging.tervanta.com",
            "a": [
              "102.224.6.155"
            ],
            "last_updated": "2026-10-02T17:43:49.137Z"
          },
          "highlight": {
            "domain": "api.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "events.eu.staging.tervanta.com",
            "a": [
              "102.224.4.230"
            ],
            "last_updated": "2026-10-02T14:20:14.954Z"
          },
          "highlight": {
            "domain": "events.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "images.ap.staging.tervanta.com",
            "a": [
              "102.224.6.235"
            ],
            "last_updated": "2026-10-02T08:05:11.529Z"
          },
          "highlight": {
            "domain": "images.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "ws.eu.staging.tervanta.com",
            "a": [
              "102.224.7.206"
            ],
            "last_updated": "2026-10-01T13:09:55.271Z"
          },
          "highlight": {
            "domain": "ws.eu.staging.tervanta.com"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchDomainsByBody": {
    "input": {
      "q": "domain:*.staging.tervanta.com",
      "fields": "domain,a,last_updated"
    },
    "answer": {
      "items": [
        {
          "data": {
            "domain": "auth.eu.staging.tervanta.com",
            "a": [
              "102.224.6.85"
            ],
            "last_updated": "2026-10-06T22:09:31.940Z"
          },
          "highlight": {
            "domain": "auth.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "api.staging.tervanta.com",
            "a": [
              "102.224.7.99"
            ],
            "last_updated": "2026-10-06T12:46:10.601Z"
          },
          "highlight": {
            "domain": "api.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "auth.ap.staging.tervanta.com",
            "a": [
              "102.224.4.13"
            ],
            "last_updated": "2026-10-06T11:51:45.575Z"
          },
          "highlight": {
            "domain": "auth.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "api.eu.staging.tervanta.com",
            "a": [
              "102.224.4.183"
            ],
            "last_updated": "2026-10-06T08:33:00.964Z"
          },
          "highlight": {
            "domain": "api.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "search.eu.staging.tervanta.com",
            "a": [
              "102.224.6.225"
            ],
            "last_updated": "2026-10-06T06:26:57.920Z"
          },
          "highlight": {
            "domain": "search.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "orders.eu.staging.tervanta.com",
            "a": [
              "102.224.5.24"
            ],
            "last_updated": "2026-10-05T14:31:10.133Z"
          },
          "highlight": {
            "domain": "orders.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "graphql.ap.staging.tervanta.com",
            "a": [
              "102.224.7.126"
            ],
            "last_updated": "2026-10-05T08:52:49.133Z"
          },
          "highlight": {
            "domain": "graphql.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "images.eu.staging.tervanta.com",
            "a": [
              "102.224.4.150"
            ],
            "last_updated": "2026-10-05T07:32:21.264Z"
          },
          "highlight": {
            "domain": "images.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "api.ap.staging.tervanta.com",
            "a": [
              "102.224.4.170"
            ],
            "last_updated": "2026-10-04T20:54:43.111Z"
          },
          "highlight": {
            "domain": "api.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "search.us.staging.tervanta.com",
            "a": [
              "102.224.6.165"
            ],
            "last_updated": "2026-10-04T13:55:00.614Z"
          },
          "highlight": {
            "domain": "search.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "search.ap.staging.tervanta.com",
            "a": [
              "102.224.6.65"
            ],
            "last_updated": "2026-10-04T11:39:25.449Z"
          },
          "highlight": {
            "domain": "search.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "events.ap.staging.tervanta.com",
            "a": [
              "102.224.5.124"
            ],
            "last_updated": "2026-10-04T07:35:36.684Z"
          },
          "highlight": {
            "domain": "events.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "auth.us.staging.tervanta.com",
            "a": [
              "102.224.4.140"
            ],
            "last_updated": "2026-10-04T07:08:43.309Z"
          },
          "highlight": {
            "domain": "auth.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "ws.us.staging.tervanta.com",
            "a": [
              "102.224.4.160"
            ],
            "last_updated": "2026-10-03T21:46:47.913Z"
          },
          "highlight": {
            "domain": "ws.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "images.us.staging.tervanta.com",
            "a": [
              "102.224.4.220"
            ],
            "last_updated": "2026-10-03T12:50:33.972Z"
          },
          "highlight": {
            "domain": "images.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "ws.ap.staging.tervanta.com",
            "a": [
              "102.224.4.3"
            ],
            "last_updated": "2026-10-02T21:01:32.283Z"
          },
          "highlight": {
            "domain": "ws.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "api.us.staging.tervanta.com",
            "a": [
              "102.224.6.155"
            ],
            "last_updated": "2026-10-02T17:43:49.137Z"
          },
          "highlight": {
            "domain": "api.us.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "events.eu.staging.tervanta.com",
            "a": [
              "102.224.4.230"
            ],
            "last_updated": "2026-10-02T14:20:14.954Z"
          },
          "highlight": {
            "domain": "events.eu.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "images.ap.staging.tervanta.com",
            "a": [
              "102.224.6.235"
            ],
            "last_updated": "2026-10-02T08:05:11.529Z"
          },
          "highlight": {
            "domain": "images.ap.staging.tervanta.com"
          }
        },
        {
          "data": {
            "domain": "ws.eu.staging.tervanta.com",
            "a": [
              "102.224.7.206"
            ],
            "last_updated": "2026-10-01T13:09:55.271Z"
          },
          "highlight": {
            "domain": "ws.eu.staging.tervanta.com"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "countDomains": {
    "input": {
      "q": "domain:*.tervanta.com"
    },
    "answer": {
      "count": 295
    }
  },
  "countDomainsByBody": {
    "input": {
      "q": "domain:*.tervanta.com"
    },
    "answer": {
      "count": 295
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
            "com"
          ],
          "key_as_string": "com",
          "doc_count": 1790
        },
        {
          "key": [
            "net"
          ],
          "key_as_string": "net",
          "doc_count": 556
        },
        {
          "key": [
            "us"
          ],
          "key_as_string": "us",
          "doc_count": 524
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
            "com"
          ],
          "key_as_string": "com",
          "doc_count": 1790
        },
        {
          "key": [
            "net"
          ],
          "key_as_string": "net",
          "doc_count": 556
        },
        {
          "key": [
            "us"
          ],
          "key_as_string": "us",
          "doc_count": 524
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
          "domain": "pebbledigopu.com.mx",
          "a": [
            "102.233.132.11"
          ]
        }
      },
      {
        "data": {
          "domain": "www.lanternsenugo.com",
          "a": [
            "102.227.24.1"
          ]
        }
      }
    ]
  },
  "searchWhoisIp": {
    "input": {
      "q": "net.organization:Tervanta",
      "fields": "ip,net.name,net.range,asn"
    },
    "answer": {
      "items": [
        {
          "data": {
            "ip": {
              "gte": "102.224.124.0",
              "lte": "102.224.124.255"
            },
            "net": {
              "name": "TERVANTA-ROBOTICS-NET-31",
              "range": "102.224.124.0 - 102.224.124.255"
            },
            "asn": {
              "number": [
                "65583"
              ],
              "name": "TERVANTA-ROBOTICS-AS",
              "country": "US",
              "registry": "arin",
              "cidr": "102.224.64.0/18",
              "updated": "2011-08-25T00:00:00.000Z"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "ip": {
              "gte": "2e55:81d4::",
              "lte": "2e55:81d4:0:ffff:ffff:ffff:ffff:ffff"
            },
            "net": {
              "name": "TERVANTA-ROBOTICS-NET-19",
              "range": "2e55:81d4:: - 2e55:81d4:0:ffff:ffff:ffff:ffff:ffff"
            },
            "asn": {
              "number": [
                "65583"
              ],
              "name": "TERVANTA-ROBOTICS-AS",
              "country": "US",
              "registry": "arin",
              "cidr": "2e55:81d4::/32",
              "updated": "2011-08-25T00:00:00.000Z"
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
      "q": "net.organization:Tervanta",
      "fields": "ip,net.name,net.range,asn"
    },
    "answer": {
      "items": [
        {
          "data": {
            "ip": {
              "gte": "102.224.124.0",
              "lte": "102.224.124.255"
            },
            "net": {
              "name": "TERVANTA-ROBOTICS-NET-31",
              "range": "102.224.124.0 - 102.224.124.255"
            },
            "asn": {
              "number": [
                "65583"
              ],
              "name": "TERVANTA-ROBOTICS-AS",
              "country": "US",
              "registry": "arin",
              "cidr": "102.224.64.0/18",
              "updated": "2011-08-25T00:00:00.000Z"
            }
          },
          "highlight": {}
        },
        {
          "data": {
            "ip": {
              "gte": "2e55:81d4::",
              "lte": "2e55:81d4:0:ffff:ffff:ffff:ffff:ffff"
            },
            "net": {
              "name": "TERVANTA-ROBOTICS-NET-19",
              "range": "2e55:81d4:: - 2e55:81d4:0:ffff:ffff:ffff:ffff:ffff"
            },
            "asn": {
              "number": [
                "65583"
              ],
              "name": "TERVANTA-ROBOTICS-AS",
              "country": "US",
              "registry": "arin",
              "cidr": "2e55:81d4::/32",
              "updated": "2011-08-25T00:00:00.000Z"
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
      "count": 120
    }
  },
  "countWhoisIpByBody": {
    "input": {
      "q": "net.country:US"
    },
    "answer": {
      "count": 120
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
            "US"
          ],
          "key_as_string": "US",
          "doc_count": 120
        },
        {
          "key": [
            "DE"
          ],
          "key_as_string": "DE",
          "doc_count": 52
        },
        {
          "key": [
            "GB"
          ],
          "key_as_string": "GB",
          "doc_count": 33
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
            "US"
          ],
          "key_as_string": "US",
          "doc_count": 120
        },
        {
          "key": [
            "DE"
          ],
          "key_as_string": "DE",
          "doc_count": 52
        },
        {
          "key": [
            "GB"
          ],
          "key_as_string": "GB",
          "doc_count": 33
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
            "gte": "102.230.72.0",
            "lte": "102.230.72.15"
          },
          "net": {
            "organization": "Halcedge Delivery Ltd"
          }
        }
      },
      {
        "data": {
          "ip": {
            "gte": "102.225.140.0",
            "lte": "102.225.141.255"
          },
          "net": {
            "organization": "Halcarnelgaldan Hosting Inc."
          }
        }
      }
    ]
  },
  "searchWhoisDomains": {
    "input": {
      "q": "expiration_date:2026-12 domain:*.io",
      "fields": "domain,registrar.name,expiration_date"
    },
    "answer": {
      "items": [
        {
          "data": {
            "domain": "umbersotape.io",
            "expiration_date": "2026-12-08T09:12:21.191Z",
            "registrar": {
              "name": "Quaywillow Network Co., Ltd."
            }
          },
          "highlight": {
            "expiration_date": "2026-12-08T09:12:21.191Z",
            "domain": "umbersotape.io"
          }
        },
        {
          "data": {
            "domain": "ousilvei1554.io",
            "expiration_date": "2026-12-21T14:04:46.658Z",
            "registrar": {
              "name": "Domelark Domains, Inc."
            }
          },
          "highlight": {
            "expiration_date": "2026-12-21T14:04:46.658Z",
            "domain": "ousilvei1554.io"
          }
        },
        {
          "data": {
            "domain": "evergreensudivo.io",
            "expiration_date": "2026-12-02T12:04:47.925Z",
            "registrar": {
              "name": "Registrator Mayakovo LLC"
            }
          },
          "highlight": {
            "expiration_date": "2026-12-02T12:04:47.925Z",
            "domain": "evergreensudivo.io"
          }
        },
        {
          "data": {
            "domain": "silverlovefe.io",
            "expiration_date": "2026-12-07T14:42:41.082Z",
            "registrar": {
              "name": "Adlerfink Registrierung GmbH"
            }
          },
          "highlight": {
            "expiration_date": "2026-12-07T14:42:41.082Z",
            "domain": "silverlovefe.io"
          }
        },
        {
          "data": {
            "domain": "quillomar.io",
            "expiration_date": "2026-12-01T22:19:28.339Z",
            "registrar": {
              "name": "Quaywillow Network Co., Ltd."
            }
          },
          "highlight": {
            "expiration_date": "2026-12-01T22:19:28.339Z",
            "domain": "quillomar.io"
          }
        },
        {
          "data": {
            "domain": "junipersebogu.io",
            "expiration_date": "2026-12-21T16:13:26.530Z",
            "registrar": {
              "name": "Quaywillow Network Co., Ltd."
            }
          },
          "highlight": {
            "expiration_date": "2026-12-21T16:13:26.530Z",
            "domain": "junipersebogu.io"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchWhoisDomainsByBody": {
    "input": {
      "q": "expiration_date:2026-12 domain:*.io",
      "fields": "domain,registrar.name,expiration_date"
    },
    "answer": {
      "items": [
        {
          "data": {
            "domain": "umbersotape.io",
            "expiration_date": "2026-12-08T09:12:21.191Z",
            "registrar": {
              "name": "Quaywillow Network Co., Ltd."
            }
          },
          "highlight": {
            "expiration_date": "2026-12-08T09:12:21.191Z",
            "domain": "umbersotape.io"
          }
        },
        {
          "data": {
            "domain": "ousilvei1554.io",
            "expiration_date": "2026-12-21T14:04:46.658Z",
            "registrar": {
              "name": "Domelark Domains, Inc."
            }
          },
          "highlight": {
            "expiration_date": "2026-12-21T14:04:46.658Z",
            "domain": "ousilvei1554.io"
          }
        },
        {
          "data": {
            "domain": "evergreensudivo.io",
            "expiration_date": "2026-12-02T12:04:47.925Z",
            "registrar": {
              "name": "Registrator Mayakovo LLC"
            }
          },
          "highlight": {
            "expiration_date": "2026-12-02T12:04:47.925Z",
            "domain": "evergreensudivo.io"
          }
        },
        {
          "data": {
            "domain": "silverlovefe.io",
            "expiration_date": "2026-12-07T14:42:41.082Z",
            "registrar": {
              "name": "Adlerfink Registrierung GmbH"
            }
          },
          "highlight": {
            "expiration_date": "2026-12-07T14:42:41.082Z",
            "domain": "silverlovefe.io"
          }
        },
        {
          "data": {
            "domain": "quillomar.io",
            "expiration_date": "2026-12-01T22:19:28.339Z",
            "registrar": {
              "name": "Quaywillow Network Co., Ltd."
            }
          },
          "highlight": {
            "expiration_date": "2026-12-01T22:19:28.339Z",
            "domain": "quillomar.io"
          }
        },
        {
          "data": {
            "domain": "junipersebogu.io",
            "expiration_date": "2026-12-21T16:13:26.530Z",
            "registrar": {
              "name": "Quaywillow Network Co., Ltd."
            }
          },
          "highlight": {
            "expiration_date": "2026-12-21T16:13:26.530Z",
            "domain": "junipersebogu.io"
          }
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
      "count": 1900
    }
  },
  "countWhoisDomainsByBody": {
    "input": {
      "q": "expiration_date:[2027 TO 2028]"
    },
    "answer": {
      "count": 1900
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
          "doc_count": 578
        },
        {
          "key": [
            "CN"
          ],
          "key_as_string": "CN",
          "doc_count": 197
        },
        {
          "key": [
            "DE"
          ],
          "key_as_string": "DE",
          "doc_count": 133
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
          "doc_count": 578
        },
        {
          "key": [
            "CN"
          ],
          "key_as_string": "CN",
          "doc_count": 197
        },
        {
          "key": [
            "DE"
          ],
          "key_as_string": "DE",
          "doc_count": 133
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
          "domain": "tidallumuko.com.cn",
          "registrar": {
            "name": "Quaywillow Network Co., Ltd."
          }
        }
      },
      {
        "data": {
          "domain": "brightgalasa.com.hk",
          "registrar": {
            "name": "Namequill Registrar, LLC"
          }
        }
      }
    ]
  },
  "searchCerts": {
    "input": {
      "q": "certificate.validation_level:EV certificate.names:*.com",
      "fields": "certificate.names,certificate.subject_dn"
    },
    "answer": {
      "items": [
        {
          "data": {
            "certificate": {
              "names": [
                "moorfelsmann416.com",
                "*.moorfelsmann416.com"
              ],
              "subject_dn": "CN=moorfelsmann416.com, postalCode=60313, STREET=110 Harbour Lane, O=Tartorlo Pharmacy GmbH, L=Frankfurt am Main, ST=Hesse, C=DE, serialNumber=37883115, jurisdictionLocalityName=Frankfurt am Main, jurisdictionStateOrProvinceName=Hesse, jurisdictionCountryName=DE"
            },
            "names": [
              "moorfelsmann416.com",
              "*.moorfelsmann416.com"
            ],
            "subject_dn": "CN=moorfelsmann416.com, postalCode=60313, STREET=110 Harbour Lane, O=Tartorlo Pharmacy GmbH, L=Frankfurt am Main, ST=Hesse, C=DE, serialNumber=37883115, jurisdictionLocalityName=Frankfurt am Main, jurisdictionStateOrProvinceName=Hesse, jurisdictionCountryName=DE"
          },
          "highlight": {
            "certificate.names": "moorfelsmann416.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "nimbusbileze.com",
                "mail.nimbusbileze.com"
              ],
              "subject_dn": "CN=nimbusbileze.com, postalCode=190000, STREET=159 Lighthouse Street, O=Tarrodorvenen Optics LLC, L=Saint Petersburg, ST=St.-Petersburg, C=RU, serialNumber=21416640, jurisdictionLocalityName=Saint Petersburg, jurisdictionStateOrProvinceName=St.-Petersburg, jurisdictionCountryName=RU"
            },
            "names": [
              "nimbusbileze.com",
              "mail.nimbusbileze.com"
            ],
            "subject_dn": "CN=nimbusbileze.com, postalCode=190000, STREET=159 Lighthouse Street, O=Tarrodorvenen Optics LLC, L=Saint Petersburg, ST=St.-Petersburg, C=RU, serialNumber=21416640, jurisdictionLocalityName=Saint Petersburg, jurisdictionStateOrProvinceName=St.-Petersburg, jurisdictionCountryName=RU"
          },
          "highlight": {
            "certificate.names": "nimbusbileze.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "falconsimoka.com",
                "cloud.falconsimoka.com"
              ],
              "subject_dn": "CN=falconsimoka.com, postalCode=98111, STREET=17 Quay Lane, O=Wahallofidor Foods Inc., L=Seattle, ST=Washington, C=US, serialNumber=49979269, jurisdictionLocalityName=Seattle, jurisdictionStateOrProvinceName=Washington, jurisdictionCountryName=US"
            },
            "names": [
              "falconsimoka.com",
              "cloud.falconsimoka.com"
            ],
            "subject_dn": "CN=falconsimoka.com, postalCode=98111, STREET=17 Quay Lane, O=Wahallofidor Foods Inc., L=Seattle, ST=Washington, C=US, serialNumber=49979269, jurisdictionLocalityName=Seattle, jurisdictionStateOrProvinceName=Washington, jurisdictionCountryName=US"
          },
          "highlight": {
            "certificate.names": "falconsimoka.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "anchormirobo.com",
                "api.anchormirobo.com"
              ],
              "subject_dn": "CN=anchormirobo.com, postalCode=190000, STREET=23 Lighthouse Road, O=Balankorracar Press LLC, L=Saint Petersburg, ST=St.-Petersburg, C=RU, serialNumber=44783525, jurisdictionLocalityName=Saint Petersburg, jurisdictionStateOrProvinceName=St.-Petersburg, jurisdictionCountryName=RU"
            },
            "names": [
              "anchormirobo.com",
              "api.anchormirobo.com"
            ],
            "subject_dn": "CN=anchormirobo.com, postalCode=190000, STREET=23 Lighthouse Road, O=Balankorracar Press LLC, L=Saint Petersburg, ST=St.-Petersburg, C=RU, serialNumber=44783525, jurisdictionLocalityName=Saint Petersburg, jurisdictionStateOrProvinceName=St.-Petersburg, jurisdictionCountryName=RU"
          },
          "highlight": {
            "certificate.names": "anchormirobo.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "copperdumuzi.com",
                "blog.copperdumuzi.com"
              ],
              "subject_dn": "CN=copperdumuzi.com, postalCode=M5A, STREET=106 Bridge Avenue, O=Brirater Clinic Inc., L=Toronto, ST=Ontario, C=CA, serialNumber=12360355, jurisdictionLocalityName=Toronto, jurisdictionStateOrProvinceName=Ontario, jurisdictionCountryName=CA"
            },
            "names": [
              "copperdumuzi.com",
              "blog.copperdumuzi.com"
            ],
            "subject_dn": "CN=copperdumuzi.com, postalCode=M5A, STREET=106 Bridge Avenue, O=Brirater Clinic Inc., L=Toronto, ST=Ontario, C=CA, serialNumber=12360355, jurisdictionLocalityName=Toronto, jurisdictionStateOrProvinceName=Ontario, jurisdictionCountryName=CA"
          },
          "highlight": {
            "certificate.names": "copperdumuzi.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "zephyrrivofa.com",
                "www.zephyrrivofa.com"
              ],
              "subject_dn": "CN=zephyrrivofa.com, postalCode=20147, STREET=174 Forest Square, O=Nanacor Media Inc., L=Ashburn, ST=Virginia, C=US, serialNumber=62285931, jurisdictionLocalityName=Ashburn, jurisdictionStateOrProvinceName=Virginia, jurisdictionCountryName=US"
            },
            "names": [
              "zephyrrivofa.com",
              "www.zephyrrivofa.com"
            ],
            "subject_dn": "CN=zephyrrivofa.com, postalCode=20147, STREET=174 Forest Square, O=Nanacor Media Inc., L=Ashburn, ST=Virginia, C=US, serialNumber=62285931, jurisdictionLocalityName=Ashburn, jurisdictionStateOrProvinceName=Virginia, jurisdictionCountryName=US"
          },
          "highlight": {
            "certificate.names": "zephyrrivofa.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "pebblesukosa.com",
                "*.pebblesukosa.com"
              ],
              "subject_dn": "CN=pebblesukosa.com, postalCode=018989, STREET=5 Quay Square, O=Delfarkelmen Pharmacy Pte. Ltd., L=Singapore, C=SG, serialNumber=94294057, jurisdictionLocalityName=Singapore, jurisdictionCountryName=SG"
            },
            "names": [
              "pebblesukosa.com",
              "*.pebblesukosa.com"
            ],
            "subject_dn": "CN=pebblesukosa.com, postalCode=018989, STREET=5 Quay Square, O=Delfarkelmen Pharmacy Pte. Ltd., L=Singapore, C=SG, serialNumber=94294057, jurisdictionLocalityName=Singapore, jurisdictionCountryName=SG"
          },
          "highlight": {
            "certificate.names": "pebblesukosa.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "evergreenmedepa.com",
                "www.evergreenmedepa.com"
              ],
              "subject_dn": "CN=evergreenmedepa.com, postalCode=200000, STREET=76 Castle Lane, O=Haltersan Motors Co.\\, Ltd., L=Shanghai, ST=Shanghai, C=CN, serialNumber=36811488, jurisdictionLocalityName=Shanghai, jurisdictionStateOrProvinceName=Shanghai, jurisdictionCountryName=CN"
            },
            "names": [
              "evergreenmedepa.com",
              "www.evergreenmedepa.com"
            ],
            "subject_dn": "CN=evergreenmedepa.com, postalCode=200000, STREET=76 Castle Lane, O=Haltersan Motors Co.\\, Ltd., L=Shanghai, ST=Shanghai, C=CN, serialNumber=36811488, jurisdictionLocalityName=Shanghai, jurisdictionStateOrProvinceName=Shanghai, jurisdictionCountryName=CN"
          },
          "highlight": {
            "certificate.names": "evergreenmedepa.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "tidallibifo.com",
                "www.tidallibifo.com"
              ],
              "subject_dn": "CN=tidallibifo.com, postalCode=M5A, STREET=8 Forest Lane, O=Todortor Logistics Inc., L=Toronto, ST=Ontario, C=CA, serialNumber=10561066, jurisdictionLocalityName=Toronto, jurisdictionStateOrProvinceName=Ontario, jurisdictionCountryName=CA"
            },
            "names": [
              "tidallibifo.com",
              "www.tidallibifo.com"
            ],
            "subject_dn": "CN=tidallibifo.com, postalCode=M5A, STREET=8 Forest Lane, O=Todortor Logistics Inc., L=Toronto, ST=Ontario, C=CA, serialNumber=10561066, jurisdictionLocalityName=Toronto, jurisdictionStateOrProvinceName=Ontario, jurisdictionCountryName=CA"
          },
          "highlight": {
            "certificate.names": "tidallibifo.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "brightbuzuva.com",
                "www.brightbuzuva.com"
              ],
              "subject_dn": "CN=brightbuzuva.com, postalCode=01323, STREET=72 Station Avenue, O=Bolao Marine Ltda., L=São Paulo, ST=São Paulo, C=BR, serialNumber=80024465, jurisdictionLocalityName=São Paulo, jurisdictionStateOrProvinceName=São Paulo, jurisdictionCountryName=BR"
            },
            "names": [
              "brightbuzuva.com",
              "www.brightbuzuva.com"
            ],
            "subject_dn": "CN=brightbuzuva.com, postalCode=01323, STREET=72 Station Avenue, O=Bolao Marine Ltda., L=São Paulo, ST=São Paulo, C=BR, serialNumber=80024465, jurisdictionLocalityName=São Paulo, jurisdictionStateOrProvinceName=São Paulo, jurisdictionCountryName=BR"
          },
          "highlight": {
            "certificate.names": "brightbuzuva.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "old.tervanta.com"
              ],
              "subject_dn": "CN=old.tervanta.com, postalCode=20147, STREET=76 Mill Avenue, O=Tervanta Robotics Inc., L=Ashburn, ST=Virginia, C=US, serialNumber=72685890, jurisdictionLocalityName=Ashburn, jurisdictionStateOrProvinceName=Virginia, jurisdictionCountryName=US"
            },
            "names": [
              "old.tervanta.com"
            ],
            "subject_dn": "CN=old.tervanta.com, postalCode=20147, STREET=76 Mill Avenue, O=Tervanta Robotics Inc., L=Ashburn, ST=Virginia, C=US, serialNumber=72685890, jurisdictionLocalityName=Ashburn, jurisdictionStateOrProvinceName=Virginia, jurisdictionCountryName=US"
          },
          "highlight": {
            "certificate.names": "old.tervanta.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "tidaldetege.com",
                "www.tidaldetege.com"
              ],
              "subject_dn": "CN=tidaldetege.com, postalCode=33131, STREET=218 Forest Road, O=Brifenbabri Logistics Inc., L=Miami, ST=Florida, C=US, serialNumber=36530069, jurisdictionLocalityName=Miami, jurisdictionStateOrProvinceName=Florida, jurisdictionCountryName=US"
            },
            "names": [
              "tidaldetege.com",
              "www.tidaldetege.com"
            ],
            "subject_dn": "CN=tidaldetege.com, postalCode=33131, STREET=218 Forest Road, O=Brifenbabri Logistics Inc., L=Miami, ST=Florida, C=US, serialNumber=36530069, jurisdictionLocalityName=Miami, jurisdictionStateOrProvinceName=Florida, jurisdictionCountryName=US"
          },
          "highlight": {
            "certificate.names": "tidaldetege.com"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "searchCertsByBody": {
    "input": {
      "q": "certificate.validation_level:EV certificate.names:*.com",
      "fields": "certificate.names,certificate.subject_dn"
    },
    "answer": {
      "items": [
        {
          "data": {
            "certificate": {
              "names": [
                "moorfelsmann416.com",
                "*.moorfelsmann416.com"
              ],
              "subject_dn": "CN=moorfelsmann416.com, postalCode=60313, STREET=110 Harbour Lane, O=Tartorlo Pharmacy GmbH, L=Frankfurt am Main, ST=Hesse, C=DE, serialNumber=37883115, jurisdictionLocalityName=Frankfurt am Main, jurisdictionStateOrProvinceName=Hesse, jurisdictionCountryName=DE"
            },
            "names": [
              "moorfelsmann416.com",
              "*.moorfelsmann416.com"
            ],
            "subject_dn": "CN=moorfelsmann416.com, postalCode=60313, STREET=110 Harbour Lane, O=Tartorlo Pharmacy GmbH, L=Frankfurt am Main, ST=Hesse, C=DE, serialNumber=37883115, jurisdictionLocalityName=Frankfurt am Main, jurisdictionStateOrProvinceName=Hesse, jurisdictionCountryName=DE"
          },
          "highlight": {
            "certificate.names": "moorfelsmann416.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "nimbusbileze.com",
                "mail.nimbusbileze.com"
              ],
              "subject_dn": "CN=nimbusbileze.com, postalCode=190000, STREET=159 Lighthouse Street, O=Tarrodorvenen Optics LLC, L=Saint Petersburg, ST=St.-Petersburg, C=RU, serialNumber=21416640, jurisdictionLocalityName=Saint Petersburg, jurisdictionStateOrProvinceName=St.-Petersburg, jurisdictionCountryName=RU"
            },
            "names": [
              "nimbusbileze.com",
              "mail.nimbusbileze.com"
            ],
            "subject_dn": "CN=nimbusbileze.com, postalCode=190000, STREET=159 Lighthouse Street, O=Tarrodorvenen Optics LLC, L=Saint Petersburg, ST=St.-Petersburg, C=RU, serialNumber=21416640, jurisdictionLocalityName=Saint Petersburg, jurisdictionStateOrProvinceName=St.-Petersburg, jurisdictionCountryName=RU"
          },
          "highlight": {
            "certificate.names": "nimbusbileze.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "falconsimoka.com",
                "cloud.falconsimoka.com"
              ],
              "subject_dn": "CN=falconsimoka.com, postalCode=98111, STREET=17 Quay Lane, O=Wahallofidor Foods Inc., L=Seattle, ST=Washington, C=US, serialNumber=49979269, jurisdictionLocalityName=Seattle, jurisdictionStateOrProvinceName=Washington, jurisdictionCountryName=US"
            },
            "names": [
              "falconsimoka.com",
              "cloud.falconsimoka.com"
            ],
            "subject_dn": "CN=falconsimoka.com, postalCode=98111, STREET=17 Quay Lane, O=Wahallofidor Foods Inc., L=Seattle, ST=Washington, C=US, serialNumber=49979269, jurisdictionLocalityName=Seattle, jurisdictionStateOrProvinceName=Washington, jurisdictionCountryName=US"
          },
          "highlight": {
            "certificate.names": "falconsimoka.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "anchormirobo.com",
                "api.anchormirobo.com"
              ],
              "subject_dn": "CN=anchormirobo.com, postalCode=190000, STREET=23 Lighthouse Road, O=Balankorracar Press LLC, L=Saint Petersburg, ST=St.-Petersburg, C=RU, serialNumber=44783525, jurisdictionLocalityName=Saint Petersburg, jurisdictionStateOrProvinceName=St.-Petersburg, jurisdictionCountryName=RU"
            },
            "names": [
              "anchormirobo.com",
              "api.anchormirobo.com"
            ],
            "subject_dn": "CN=anchormirobo.com, postalCode=190000, STREET=23 Lighthouse Road, O=Balankorracar Press LLC, L=Saint Petersburg, ST=St.-Petersburg, C=RU, serialNumber=44783525, jurisdictionLocalityName=Saint Petersburg, jurisdictionStateOrProvinceName=St.-Petersburg, jurisdictionCountryName=RU"
          },
          "highlight": {
            "certificate.names": "anchormirobo.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "copperdumuzi.com",
                "blog.copperdumuzi.com"
              ],
              "subject_dn": "CN=copperdumuzi.com, postalCode=M5A, STREET=106 Bridge Avenue, O=Brirater Clinic Inc., L=Toronto, ST=Ontario, C=CA, serialNumber=12360355, jurisdictionLocalityName=Toronto, jurisdictionStateOrProvinceName=Ontario, jurisdictionCountryName=CA"
            },
            "names": [
              "copperdumuzi.com",
              "blog.copperdumuzi.com"
            ],
            "subject_dn": "CN=copperdumuzi.com, postalCode=M5A, STREET=106 Bridge Avenue, O=Brirater Clinic Inc., L=Toronto, ST=Ontario, C=CA, serialNumber=12360355, jurisdictionLocalityName=Toronto, jurisdictionStateOrProvinceName=Ontario, jurisdictionCountryName=CA"
          },
          "highlight": {
            "certificate.names": "copperdumuzi.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "zephyrrivofa.com",
                "www.zephyrrivofa.com"
              ],
              "subject_dn": "CN=zephyrrivofa.com, postalCode=20147, STREET=174 Forest Square, O=Nanacor Media Inc., L=Ashburn, ST=Virginia, C=US, serialNumber=62285931, jurisdictionLocalityName=Ashburn, jurisdictionStateOrProvinceName=Virginia, jurisdictionCountryName=US"
            },
            "names": [
              "zephyrrivofa.com",
              "www.zephyrrivofa.com"
            ],
            "subject_dn": "CN=zephyrrivofa.com, postalCode=20147, STREET=174 Forest Square, O=Nanacor Media Inc., L=Ashburn, ST=Virginia, C=US, serialNumber=62285931, jurisdictionLocalityName=Ashburn, jurisdictionStateOrProvinceName=Virginia, jurisdictionCountryName=US"
          },
          "highlight": {
            "certificate.names": "zephyrrivofa.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "pebblesukosa.com",
                "*.pebblesukosa.com"
              ],
              "subject_dn": "CN=pebblesukosa.com, postalCode=018989, STREET=5 Quay Square, O=Delfarkelmen Pharmacy Pte. Ltd., L=Singapore, C=SG, serialNumber=94294057, jurisdictionLocalityName=Singapore, jurisdictionCountryName=SG"
            },
            "names": [
              "pebblesukosa.com",
              "*.pebblesukosa.com"
            ],
            "subject_dn": "CN=pebblesukosa.com, postalCode=018989, STREET=5 Quay Square, O=Delfarkelmen Pharmacy Pte. Ltd., L=Singapore, C=SG, serialNumber=94294057, jurisdictionLocalityName=Singapore, jurisdictionCountryName=SG"
          },
          "highlight": {
            "certificate.names": "pebblesukosa.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "evergreenmedepa.com",
                "www.evergreenmedepa.com"
              ],
              "subject_dn": "CN=evergreenmedepa.com, postalCode=200000, STREET=76 Castle Lane, O=Haltersan Motors Co.\\, Ltd., L=Shanghai, ST=Shanghai, C=CN, serialNumber=36811488, jurisdictionLocalityName=Shanghai, jurisdictionStateOrProvinceName=Shanghai, jurisdictionCountryName=CN"
            },
            "names": [
              "evergreenmedepa.com",
              "www.evergreenmedepa.com"
            ],
            "subject_dn": "CN=evergreenmedepa.com, postalCode=200000, STREET=76 Castle Lane, O=Haltersan Motors Co.\\, Ltd., L=Shanghai, ST=Shanghai, C=CN, serialNumber=36811488, jurisdictionLocalityName=Shanghai, jurisdictionStateOrProvinceName=Shanghai, jurisdictionCountryName=CN"
          },
          "highlight": {
            "certificate.names": "evergreenmedepa.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "tidallibifo.com",
                "www.tidallibifo.com"
              ],
              "subject_dn": "CN=tidallibifo.com, postalCode=M5A, STREET=8 Forest Lane, O=Todortor Logistics Inc., L=Toronto, ST=Ontario, C=CA, serialNumber=10561066, jurisdictionLocalityName=Toronto, jurisdictionStateOrProvinceName=Ontario, jurisdictionCountryName=CA"
            },
            "names": [
              "tidallibifo.com",
              "www.tidallibifo.com"
            ],
            "subject_dn": "CN=tidallibifo.com, postalCode=M5A, STREET=8 Forest Lane, O=Todortor Logistics Inc., L=Toronto, ST=Ontario, C=CA, serialNumber=10561066, jurisdictionLocalityName=Toronto, jurisdictionStateOrProvinceName=Ontario, jurisdictionCountryName=CA"
          },
          "highlight": {
            "certificate.names": "tidallibifo.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "brightbuzuva.com",
                "www.brightbuzuva.com"
              ],
              "subject_dn": "CN=brightbuzuva.com, postalCode=01323, STREET=72 Station Avenue, O=Bolao Marine Ltda., L=São Paulo, ST=São Paulo, C=BR, serialNumber=80024465, jurisdictionLocalityName=São Paulo, jurisdictionStateOrProvinceName=São Paulo, jurisdictionCountryName=BR"
            },
            "names": [
              "brightbuzuva.com",
              "www.brightbuzuva.com"
            ],
            "subject_dn": "CN=brightbuzuva.com, postalCode=01323, STREET=72 Station Avenue, O=Bolao Marine Ltda., L=São Paulo, ST=São Paulo, C=BR, serialNumber=80024465, jurisdictionLocalityName=São Paulo, jurisdictionStateOrProvinceName=São Paulo, jurisdictionCountryName=BR"
          },
          "highlight": {
            "certificate.names": "brightbuzuva.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "old.tervanta.com"
              ],
              "subject_dn": "CN=old.tervanta.com, postalCode=20147, STREET=76 Mill Avenue, O=Tervanta Robotics Inc., L=Ashburn, ST=Virginia, C=US, serialNumber=72685890, jurisdictionLocalityName=Ashburn, jurisdictionStateOrProvinceName=Virginia, jurisdictionCountryName=US"
            },
            "names": [
              "old.tervanta.com"
            ],
            "subject_dn": "CN=old.tervanta.com, postalCode=20147, STREET=76 Mill Avenue, O=Tervanta Robotics Inc., L=Ashburn, ST=Virginia, C=US, serialNumber=72685890, jurisdictionLocalityName=Ashburn, jurisdictionStateOrProvinceName=Virginia, jurisdictionCountryName=US"
          },
          "highlight": {
            "certificate.names": "old.tervanta.com"
          }
        },
        {
          "data": {
            "certificate": {
              "names": [
                "tidaldetege.com",
                "www.tidaldetege.com"
              ],
              "subject_dn": "CN=tidaldetege.com, postalCode=33131, STREET=218 Forest Road, O=Brifenbabri Logistics Inc., L=Miami, ST=Florida, C=US, serialNumber=36530069, jurisdictionLocalityName=Miami, jurisdictionStateOrProvinceName=Florida, jurisdictionCountryName=US"
            },
            "names": [
              "tidaldetege.com",
              "www.tidaldetege.com"
            ],
            "subject_dn": "CN=tidaldetege.com, postalCode=33131, STREET=218 Forest Road, O=Brifenbabri Logistics Inc., L=Miami, ST=Florida, C=US, serialNumber=36530069, jurisdictionLocalityName=Miami, jurisdictionStateOrProvinceName=Florida, jurisdictionCountryName=US"
          },
          "highlight": {
            "certificate.names": "tidaldetege.com"
          }
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
  },
  "countCerts": {
    "input": {
      "q": "certificate.names:*.tervanta.com"
    },
    "answer": {
      "count": 30
    }
  },
  "countCertsByBody": {
    "input": {
      "q": "certificate.names:*.tervanta.com"
    },
    "answer": {
      "count": 30
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
            "DV"
          ],
          "key_as_string": "DV",
          "doc_count": 2599
        },
        {
          "key": [
            "unknown"
          ],
          "key_as_string": "unknown",
          "doc_count": 270
        },
        {
          "key": [
            "OV"
          ],
          "key_as_string": "OV",
          "doc_count": 206
        },
        {
          "key": [
            "EV"
          ],
          "key_as_string": "EV",
          "doc_count": 72
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
            "DV"
          ],
          "key_as_string": "DV",
          "doc_count": 2599
        },
        {
          "key": [
            "unknown"
          ],
          "key_as_string": "unknown",
          "doc_count": 270
        },
        {
          "key": [
            "OV"
          ],
          "key_as_string": "OV",
          "doc_count": 206
        },
        {
          "key": [
            "EV"
          ],
          "key_as_string": "EV",
          "doc_count": 72
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
            "fingerprint_sha256": "db4012fc9940f03abefc501e97a1bd301a5c85dd942454d8b0715a1822c32294"
          },
          "fingerprint_sha256": "db4012fc9940f03abefc501e97a1bd301a5c85dd942454d8b0715a1822c32294"
        }
      },
      {
        "data": {
          "certificate": {
            "fingerprint_sha256": "dfee48d236531b0c9155672114a76def0da4ef90d8d1013e3dfb581c63a7f366"
          },
          "fingerprint_sha256": "dfee48d236531b0c9155672114a76def0da4ef90d8d1013e3dfb581c63a7f366"
        }
      }
    ]
  },
  "summaryResponses": {
    "input": {
      "q": "port:443"
    },
    "answer": {
      "count": 3380,
      "aggregations": {
        "port": [
          {
            "key": [
              "443"
            ],
            "key_as_string": "443",
            "doc_count": 3380
          }
        ],
        "protocol": [
          {
            "key": [
              "https"
            ],
            "key_as_string": "https",
            "doc_count": 3378
          },
          {
            "key": [
              "quic"
            ],
            "key_as_string": "quic",
            "doc_count": 2
          }
        ],
        "geo.country": [
          {
            "key": [
              "US"
            ],
            "key_as_string": "US",
            "doc_count": 1341
          },
          {
            "key": [
              "DE"
            ],
            "key_as_string": "DE",
            "doc_count": 263
          },
          {
            "key": [
              "GB"
            ],
            "key_as_string": "GB",
            "doc_count": 228
          },
          {
            "key": [
              "FR"
            ],
            "key_as_string": "FR",
            "doc_count": 136
          },
          {
            "key": [
              "JP"
            ],
            "key_as_string": "JP",
            "doc_count": 114
          },
          {
            "key": [
              "CN"
            ],
            "key_as_string": "CN",
            "doc_count": 113
          },
          {
            "key": [
              "CA"
            ],
            "key_as_string": "CA",
            "doc_count": 108
          },
          {
            "key": [
              "NL"
            ],
            "key_as_string": "NL",
            "doc_count": 99
          },
          {
            "key": [
              "AU"
            ],
            "key_as_string": "AU",
            "doc_count": 97
          },
          {
            "key": [
              "RU"
            ],
            "key_as_string": "RU",
            "doc_count": 85
          }
        ],
        "tag.name": [
          {
            "key": [
              "nginx"
            ],
            "key_as_string": "nginx",
            "doc_count": 1289
          },
          {
            "key": [
              "apache"
            ],
            "key_as_string": "apache",
            "doc_count": 905
          },
          {
            "key": [
              "jquery"
            ],
            "key_as_string": "jquery",
            "doc_count": 500
          },
          {
            "key": [
              "bootstrap"
            ],
            "key_as_string": "bootstrap",
            "doc_count": 436
          },
          {
            "key": [
              "openresty"
            ],
            "key_as_string": "openresty",
            "doc_count": 340
          },
          {
            "key": [
              "php"
            ],
            "key_as_string": "php",
            "doc_count": 325
          },
          {
            "key": [
              "wordpress"
            ],
            "key_as_string": "wordpress",
            "doc_count": 297
          },
          {
            "key": [
              "iis"
            ],
            "key_as_string": "iis",
            "doc_count": 182
          },
          {
            "key": [
              "halcedge"
            ],
            "key_as_string": "halcedge",
            "doc_count": 124
          },
          {
            "key": [
              "next_js"
            ],
            "key_as_string": "next_js",
            "doc_count": 118
          }
        ],
        "whois.net.organization": [
          {
            "key": [
              "Cirravane Cloud Inc."
            ],
            "key_as_string": "Cirravane Cloud Inc.",
            "doc_count": 568
          },
          {
            "key": [
              "Rackelmoor Hosting GmbH"
            ],
            "key_as_string": "Rackelmoor Hosting GmbH",
            "doc_count": 130
          },
          {
            "key": [
              "Halcedge Delivery Ltd"
            ],
            "key_as_string": "Halcedge Delivery Ltd",
            "doc_count": 104
          },
          {
            "key": [
              "Tervanta Robotics Inc."
            ],
            "key_as_string": "Tervanta Robotics Inc.",
            "doc_count": 88
          },
          {
            "key": [
              "Zephrona Networks B.V."
            ],
            "key_as_string": "Zephrona Networks B.V.",
            "doc_count": 70
          },
          {
            "key": [
              "Brisvolt Data Centers Inc."
            ],
            "key_as_string": "Brisvolt Data Centers Inc.",
            "doc_count": 68
          },
          {
            "key": [
              "Marelouve Assurances SA"
            ],
            "key_as_string": "Marelouve Assurances SA",
            "doc_count": 55
          },
          {
            "key": [
              "Zelozelgar Telecom Inc."
            ],
            "key_as_string": "Zelozelgar Telecom Inc.",
            "doc_count": 48
          },
          {
            "key": [
              "Halvorque Health Inc."
            ],
            "key_as_string": "Halvorque Health Inc.",
            "doc_count": 47
          },
          {
            "key": [
              "Nimbrolo Platform Inc."
            ],
            "key_as_string": "Nimbrolo Platform Inc.",
            "doc_count": 45
          }
        ],
        "http.status_code": [
          {
            "key": [
              "200"
            ],
            "key_as_string": "200",
            "doc_count": 2899
          },
          {
            "key": [
              "404"
            ],
            "key_as_string": "404",
            "doc_count": 155
          },
          {
            "key": [
              "403"
            ],
            "key_as_string": "403",
            "doc_count": 102
          },
          {
            "key": [
              "401"
            ],
            "key_as_string": "401",
            "doc_count": 92
          },
          {
            "key": [
              "301"
            ],
            "key_as_string": "301",
            "doc_count": 55
          },
          {
            "key": [
              "400"
            ],
            "key_as_string": "400",
            "doc_count": 23
          },
          {
            "key": [
              "502"
            ],
            "key_as_string": "502",
            "doc_count": 13
          },
          {
            "key": [
              "302"
            ],
            "key_as_string": "302",
            "doc_count": 12
          },
          {
            "key": [
              "503"
            ],
            "key_as_string": "503",
            "doc_count": 10
          },
          {
            "key": [
              "500"
            ],
            "key_as_string": "500",
            "doc_count": 8
          }
        ],
        "cve.severity": [
          {
            "key": [
              "HIGH"
            ],
            "key_as_string": "HIGH",
            "doc_count": 576
          },
          {
            "key": [
              "CRITICAL"
            ],
            "key_as_string": "CRITICAL",
            "doc_count": 466
          },
          {
            "key": [
              "MEDIUM"
            ],
            "key_as_string": "MEDIUM",
            "doc_count": 267
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
      "count": 6931,
      "aggregations": {
        "level": [
          {
            "key": [
              "3"
            ],
            "key_as_string": "3",
            "doc_count": 3714
          },
          {
            "key": [
              "2"
            ],
            "key_as_string": "2",
            "doc_count": 1884
          },
          {
            "key": [
              "4"
            ],
            "key_as_string": "4",
            "doc_count": 1163
          },
          {
            "key": [
              "5"
            ],
            "key_as_string": "5",
            "doc_count": 166
          },
          {
            "key": [
              "6"
            ],
            "key_as_string": "6",
            "doc_count": 4
          }
        ],
        "zone": [
          {
            "key": [
              "com"
            ],
            "key_as_string": "com",
            "doc_count": 1790
          },
          {
            "key": [
              "net"
            ],
            "key_as_string": "net",
            "doc_count": 556
          },
          {
            "key": [
              "us"
            ],
            "key_as_string": "us",
            "doc_count": 524
          },
          {
            "key": [
              "de"
            ],
            "key_as_string": "de",
            "doc_count": 331
          },
          {
            "key": [
              "io"
            ],
            "key_as_string": "io",
            "doc_count": 294
          },
          {
            "key": [
              "fr"
            ],
            "key_as_string": "fr",
            "doc_count": 268
          },
          {
            "key": [
              "org"
            ],
            "key_as_string": "org",
            "doc_count": 259
          },
          {
            "key": [
              "cn"
            ],
            "key_as_string": "cn",
            "doc_count": 200
          },
          {
            "key": [
              "uk"
            ],
            "key_as_string": "uk",
            "doc_count": 191
          },
          {
            "key": [
              "br"
            ],
            "key_as_string": "br",
            "doc_count": 177
          }
        ],
        "a": [
          {
            "key": [
              "102.224.20.2"
            ],
            "key_as_string": "102.224.20.2",
            "doc_count": 35
          },
          {
            "key": [
              "102.224.20.4"
            ],
            "key_as_string": "102.224.20.4",
            "doc_count": 28
          },
          {
            "key": [
              "102.224.20.7"
            ],
            "key_as_string": "102.224.20.7",
            "doc_count": 28
          },
          {
            "key": [
              "102.224.24.3"
            ],
            "key_as_string": "102.224.24.3",
            "doc_count": 28
          },
          {
            "key": [
              "102.224.24.2"
            ],
            "key_as_string": "102.224.24.2",
            "doc_count": 24
          },
          {
            "key": [
              "102.224.32.2"
            ],
            "key_as_string": "102.224.32.2",
            "doc_count": 24
          },
          {
            "key": [
              "102.224.20.6"
            ],
            "key_as_string": "102.224.20.6",
            "doc_count": 23
          },
          {
            "key": [
              "102.224.20.5"
            ],
            "key_as_string": "102.224.20.5",
            "doc_count": 22
          },
          {
            "key": [
              "102.225.0.1"
            ],
            "key_as_string": "102.225.0.1",
            "doc_count": 22
          },
          {
            "key": [
              "102.225.220.2"
            ],
            "key_as_string": "102.225.220.2",
            "doc_count": 22
          }
        ],
        "ns": [
          {
            "key": [
              "ns1.rackelmoor.de"
            ],
            "key_as_string": "ns1.rackelmoor.de",
            "doc_count": 786
          },
          {
            "key": [
              "ns2.rackelmoor.de"
            ],
            "key_as_string": "ns2.rackelmoor.de",
            "doc_count": 786
          },
          {
            "key": [
              "ns1.cirravane.net"
            ],
            "key_as_string": "ns1.cirravane.net",
            "doc_count": 445
          },
          {
            "key": [
              "ns2.cirravane.net"
            ],
            "key_as_string": "ns2.cirravane.net",
            "doc_count": 445
          },
          {
            "key": [
              "ns3.cirravane.net"
            ],
            "key_as_string": "ns3.cirravane.net",
            "doc_count": 445
          },
          {
            "key": [
              "ns4.cirravane.net"
            ],
            "key_as_string": "ns4.cirravane.net",
            "doc_count": 445
          },
          {
            "key": [
              "ns1.brisvolt.com"
            ],
            "key_as_string": "ns1.brisvolt.com",
            "doc_count": 329
          },
          {
            "key": [
              "ns2.brisvolt.com"
            ],
            "key_as_string": "ns2.brisvolt.com",
            "doc_count": 329
          },
          {
            "key": [
              "ns3.brisvolt.com"
            ],
            "key_as_string": "ns3.brisvolt.com",
            "doc_count": 329
          },
          {
            "key": [
              "ns1.zonecroft.net"
            ],
            "key_as_string": "ns1.zonecroft.net",
            "doc_count": 287
          }
        ],
        "mx": [
          {
            "key": [
              "mx1.rackelmoor.de"
            ],
            "key_as_string": "mx1.rackelmoor.de",
            "doc_count": 468
          },
          {
            "key": [
              "mx2.rackelmoor.de"
            ],
            "key_as_string": "mx2.rackelmoor.de",
            "doc_count": 468
          },
          {
            "key": [
              "mx1.mailorne.com"
            ],
            "key_as_string": "mx1.mailorne.com",
            "doc_count": 295
          },
          {
            "key": [
              "mx2.mailorne.com"
            ],
            "key_as_string": "mx2.mailorne.com",
            "doc_count": 295
          },
          {
            "key": [
              "mx1.postgrebe.net"
            ],
            "key_as_string": "mx1.postgrebe.net",
            "doc_count": 211
          },
          {
            "key": [
              "mx2.postgrebe.net"
            ],
            "key_as_string": "mx2.postgrebe.net",
            "doc_count": 211
          },
          {
            "key": [
              "mail.kandelwerth.de"
            ],
            "key_as_string": "mail.kandelwerth.de",
            "doc_count": 4
          },
          {
            "key": [
              "mail.tervanta.com"
            ],
            "key_as_string": "mail.tervanta.com",
            "doc_count": 4
          },
          {
            "key": [
              "mx1.kandelwerth.de"
            ],
            "key_as_string": "mx1.kandelwerth.de",
            "doc_count": 4
          },
          {
            "key": [
              "mx1.tervanta.com"
            ],
            "key_as_string": "mx1.tervanta.com",
            "doc_count": 4
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
            "443"
          ],
          "key_as_string": "443",
          "doc_count": 3380
        },
        {
          "key": [
            "80"
          ],
          "key_as_string": "80",
          "doc_count": 3250
        },
        {
          "key": [
            "22"
          ],
          "key_as_string": "22",
          "doc_count": 839
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
            "443"
          ],
          "key_as_string": "443",
          "doc_count": 3380
        },
        {
          "key": [
            "80"
          ],
          "key_as_string": "80",
          "doc_count": 3250
        },
        {
          "key": [
            "22"
          ],
          "key_as_string": "22",
          "doc_count": 839
        }
      ],
      "took": 4,
      "timestamp": 1795305600
    }
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
      "last_updated": {
        "field_type": "date"
      },
      "@timestamp": {
        "field_type": "date"
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
            "about": "Version of HTTP of the answer."
          },
          {
            "path": "http.headers",
            "type": "map",
            "about": "Headers of the answer, with their names in snake_case."
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
            "about": "Description in the page."
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
            "about": "Length of the page in bytes as declared by the server, or -1."
          },
          {
            "path": "http.transfer_encoding",
            "type": "keyword_ci",
            "about": "Transfer encoding of the page, such as chunked."
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
            "about": "Identifiers of trackers, by which the owner of the site counts visitors."
          },
          {
            "path": "http.http_version.name",
            "type": "keyword_ci",
            "about": "Version as sent, such as HTTP/1.1."
          },
          {
            "path": "http.http_version.major",
            "type": "integer",
            "about": "Major version of HTTP."
          },
          {
            "path": "http.http_version.minor",
            "type": "integer",
            "about": "Minor version of HTTP."
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
            "path": "http.favicon.hash_mmh3",
            "type": "integer",
            "about": "MurmurHash3 of the image as base64 in lines, as other scanners compute it: a signed number."
          },
          {
            "path": "http.favicon.perceptual_hash",
            "type": "keyword",
            "about": "Perceptual hash of the image: similar images differ in few digits."
          },
          {
            "path": "http.favicon.image",
            "type": "keyword",
            "about": "The image as base64."
          },
          {
            "path": "http.favicon.path",
            "type": "keyword",
            "about": "Path that the image was fetched from."
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
            "about": "Version of HTTP of the answer."
          },
          {
            "path": "http.headers",
            "type": "map",
            "about": "Headers of the answer, with their names in snake_case."
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
            "about": "Description in the page."
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
            "about": "Length of the page in bytes as declared by the server, or -1."
          },
          {
            "path": "http.transfer_encoding",
            "type": "keyword_ci",
            "about": "Transfer encoding of the page, such as chunked."
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
            "about": "Identifiers of trackers, by which the owner of the site counts visitors."
          },
          {
            "path": "http.http_version.name",
            "type": "keyword_ci",
            "about": "Version as sent, such as HTTP/1.1."
          },
          {
            "path": "http.http_version.major",
            "type": "integer",
            "about": "Major version of HTTP."
          },
          {
            "path": "http.http_version.minor",
            "type": "integer",
            "about": "Minor version of HTTP."
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
            "path": "http.favicon.hash_mmh3",
            "type": "integer",
            "about": "MurmurHash3 of the image as base64 in lines, as other scanners compute it: a signed number."
          },
          {
            "path": "http.favicon.perceptual_hash",
            "type": "keyword",
            "about": "Perceptual hash of the image: similar images differ in few digits."
          },
          {
            "path": "http.favicon.image",
            "type": "keyword",
            "about": "The image as base64."
          },
          {
            "path": "http.favicon.path",
            "type": "keyword",
            "about": "Path that the image was fetched from."
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
          "count": 3380
        },
        {
          "count": 1240
        },
        {
          "problem": {
            "type": "invalid_query",
            "title": "This bracket is never closed (at character 6)",
            "detail": "Put a ) where the group ends; to find it as it stands, quote it. Near: port:("
          }
        }
      ]
    }
  },
  "host": {
    "input": {
      "host": "102.224.124.1",
      "fields": "type,ip,organization,ptr,geo,ports,domains,domains_count"
    },
    "answer": {
      "type": "ip",
      "ip": "102.224.124.1",
      "organization": "Tervanta Robotics Inc.",
      "ptr": [
        "tervanta.io"
      ],
      "geo": {
        "ip": "102.224.124.0/24",
        "continent": "North America",
        "country": "US",
        "registered_country": "US",
        "subdivisions": [
          "Virginia"
        ],
        "city": "Ashburn",
        "postal": "20147",
        "tz": "America/New_York",
        "accuracy": 200,
        "location": {
          "lat": 39.0481,
          "lon": -77.4728
        }
      },
      "domains": [
        "m.tervanta.com",
        "tervanta.io",
        "pelthrane.com",
        "www.grippolux.com",
        "mobile.tervanta.com",
        "www.pelthrane.com",
        "tervanta.com",
        "grippolux.com",
        "www.tervanta.io",
        "www.tervanta.com"
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
        }
      ],
      "domains_count": 10
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
      "host": "102.224.124.1"
    },
    "answer": {
      "type": "ip",
      "host": "102.224.124.1",
      "services": [
        {
          "protocol": "https",
          "prot4": "tcp",
          "port": 443,
          "prot7": "http",
          "uri": "https://www.pelthrane.com:443/",
          "first_seen": "2026-09-06T21:02:44.210Z",
          "last_seen": "2026-10-06T21:02:44.210Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "protocol": "https",
          "prot4": "tcp",
          "port": 443,
          "prot7": "http",
          "uri": "https://tervanta.com:443/",
          "first_seen": "2026-09-06T00:02:10.666Z",
          "last_seen": "2026-10-06T00:02:10.666Z",
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
          "uri": "http://www.tervanta.io:80/",
          "first_seen": "2026-09-05T11:03:06.572Z",
          "last_seen": "2026-10-05T11:03:06.572Z",
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
          "uri": "http://www.tervanta.com:80/",
          "first_seen": "2026-09-05T03:01:37.122Z",
          "last_seen": "2026-10-05T03:01:37.122Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "protocol": "https",
          "prot4": "tcp",
          "port": 443,
          "prot7": "http",
          "uri": "https://grippolux.com:443/",
          "first_seen": "2026-09-04T14:02:33.028Z",
          "last_seen": "2026-10-04T14:02:33.028Z",
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
          "uri": "http://tervanta.com:80/",
          "first_seen": "2026-09-03T17:01:59.485Z",
          "last_seen": "2026-10-03T17:01:59.485Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "protocol": "https",
          "prot4": "tcp",
          "port": 443,
          "prot7": "http",
          "uri": "https://pelthrane.com:443/",
          "first_seen": "2026-09-03T04:02:55.391Z",
          "last_seen": "2026-10-03T04:02:55.391Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "protocol": "https",
          "prot4": "tcp",
          "port": 443,
          "prot7": "http",
          "uri": "https://www.grippolux.com:443/",
          "first_seen": "2026-09-02T07:02:21.847Z",
          "last_seen": "2026-10-02T07:02:21.847Z",
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
          "uri": "http://tervanta.io:80/",
          "first_seen": "2026-09-01T18:03:17.753Z",
          "last_seen": "2026-10-01T18:03:17.753Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "protocol": "https",
          "prot4": "tcp",
          "port": 443,
          "prot7": "http",
          "uri": "https://www.tervanta.com:443/",
          "first_seen": "2026-09-01T10:01:48.303Z",
          "last_seen": "2026-10-01T10:01:48.303Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        }
      ],
      "software": [
        {
          "name": "nginx",
          "version": "1.28.0",
          "first_seen": "2026-10-01T10:01:48.303Z",
          "last_seen": "2026-10-06T21:02:44.210Z",
          "indices": [
            "2026-10-01"
          ]
        },
        {
          "name": "jquery",
          "version": null,
          "first_seen": "2026-09-01T10:01:48.303Z",
          "last_seen": "2026-10-06T21:02:44.210Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "name": "bootstrap",
          "version": null,
          "first_seen": "2026-09-01T10:01:48.303Z",
          "last_seen": "2026-10-06T21:02:44.210Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "name": "jquery",
          "version": "3.3.1",
          "first_seen": "2026-10-03T04:02:55.391Z",
          "last_seen": "2026-10-03T04:02:55.391Z",
          "indices": [
            "2026-10-01"
          ]
        },
        {
          "name": "bootstrap",
          "version": "4.1.3",
          "first_seen": "2026-10-03T04:02:55.391Z",
          "last_seen": "2026-10-03T04:02:55.391Z",
          "indices": [
            "2026-10-01"
          ]
        },
        {
          "name": "bootstrap",
          "version": "5.3.3",
          "first_seen": "2026-09-02T07:02:21.847Z",
          "last_seen": "2026-10-02T07:02:21.847Z",
          "indices": [
            "2026-10-01",
            "2026-09-01"
          ]
        },
        {
          "name": "nginx",
          "version": "1.18.0",
          "first_seen": "2026-09-01T10:01:48.303Z",
          "last_seen": "2026-09-06T21:02:44.210Z",
          "indices": [
            "2026-09-01"
          ]
        },
        {
          "name": "jquery",
          "version": "2.2.4",
          "first_seen": "2026-09-03T04:02:55.391Z",
          "last_seen": "2026-09-03T04:02:55.391Z",
          "indices": [
            "2026-09-01"
          ]
        }
      ],
      "dns": [],
      "whois": [
        {
          "at": "2026-09-05T17:05:42.206Z",
          "index": "2026-09-01",
          "data": {
            "ip": {
              "gte": "102.224.124.0",
              "lte": "102.224.124.255"
            },
            "net": {
              "name": "TERVANTA-ROBOTICS-NET-31",
              "handle": "NET-102-224-124-0-1",
              "description": "Tervanta Robotics Inc., cloud region",
              "organization": "Tervanta Robotics Inc.",
              "country": "US",
              "address": "76 Mill Avenue, Ashburn",
              "city": "Ashburn",
              "state": "Virginia",
              "postal_code": "20147",
              "remarks": "Complaints to abuse@tervanta.com",
              "range": "102.224.124.0 - 102.224.124.255",
              "start_ip": "102.224.124.0",
              "end_ip": "102.224.124.255",
              "cidr": [
                "102.224.124.0/24"
              ],
              "net_size": 255,
              "created": "2000-09-22T00:00:00.000Z",
              "updated": "2024-01-26T00:00:00.000Z",
              "contacts": {
                "emails": [
                  "abuse@tervanta.com",
                  "noc@tervanta.com"
                ],
                "persons": [
                  "Tervanta Robotics Inc. NOC"
                ],
                "phones": [
                  "+1-621-555-0161"
                ],
                "postal_code": "20147"
              }
            },
            "asn": {
              "number": [
                "65583"
              ],
              "name": "TERVANTA-ROBOTICS-AS",
              "country": "US",
              "registry": "arin",
              "cidr": "102.224.64.0/18",
              "updated": "2011-08-25T00:00:00.000Z"
            }
          }
        }
      ],
      "is_cut": false
    }
  },
  "nodeCount": {
    "input": {
      "node_type": "ip",
      "node_value": "102.224.124.1"
    },
    "answer": [
      {
        "aggregations": [
          {
            "search_field": "Domains with the address in A or AAAA records",
            "count": 10,
            "preview": [
              "m.tervanta.com",
              "tervanta.io",
              "pelthrane.com",
              "www.grippolux.com",
              "mobile.tervanta.com"
            ],
            "search_field_id": 200,
            "is_too_much_docs": false,
            "node_types": {
              "domain": 10
            }
          },
          {
            "search_field": "Name servers of these domains",
            "count": 2,
            "preview": [
              "ns1.tervanta.com",
              "ns2.tervanta.com"
            ],
            "search_field_id": 201,
            "is_too_much_docs": false,
            "node_types": {
              "domain": 2
            }
          }
        ]
      },
      {
        "aggregations": [
          {
            "search_field": "PTR records for address",
            "count": 1,
            "preview": [
              "tervanta.io"
            ],
            "search_field_id": 202,
            "is_too_much_docs": false,
            "node_types": {
              "domain": 1
            }
          },
          {
            "search_field": "Hosts that answer on the address",
            "count": 8,
            "preview": [
              "www.pelthrane.com",
              "tervanta.com",
              "www.tervanta.io",
              "www.tervanta.com",
              "grippolux.com"
            ],
            "search_field_id": 203,
            "is_too_much_docs": false,
            "node_types": {
              "domain": 8
            }
          },
          {
            "search_field": "Names in certificates on the address",
            "count": 3,
            "preview": [
              "pelthrane.com",
              "tervanta.com",
              "grippolux.com"
            ],
            "search_field_id": 204,
            "is_too_much_docs": false,
            "node_types": {
              "domain": 3
            }
          },
          {
            "search_field": "Organization from certificates on the address",
            "count": 1,
            "preview": [
              "Tervanta Robotics Inc."
            ],
            "search_field_id": 205,
            "is_too_much_docs": false,
            "node_types": {
              "organization": 1
            }
          },
          {
            "search_field": "Favicons on the address",
            "count": 1,
            "preview": [
              "04db8e450ff9f1d06920f39e4b42ac99622b9fa39e3310249bd3f4efcfb70a86"
            ],
            "search_field_id": 206,
            "is_too_much_docs": false,
            "node_types": {
              "favicon": 1
            }
          },
          {
            "search_field": "Trackers on the address",
            "count": 1,
            "preview": [
              "G-PAMRSLLY2Z"
            ],
            "search_field_id": 207,
            "is_too_much_docs": false,
            "node_types": {
              "http_tracker": 1
            }
          },
          {
            "search_field": "Emails on pages of the address",
            "count": 2,
            "preview": [
              "info@pelthrane.com",
              "info@grippolux.com"
            ],
            "search_field_id": 208,
            "is_too_much_docs": false,
            "node_types": {
              "email": 2
            }
          },
          {
            "search_field": "JARM fingerprints of the address",
            "count": 6,
            "preview": [
              "899c5eff319e0074d0fa130e9f9819eabb9f7c2612719e21339346377e45d5",
              "29d21b20d29d29d21c41d21b21b41d494e0df9532e75299f15ba73156cee38",
              "766ed989a8bfd77204359e81487d3776e941cdced377d942c727167a8f86ce",
              "4593c204951fc6fe9dcbfd8e31678b7e218f1e7d53ab6f6fb06f497d7624b8",
              "71624bc074931e993fef16ef92a4e9353d2b4bb793e5efbc7f0b66bf58af74"
            ],
            "search_field_id": 209,
            "is_too_much_docs": false,
            "node_types": {
              "jarm": 6
            }
          },
          {
            "search_field": "Titles of pages on the address",
            "count": 2,
            "preview": [
              "Tervanta Robotics Inc.",
              "301 Moved Permanently"
            ],
            "search_field_id": 210,
            "is_too_much_docs": false,
            "node_types": {
              "text": 2
            }
          }
        ]
      },
      {
        "aggregations": [
          {
            "search_field": "Ranges around the address",
            "count": 1,
            "preview": [
              "102.224.124.0/24"
            ],
            "search_field_id": 211,
            "is_too_much_docs": false,
            "node_types": {
              "ip-range": 1
            }
          },
          {
            "search_field": "Autonomous system of the address",
            "count": 1,
            "preview": [
              "65583"
            ],
            "search_field_id": 212,
            "is_too_much_docs": false,
            "node_types": {
              "asn": 1
            }
          },
          {
            "search_field": "Name of the autonomous system",
            "count": 1,
            "preview": [
              "TERVANTA-ROBOTICS-AS"
            ],
            "search_field_id": 213,
            "is_too_much_docs": false,
            "node_types": {
              "as_name": 1
            }
          },
          {
            "search_field": "Network name",
            "count": 1,
            "preview": [
              "TERVANTA-ROBOTICS-NET-31"
            ],
            "search_field_id": 214,
            "is_too_much_docs": false,
            "node_types": {
              "network_name": 1
            }
          },
          {
            "search_field": "Organization from WHOIS",
            "count": 1,
            "preview": [
              "Tervanta Robotics Inc."
            ],
            "search_field_id": 215,
            "is_too_much_docs": false,
            "node_types": {
              "organization": 1
            }
          },
          {
            "search_field": "Contact emails from WHOIS",
            "count": 2,
            "preview": [
              "abuse@tervanta.com",
              "noc@tervanta.com"
            ],
            "search_field_id": 216,
            "is_too_much_docs": false,
            "node_types": {
              "email": 2
            }
          }
        ]
      }
    ]
  },
  "nodeResult": {
    "input": {
      "node_type": "domain",
      "node_value": "tervanta.com",
      "search_field_id": 31
    },
    "answer": {
      "aggregations": [
        {
          "is_valid": true,
          "node_value": "mx1.tervanta.com",
          "node_type": "domain"
        },
        {
          "is_valid": true,
          "node_value": "mail.tervanta.com",
          "node_type": "domain"
        }
      ]
    }
  },
  "groupOfNodesCount": {
    "input": {
      "node_type": "domain",
      "node_value": [
        "tervanta.com",
        "pelthrane.com"
      ]
    },
    "answer": {
      "search_field": "A records for domain",
      "count": 1,
      "preview": [
        "102.224.124.1"
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
        "tervanta.com",
        "pelthrane.com"
      ],
      "search_field_id": 31
    },
    "answer": {
      "node_key": "tervanta.com",
      "is_valid": true,
      "node_type": "domain",
      "node_value": [
        "mx1.tervanta.com",
        "mail.tervanta.com"
      ],
      "aggregations": [
        {
          "is_valid": true,
          "node_value": "mx1.tervanta.com",
          "node_type": "domain"
        },
        {
          "is_valid": true,
          "node_value": "mail.tervanta.com",
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
      "node_value": "tervanta.com",
      "search_field_id": "29,31"
    },
    "answer": {
      "nodes": [
        {
          "id": 0,
          "node_type": "domain",
          "node_value": "tervanta.com"
        },
        {
          "id": 1,
          "node_type": "ip",
          "node_value": "102.224.124.1"
        },
        {
          "id": 2,
          "node_type": "domain",
          "node_value": "mx1.tervanta.com"
        },
        {
          "id": 3,
          "node_type": "domain",
          "node_value": "mail.tervanta.com"
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
      "node_value": "tervanta.com",
      "to_type": "domain",
      "to_value": "pelthrane.com"
    },
    "answer": {
      "nodes": [
        {
          "id": 0,
          "node_type": "http_tracker",
          "node_value": "G-PAMRSLLY2Z"
        },
        {
          "id": 1,
          "node_type": "domain",
          "node_value": "tervanta.com"
        },
        {
          "id": 2,
          "node_type": "favicon",
          "node_value": "04db8e450ff9f1d06920f39e4b42ac99622b9fa39e3310249bd3f4efcfb70a86"
        },
        {
          "id": 3,
          "node_type": "address",
          "node_value": "76 Mill Avenue"
        },
        {
          "id": 4,
          "node_type": "phone",
          "node_value": "+1-621-555-0161"
        },
        {
          "id": 5,
          "node_type": "email",
          "node_value": "domains@tervanta.com"
        },
        {
          "id": 6,
          "node_type": "person",
          "node_value": "Hanno Carlansalya"
        },
        {
          "id": 7,
          "node_type": "organization",
          "node_value": "Tervanta Robotics Inc."
        },
        {
          "id": 8,
          "node_type": "ip",
          "node_value": "2e55:81d4::2"
        },
        {
          "id": 9,
          "node_type": "dns_txt",
          "node_value": "v=spf1 ip4:102.224.124.0/24 include:_spf.mailorne.com -all"
        },
        {
          "id": 10,
          "node_type": "domain",
          "node_value": "mail.tervanta.com"
        },
        {
          "id": 11,
          "node_type": "domain",
          "node_value": "mx1.tervanta.com"
        },
        {
          "id": 12,
          "node_type": "domain",
          "node_value": "ns2.tervanta.com"
        },
        {
          "id": 13,
          "node_type": "domain",
          "node_value": "ns1.tervanta.com"
        },
        {
          "id": 14,
          "node_type": "ip",
          "node_value": "102.224.124.1"
        },
        {
          "id": 15,
          "node_type": "domain",
          "node_value": "pelthrane.com"
        }
      ],
      "edges": [
        {
          "from": 1,
          "to": 0,
          "search_field_id": 109,
          "search_field": "Trackers on the domain"
        },
        {
          "from": 1,
          "to": 2,
          "search_field_id": 108,
          "search_field": "Favicons of the domain"
        },
        {
          "from": 1,
          "to": 3,
          "search_field_id": 103,
          "search_field": "Registrant address from WHOIS"
        },
        {
          "from": 1,
          "to": 4,
          "search_field_id": 39,
          "search_field": "Registrant phone from WHOIS"
        },
        {
          "from": 1,
          "to": 5,
          "search_field_id": 38,
          "search_field": "Registrant email from WHOIS"
        },
        {
          "from": 1,
          "to": 5,
          "search_field_id": 104,
          "search_field": "Other contact emails from WHOIS"
        },
        {
          "from": 1,
          "to": 6,
          "search_field_id": 37,
          "search_field": "Registrant person from WHOIS"
        },
        {
          "from": 1,
          "to": 7,
          "search_field_id": 36,
          "search_field": "Organization from WHOIS"
        },
        {
          "from": 1,
          "to": 7,
          "search_field_id": 114,
          "search_field": "Organization from certificate"
        },
        {
          "from": 1,
          "to": 8,
          "search_field_id": 100,
          "search_field": "AAAA records for domain"
        },
        {
          "from": 1,
          "to": 9,
          "search_field_id": 32,
          "search_field": "TXT records for domain"
        },
        {
          "from": 1,
          "to": 10,
          "search_field_id": 31,
          "search_field": "Mailservers for domain"
        },
        {
          "from": 1,
          "to": 11,
          "search_field_id": 31,
          "search_field": "Mailservers for domain"
        },
        {
          "from": 1,
          "to": 12,
          "search_field_id": 30,
          "search_field": "NS servers for domain"
        },
        {
          "from": 1,
          "to": 13,
          "search_field_id": 30,
          "search_field": "NS servers for domain"
        },
        {
          "from": 1,
          "to": 14,
          "search_field_id": 29,
          "search_field": "A records for domain"
        },
        {
          "from": 1,
          "to": 14,
          "search_field_id": 106,
          "search_field": "Addresses that answer for the domain"
        },
        {
          "from": 15,
          "to": 0,
          "search_field_id": 109,
          "search_field": "Trackers on the domain"
        },
        {
          "from": 15,
          "to": 2,
          "search_field_id": 108,
          "search_field": "Favicons of the domain"
        },
        {
          "from": 15,
          "to": 3,
          "search_field_id": 103,
          "search_field": "Registrant address from WHOIS"
        },
        {
          "from": 15,
          "to": 4,
          "search_field_id": 39,
          "search_field": "Registrant phone from WHOIS"
        },
        {
          "from": 15,
          "to": 5,
          "search_field_id": 38,
          "search_field": "Registrant email from WHOIS"
        },
        {
          "from": 15,
          "to": 5,
          "search_field_id": 104,
          "search_field": "Other contact emails from WHOIS"
        },
        {
          "from": 15,
          "to": 6,
          "search_field_id": 37,
          "search_field": "Registrant person from WHOIS"
        },
        {
          "from": 15,
          "to": 7,
          "search_field_id": 36,
          "search_field": "Organization from WHOIS"
        },
        {
          "from": 15,
          "to": 7,
          "search_field_id": 114,
          "search_field": "Organization from certificate"
        },
        {
          "from": 15,
          "to": 8,
          "search_field_id": 100,
          "search_field": "AAAA records for domain"
        },
        {
          "from": 15,
          "to": 9,
          "search_field_id": 32,
          "search_field": "TXT records for domain"
        },
        {
          "from": 15,
          "to": 10,
          "search_field_id": 31,
          "search_field": "Mailservers for domain"
        },
        {
          "from": 15,
          "to": 11,
          "search_field_id": 31,
          "search_field": "Mailservers for domain"
        },
        {
          "from": 15,
          "to": 12,
          "search_field_id": 30,
          "search_field": "NS servers for domain"
        },
        {
          "from": 15,
          "to": 13,
          "search_field_id": 30,
          "search_field": "NS servers for domain"
        },
        {
          "from": 15,
          "to": 14,
          "search_field_id": 29,
          "search_field": "A records for domain"
        },
        {
          "from": 15,
          "to": 14,
          "search_field_id": 106,
          "search_field": "Addresses that answer for the domain"
        }
      ],
      "is_cut": true
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
            "text": "{\"count\":3380}"
          }
        ],
        "isError": false
      }
    }
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "description": "A, MX and NS records, each on their own.",
        "priority": 7,
        "data_category": {
          "name": "dns",
          "priority": 1
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "description": "Certificates by fingerprint, with their names and their validity.",
        "priority": 1,
        "data_category": {
          "name": "certificates",
          "priority": 2
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "description": "Recognised products, and where they run.",
        "priority": 2,
        "data_category": {
          "name": "hosts",
          "priority": 3
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "description": "Favicons of sites by hash, and where they are shown.",
        "priority": 3,
        "data_category": {
          "name": "hosts",
          "priority": 3
        },
        "is_free": false,
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "description": "Paths that web servers were asked for or redirected to, the most frequent first.",
        "priority": 3,
        "data_category": {
          "name": "dictionaries",
          "priority": 5
        },
        "is_free": true,
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
        "datasets": [
          {
            "name": "known_domains",
            "added_dt": "2026-11-21T12:00:00.000Z",
            "rows": 6931,
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
      "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
      "datasets": [
        {
          "name": "known_domains",
          "added_dt": "2026-11-21T12:00:00.000Z",
          "rows": 6931,
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
        "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
        "datasets": [
          {
            "name": "known_domains",
            "added_dt": "2026-11-21T12:00:00.000Z",
            "rows": 6931,
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
      "license": "The program that made this file claims no rights in it. Imported data keeps the terms of its sources; the operator of the installation states any further terms. Provided as is, without any warranty.",
      "datasets": [
        {
          "name": "known_domains",
          "added_dt": "2026-11-21T12:00:00.000Z",
          "rows": 6931,
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
  "scanModes": {
    "input": {},
    "answer": [
      {
        "id": "top_tcp_ports",
        "title": "Frequent TCP ports",
        "about": "More than 1,200 TCP ports, and five UDP ports.",
        "ports": "private",
        "ports_count": 1215,
        "is_default": true
      },
      {
        "id": "top_100",
        "title": "The 100 most frequent TCP ports",
        "about": "A quick look.",
        "ports": "top:100",
        "ports_count": 100,
        "is_default": false
      },
      {
        "id": "all_tcp",
        "title": "All TCP ports",
        "about": "The ports 1 to 65,535.",
        "ports": "-",
        "ports_count": 65535,
        "is_default": false
      },
      {
        "id": "common_udp",
        "title": "Frequent UDP ports",
        "about": "Services that answer a datagram.",
        "ports": "U:53,67,69,111,123,137,161,389,500,514,520,623,1194,1434,1604,1701,1900,3478,4500,5060,5353,5683,11211,47808",
        "ports_count": 24,
        "is_default": false
      },
      {
        "id": "web",
        "title": "Web ports",
        "about": "Ports on which web servers listen.",
        "ports": "80,81,88,443,591,2082,2083,2087,2095,2096,3000,4443,4567,5000,5601,7001,7443,8000-8010,8042,8080-8091,8181,8222,8443,8500,8834,8888,8983,9000,9043,9060,9080,9090,9091,9200,9443,9800,9981,10000,10443,12443,16080,18091,18092,20720,28017",
        "ports_count": 66,
        "is_default": false
      },
      {
        "id": "custom",
        "title": "Ports of your choice",
        "about": "The ports that the scan names.",
        "ports": null,
        "ports_count": null,
        "is_default": false
      }
    ]
  },
  "checkScan": {
    "input": {
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "ports": "80,443"
    },
    "answer": {
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "exclude": [],
      "mode": "custom",
      "ports": "80,443",
      "addresses": 0,
      "names": 2,
      "excluded_addresses": 0,
      "excluded_names": [],
      "ports_count": 2,
      "pairs": 4,
      "tasks": 1,
      "scan_coins": 2,
      "scan_coins_left": -1,
      "estimated_seconds": null,
      "agents": []
    }
  },
  "createScan": {
    "input": {
      "name": "Web servers",
      "label": "web",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "ports": "80,443"
    },
    "answer": {
      "id": 78711117,
      "label": "web",
      "name": "Web servers",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "targets_count": 2,
      "exclude": [],
      "exclude_count": 0,
      "created_at": "2026-11-21T12:00:00.000Z",
      "created_dt": "2026-11-21T12:00:00.000Z",
      "mode": "custom",
      "ports": "80,443",
      "state": "pending",
      "status": "in_progress",
      "failure": null,
      "is_paused": false,
      "rescan_of": null,
      "schedule_id": null,
      "agent": null,
      "owner": {
        "id": 1,
        "email": "operator@localhost",
        "first_name": "",
        "last_name": ""
      },
      "is_scan_from_team": false,
      "scan_started_dt": null,
      "scan_ended_dt": null,
      "scan_progress": [
        {
          "id": 1,
          "state": "pending",
          "description": "No agent is connected",
          "timestamp": "2026-11-21T12:00:00.000Z"
        }
      ],
      "progress": {
        "percentage": 0,
        "tasks": 1,
        "done_tasks": 0,
        "pairs": 4,
        "done_pairs": 0,
        "speaking": 0
      },
      "index_id": null,
      "saved_graph": null,
      "estimated_time_to_complete": null,
      "queue_position": 1,
      "count": 0,
      "scan_coins": {
        "reserved": 2,
        "spent": null
      }
    }
  },
  "scan": {
    "input": {
      "id": 78711117
    },
    "answer": {
      "id": 78711117,
      "label": "web",
      "name": "Web servers",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "targets_count": 2,
      "exclude": [],
      "exclude_count": 0,
      "created_at": "2026-11-21T12:00:00.000Z",
      "created_dt": "2026-11-21T12:00:00.000Z",
      "mode": "custom",
      "ports": "80,443",
      "state": "pending",
      "status": "in_progress",
      "failure": null,
      "is_paused": false,
      "rescan_of": null,
      "schedule_id": null,
      "agent": null,
      "owner": {
        "id": 1,
        "email": "operator@localhost",
        "first_name": "",
        "last_name": ""
      },
      "is_scan_from_team": false,
      "scan_started_dt": null,
      "scan_ended_dt": null,
      "scan_progress": [
        {
          "id": 1,
          "state": "pending",
          "description": "No agent is connected",
          "timestamp": "2026-11-21T12:00:00.000Z"
        }
      ],
      "progress": {
        "percentage": 0,
        "tasks": 1,
        "done_tasks": 0,
        "pairs": 4,
        "done_pairs": 0,
        "speaking": 0
      },
      "index_id": null,
      "saved_graph": null,
      "estimated_time_to_complete": null,
      "queue_position": 1,
      "count": 0,
      "scan_coins": {
        "reserved": 2,
        "spent": null
      }
    }
  },
  "scanTargets": {
    "input": {
      "id": 78711117
    },
    "answer": {
      "count": 2,
      "start": 0,
      "targets": [
        "example.com",
        "www.example.com"
      ]
    }
  },
  "scans": {
    "input": {},
    "answer": [
      {
        "id": 78711117,
        "label": "web",
        "name": "Web servers",
        "targets": [
          "example.com",
          "www.example.com"
        ],
        "targets_count": 2,
        "exclude": [],
        "exclude_count": 0,
        "created_at": "2026-11-21T12:00:00.000Z",
        "created_dt": "2026-11-21T12:00:00.000Z",
        "mode": "custom",
        "ports": "80,443",
        "state": "pending",
        "status": "in_progress",
        "failure": null,
        "is_paused": false,
        "rescan_of": null,
        "schedule_id": null,
        "agent": null,
        "owner": {
          "id": 1,
          "email": "operator@localhost",
          "first_name": "",
          "last_name": ""
        },
        "is_scan_from_team": false,
        "scan_started_dt": null,
        "scan_ended_dt": null,
        "scan_progress": [
          {
            "id": 1,
            "state": "pending",
            "description": "No agent is connected",
            "timestamp": "2026-11-21T12:00:00.000Z"
          }
        ],
        "progress": {
          "percentage": 0,
          "tasks": 1,
          "done_tasks": 0,
          "pairs": 4,
          "done_pairs": 0,
          "speaking": 0
        },
        "index_id": null,
        "saved_graph": null,
        "estimated_time_to_complete": null,
        "queue_position": 1,
        "count": 0,
        "scan_coins": {
          "reserved": 2,
          "spent": null
        }
      }
    ]
  },
  "changeScan": {
    "input": {
      "id": 78711117,
      "name": "Our web servers"
    },
    "answer": {
      "id": 78711117,
      "label": "web",
      "name": "Our web servers",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "targets_count": 2,
      "exclude": [],
      "exclude_count": 0,
      "created_at": "2026-11-21T12:00:00.000Z",
      "created_dt": "2026-11-21T12:00:00.000Z",
      "mode": "custom",
      "ports": "80,443",
      "state": "pending",
      "status": "in_progress",
      "failure": null,
      "is_paused": false,
      "rescan_of": null,
      "schedule_id": null,
      "agent": null,
      "owner": {
        "id": 1,
        "email": "operator@localhost",
        "first_name": "",
        "last_name": ""
      },
      "is_scan_from_team": false,
      "scan_started_dt": null,
      "scan_ended_dt": null,
      "scan_progress": [
        {
          "id": 1,
          "state": "pending",
          "description": "No agent is connected",
          "timestamp": "2026-11-21T12:00:00.000Z"
        }
      ],
      "progress": {
        "percentage": 0,
        "tasks": 1,
        "done_tasks": 0,
        "pairs": 4,
        "done_pairs": 0,
        "speaking": 0
      },
      "index_id": null,
      "saved_graph": null,
      "estimated_time_to_complete": null,
      "queue_position": 1,
      "count": 0,
      "scan_coins": {
        "reserved": 2,
        "spent": null
      }
    }
  },
  "rescan": {
    "input": {
      "id": 78711117,
      "label": "web again"
    },
    "answer": {
      "id": 156422234,
      "label": "web again",
      "name": "Our web servers",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "targets_count": 2,
      "exclude": [],
      "exclude_count": 0,
      "created_at": "2026-11-21T12:00:00.000Z",
      "created_dt": "2026-11-21T12:00:00.000Z",
      "mode": "custom",
      "ports": "80,443",
      "state": "pending",
      "status": "in_progress",
      "failure": null,
      "is_paused": false,
      "rescan_of": 78711117,
      "schedule_id": null,
      "agent": null,
      "owner": {
        "id": 1,
        "email": "operator@localhost",
        "first_name": "",
        "last_name": ""
      },
      "is_scan_from_team": false,
      "scan_started_dt": null,
      "scan_ended_dt": null,
      "scan_progress": [
        {
          "id": 1,
          "state": "pending",
          "description": "No agent is connected",
          "timestamp": "2026-11-21T12:00:00.000Z"
        }
      ],
      "progress": {
        "percentage": 0,
        "tasks": 1,
        "done_tasks": 0,
        "pairs": 4,
        "done_pairs": 0,
        "speaking": 0
      },
      "index_id": null,
      "saved_graph": null,
      "estimated_time_to_complete": null,
      "queue_position": 2,
      "count": 0,
      "scan_coins": {
        "reserved": 2,
        "spent": null
      }
    }
  },
  "changeScanPriority": {
    "input": {
      "id": 156422234,
      "shift": -1
    },
    "answer": [
      {
        "id": 156422234,
        "name": "Our web servers",
        "label": "web again",
        "queue_position": 1
      },
      {
        "id": 78711117,
        "name": "Our web servers",
        "label": "web",
        "queue_position": 2
      }
    ]
  },
  "pauseScan": {
    "input": {
      "id": 156422234
    },
    "answer": {
      "id": 156422234,
      "label": "web again",
      "name": "Our web servers",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "targets_count": 2,
      "exclude": [],
      "exclude_count": 0,
      "created_at": "2026-11-21T12:00:00.000Z",
      "created_dt": "2026-11-21T12:00:00.000Z",
      "mode": "custom",
      "ports": "80,443",
      "state": "pending",
      "status": "in_progress",
      "failure": null,
      "is_paused": true,
      "rescan_of": 78711117,
      "schedule_id": null,
      "agent": null,
      "owner": {
        "id": 1,
        "email": "operator@localhost",
        "first_name": "",
        "last_name": ""
      },
      "is_scan_from_team": false,
      "scan_started_dt": null,
      "scan_ended_dt": null,
      "scan_progress": [
        {
          "id": 1,
          "state": "pending",
          "description": "No agent is connected",
          "timestamp": "2026-11-21T12:00:00.000Z"
        }
      ],
      "progress": {
        "percentage": 0,
        "tasks": 1,
        "done_tasks": 0,
        "pairs": 4,
        "done_pairs": 0,
        "speaking": 0
      },
      "index_id": null,
      "saved_graph": null,
      "estimated_time_to_complete": null,
      "queue_position": null,
      "count": 0,
      "scan_coins": {
        "reserved": 2,
        "spent": null
      }
    }
  },
  "resumeScan": {
    "input": {
      "id": 156422234
    },
    "answer": {
      "id": 156422234,
      "label": "web again",
      "name": "Our web servers",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "targets_count": 2,
      "exclude": [],
      "exclude_count": 0,
      "created_at": "2026-11-21T12:00:00.000Z",
      "created_dt": "2026-11-21T12:00:00.000Z",
      "mode": "custom",
      "ports": "80,443",
      "state": "pending",
      "status": "in_progress",
      "failure": null,
      "is_paused": false,
      "rescan_of": 78711117,
      "schedule_id": null,
      "agent": null,
      "owner": {
        "id": 1,
        "email": "operator@localhost",
        "first_name": "",
        "last_name": ""
      },
      "is_scan_from_team": false,
      "scan_started_dt": null,
      "scan_ended_dt": null,
      "scan_progress": [
        {
          "id": 1,
          "state": "pending",
          "description": "No agent is connected",
          "timestamp": "2026-11-21T12:00:00.000Z"
        }
      ],
      "progress": {
        "percentage": 0,
        "tasks": 1,
        "done_tasks": 0,
        "pairs": 4,
        "done_pairs": 0,
        "speaking": 0
      },
      "index_id": null,
      "saved_graph": null,
      "estimated_time_to_complete": null,
      "queue_position": 1,
      "count": 0,
      "scan_coins": {
        "reserved": 2,
        "spent": null
      }
    }
  },
  "cancelScan": {
    "input": {
      "id": 156422234
    },
    "answer": {
      "id": 156422234,
      "label": "web again",
      "name": "Our web servers",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "targets_count": 2,
      "exclude": [],
      "exclude_count": 0,
      "created_at": "2026-11-21T12:00:00.000Z",
      "created_dt": "2026-11-21T12:00:00.000Z",
      "mode": "custom",
      "ports": "80,443",
      "state": "cancelled",
      "status": "cancelled",
      "failure": null,
      "is_paused": false,
      "rescan_of": 78711117,
      "schedule_id": null,
      "agent": null,
      "owner": {
        "id": 1,
        "email": "operator@localhost",
        "first_name": "",
        "last_name": ""
      },
      "is_scan_from_team": false,
      "scan_started_dt": null,
      "scan_ended_dt": "2026-11-21T12:00:00.000Z",
      "scan_progress": [
        {
          "id": 1,
          "state": "pending",
          "description": null,
          "timestamp": "2026-11-21T12:00:00.000Z"
        },
        {
          "id": 2,
          "state": "cancelled",
          "description": "Scan cancelled",
          "timestamp": "2026-11-21T12:00:00.000Z"
        }
      ],
      "progress": {
        "percentage": 0,
        "tasks": 1,
        "done_tasks": 0,
        "pairs": 4,
        "done_pairs": 0,
        "speaking": 0
      },
      "index_id": null,
      "saved_graph": null,
      "estimated_time_to_complete": null,
      "queue_position": null,
      "count": 0,
      "scan_coins": {
        "reserved": 2,
        "spent": 0
      }
    }
  },
  "scanEvents": {
    "input": {
      "id": 156422234
    },
    "answer": "event: step\nid: 1\ndata: {\"id\":1,\"state\":\"pending\",\"description\":null,\"timestamp\":\"2026-11-21T12:00:00.000Z\"}\n\nevent: step\nid: 2\ndata: {\"id\":2,\"state\":\"cancelled\",\"description\":\"Scan cancelled\",\"timestamp\":\"2026-11-21T12:00:00.000Z\"}\n\nevent: progress\nid: 2\ndata: {\"tasks\":1,\"done_tasks\":0,\"pairs\":4,\"done_pairs\":0,\"speaking\":0,\"estimated_time_to_complete\":null,\"count\":0}\n\n"
  },
  "scanReport": {
    "input": {
      "id": 78711117
    },
    "answer": {
      "id": null,
      "name": "Our web servers",
      "created_at": "2026-11-21T12:00:00.000Z",
      "scan_id": 78711117,
      "scope": [
        {
          "target": "example.com",
          "outcome": "not_scanned",
          "reason": "No agent finished it.",
          "addresses": 0,
          "reached": 0,
          "services": 0
        },
        {
          "target": "www.example.com",
          "outcome": "not_scanned",
          "reason": "No agent finished it.",
          "addresses": 0,
          "reached": 0,
          "services": 0
        }
      ],
      "label": "web",
      "mode": "custom",
      "ports": "80,443",
      "exclude": [],
      "agent": null,
      "saved_graph": null,
      "is_complete": false,
      "summary": {
        "services": 0,
        "addresses": 0,
        "products": 0,
        "vulnerabilities": {
          "critical": null,
          "high": null,
          "medium": null,
          "low": null,
          "unknown": null,
          "with_exploit": null
        },
        "vulnerability_data": null,
        "certificates": {
          "expired": 0,
          "expiring": 0,
          "not_yet_valid": 0,
          "weak_key": 0,
          "weak_signature": 0,
          "self_signed": 0,
          "name_mismatch": 0
        },
        "is_cut": false
      },
      "responses": [],
      "cve": {
        "product": [],
        "cpe": []
      },
      "certificates": [],
      "products": []
    }
  },
  "compareScans": {
    "input": {
      "from": 78711117,
      "to": 156422234
    },
    "answer": {
      "from": {
        "id": null,
        "name": "Our web servers",
        "created_at": "2026-11-21T12:00:00.000Z",
        "scan_id": 78711117,
        "label": "web",
        "mode": "custom",
        "ports": "80,443",
        "exclude": [],
        "agent": null,
        "saved_graph": null,
        "is_complete": false
      },
      "to": {
        "id": null,
        "name": "Our web servers",
        "created_at": "2026-11-21T12:00:00.000Z",
        "scan_id": 156422234,
        "label": "web again",
        "mode": "custom",
        "ports": "80,443",
        "exclude": [],
        "agent": null,
        "saved_graph": null,
        "is_complete": false
      },
      "events": {
        "scope": [],
        "responses": [],
        "cve": []
      },
      "summary": {
        "scope": {
          "added": 0,
          "removed": 0,
          "changed": 0
        },
        "responses": {
          "added": 0,
          "removed": 0,
          "changed": 0
        },
        "cve": {
          "added": 0,
          "removed": 0,
          "changed": 0
        },
        "states": {
          "did_not_answer": 0,
          "answers": 0
        },
        "vulnerability_data": {
          "from": null,
          "to": null,
          "is_same": true
        },
        "not_comparable": [],
        "not_comparable_services": 0,
        "is_cut": false
      }
    }
  },
  "deleteScan": {
    "input": {
      "id": 156422234
    }
  },
  "adminDeletedScans": {
    "input": {},
    "answer": [
      {
        "id": 156422234,
        "owner_id": 1,
        "deleted_at": "2026-11-21T12:00:00.000Z",
        "restorable_until": "2026-11-28T12:00:00.000Z",
        "erased_at": "2026-12-05T12:00:00.000Z"
      }
    ]
  },
  "adminRestoreScan": {
    "input": {
      "id": 156422234
    },
    "answer": {
      "id": 156422234,
      "owner_id": 1,
      "state": "cancelled",
      "is_paused": false,
      "created_at": "2026-11-21T12:00:00.000Z",
      "started_at": null,
      "ended_at": "2026-11-21T12:00:00.000Z",
      "targets_count": 2,
      "pairs": 4,
      "done_pairs": 0
    }
  },
  "bulkDeleteScans": {
    "input": {
      "ids": [
        78711117,
        156422234
      ]
    },
    "answer": {
      "deleted": [
        78711117,
        156422234
      ],
      "refused": []
    }
  },
  "adminScans": {
    "input": {
      "limit": 1
    },
    "answer": [
      {
        "id": 234133351,
        "owner_id": 1,
        "state": "pending",
        "is_paused": false,
        "created_at": "2026-11-21T12:00:00.000Z",
        "started_at": null,
        "ended_at": null,
        "targets_count": 2,
        "pairs": 4,
        "done_pairs": 0
      }
    ]
  },
  "adminStopScan": {
    "input": {
      "id": 234133351
    },
    "answer": {
      "id": 234133351,
      "owner_id": 1,
      "state": "cancelled",
      "is_paused": false,
      "created_at": "2026-11-21T12:00:00.000Z",
      "started_at": null,
      "ended_at": "2026-11-21T12:00:00.000Z",
      "targets_count": 2,
      "pairs": 4,
      "done_pairs": 0
    }
  },
  "createScanSchedule": {
    "input": {
      "name": "Every night",
      "when": "daily 02:30",
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "ports": "80,443"
    },
    "answer": {
      "id": 311844468,
      "name": "Every night",
      "when": "daily 02:30",
      "is_active": true,
      "owner_id": 1,
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "exclude": [],
      "mode": "custom",
      "ports": "80,443",
      "agent_id": null,
      "saved_graph": null,
      "created_at": "2026-11-21T12:00:00.000Z",
      "next_run_at": "2026-11-22T02:30:00.000Z",
      "last_run_at": null,
      "last_scan_id": null,
      "last_problem": null
    }
  },
  "scanSchedule": {
    "input": {
      "id": 311844468
    },
    "answer": {
      "id": 311844468,
      "name": "Every night",
      "when": "daily 02:30",
      "is_active": true,
      "owner_id": 1,
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "exclude": [],
      "mode": "custom",
      "ports": "80,443",
      "agent_id": null,
      "saved_graph": null,
      "created_at": "2026-11-21T12:00:00.000Z",
      "next_run_at": "2026-11-22T02:30:00.000Z",
      "last_run_at": null,
      "last_scan_id": null,
      "last_problem": null
    }
  },
  "scanSchedules": {
    "input": {},
    "answer": [
      {
        "id": 311844468,
        "name": "Every night",
        "when": "daily 02:30",
        "is_active": true,
        "owner_id": 1,
        "targets": [
          "example.com",
          "www.example.com"
        ],
        "exclude": [],
        "mode": "custom",
        "ports": "80,443",
        "agent_id": null,
        "saved_graph": null,
        "created_at": "2026-11-21T12:00:00.000Z",
        "next_run_at": "2026-11-22T02:30:00.000Z",
        "last_run_at": null,
        "last_scan_id": null,
        "last_problem": null
      }
    ]
  },
  "changeScanSchedule": {
    "input": {
      "id": 311844468,
      "when": "30 2 * * 1-5"
    },
    "answer": {
      "id": 311844468,
      "name": "Every night",
      "when": "30 2 * * 1-5",
      "is_active": true,
      "owner_id": 1,
      "targets": [
        "example.com",
        "www.example.com"
      ],
      "exclude": [],
      "mode": "custom",
      "ports": "80,443",
      "agent_id": null,
      "saved_graph": null,
      "created_at": "2026-11-21T12:00:00.000Z",
      "next_run_at": "2026-11-23T02:30:00.000Z",
      "last_run_at": null,
      "last_scan_id": null,
      "last_problem": null
    }
  },
  "removeScanSchedule": {
    "input": {
      "id": 311844468
    }
  },
  "createSurfaceGraph": {
    "input": {
      "name": "Tervanta",
      "graph": {
        "nodes": [
          {
            "id": 0,
            "node_type": "domain",
            "node_value": "tervanta.com"
          },
          {
            "id": 1,
            "node_type": "ip",
            "node_value": "102.224.124.1"
          }
        ],
        "edges": [
          {
            "from": 0,
            "to": 1,
            "search_field_id": 29
          }
        ]
      }
    },
    "answer": {
      "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "name": "Tervanta",
      "owner_id": 1,
      "is_from_team": false,
      "created_at": "2026-11-21T12:00:00.000Z",
      "newest_version": 1,
      "version": 1,
      "saved_at": "2026-11-21T12:00:00.000Z",
      "versions": [
        {
          "version": 1,
          "saved_at": "2026-11-21T12:00:00.000Z"
        }
      ],
      "nodes": [
        {
          "id": 0,
          "node_type": "domain",
          "node_value": "tervanta.com"
        },
        {
          "id": 1,
          "node_type": "ip",
          "node_value": "102.224.124.1"
        }
      ],
      "edges": [
        {
          "from": 0,
          "to": 1,
          "search_field_id": 29
        }
      ]
    }
  },
  "surfaceGraphs": {
    "input": {},
    "answer": [
      {
        "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
        "name": "Tervanta",
        "owner_id": 1,
        "is_from_team": false,
        "created_at": "2026-11-21T12:00:00.000Z",
        "newest_version": 1
      }
    ]
  },
  "addSurfaceGraphVersion": {
    "input": {
      "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "graph": {
        "nodes": [
          {
            "id": 0,
            "node_type": "domain",
            "node_value": "tervanta.com"
          },
          {
            "id": 1,
            "node_type": "ip",
            "node_value": "102.224.124.1"
          },
          {
            "id": 2,
            "node_type": "domain",
            "node_value": "pelthrane.com"
          }
        ],
        "edges": [
          {
            "from": 0,
            "to": 1,
            "search_field_id": 29
          }
        ]
      },
      "newest": 1
    },
    "answer": {
      "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "name": "Tervanta",
      "owner_id": 1,
      "is_from_team": false,
      "created_at": "2026-11-21T12:00:00.000Z",
      "newest_version": 2,
      "version": 2,
      "saved_at": "2026-11-21T12:00:00.000Z",
      "versions": [
        {
          "version": 2,
          "saved_at": "2026-11-21T12:00:00.000Z"
        },
        {
          "version": 1,
          "saved_at": "2026-11-21T12:00:00.000Z"
        }
      ],
      "nodes": [
        {
          "id": 0,
          "node_type": "domain",
          "node_value": "tervanta.com"
        },
        {
          "id": 1,
          "node_type": "ip",
          "node_value": "102.224.124.1"
        },
        {
          "id": 2,
          "node_type": "domain",
          "node_value": "pelthrane.com"
        }
      ],
      "edges": [
        {
          "from": 0,
          "to": 1,
          "search_field_id": 29
        }
      ]
    }
  },
  "surfaceGraph": {
    "input": {
      "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "version": 1
    },
    "answer": {
      "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "name": "Tervanta",
      "owner_id": 1,
      "is_from_team": false,
      "created_at": "2026-11-21T12:00:00.000Z",
      "newest_version": 2,
      "version": 1,
      "saved_at": "2026-11-21T12:00:00.000Z",
      "versions": [
        {
          "version": 2,
          "saved_at": "2026-11-21T12:00:00.000Z"
        },
        {
          "version": 1,
          "saved_at": "2026-11-21T12:00:00.000Z"
        }
      ],
      "nodes": [
        {
          "id": 0,
          "node_type": "domain",
          "node_value": "tervanta.com"
        },
        {
          "id": 1,
          "node_type": "ip",
          "node_value": "102.224.124.1"
        }
      ],
      "edges": [
        {
          "from": 0,
          "to": 1,
          "search_field_id": 29
        }
      ]
    }
  },
  "renameSurfaceGraph": {
    "input": {
      "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "name": "Tervanta and its mail"
    },
    "answer": {
      "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "name": "Tervanta and its mail",
      "owner_id": 1,
      "is_from_team": false,
      "created_at": "2026-11-21T12:00:00.000Z",
      "newest_version": 2
    }
  },
  "removeSurfaceGraph": {
    "input": {
      "id": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    }
  },
  "createWebhook": {
    "input": {
      "url": "https://192.0.2.25/scans",
      "events": [
        "scan.done",
        "scan.changed"
      ]
    },
    "answer": {
      "id": 389555585,
      "url": "https://192.0.2.25/scans",
      "events": [
        "scan.done",
        "scan.changed"
      ],
      "is_active": true,
      "created_at": "2026-11-21T12:00:00.000Z",
      "secret": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    }
  },
  "webhooks": {
    "input": {},
    "answer": [
      {
        "id": 389555585,
        "url": "https://192.0.2.25/scans",
        "events": [
          "scan.done",
          "scan.changed"
        ],
        "is_active": true,
        "created_at": "2026-11-21T12:00:00.000Z"
      }
    ]
  },
  "changeWebhook": {
    "input": {
      "id": 389555585,
      "events": [
        "scan.changed"
      ]
    },
    "answer": {
      "id": 389555585,
      "url": "https://192.0.2.25/scans",
      "events": [
        "scan.changed"
      ],
      "is_active": true,
      "created_at": "2026-11-21T12:00:00.000Z"
    }
  },
  "testWebhook": {
    "input": {
      "id": 389555585
    },
    "answer": {
      "is_delivered": false,
      "answer": "The address is not public, and the operator of this server does not allow it."
    }
  },
  "webhookDeliveries": {
    "input": {
      "id": 389555585
    },
    "answer": []
  },
  "rotateWebhook": {
    "input": {
      "id": 389555585
    },
    "answer": {
      "secret": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    }
  },
  "removeWebhook": {
    "input": {
      "id": 389555585
    }
  },
  "adminAddExclusions": {
    "input": {
      "targets": [
        "192.0.2.0/24"
      ],
      "kind": "opt_out",
      "reason": "Asked for by its owner."
    },
    "answer": [
      {
        "id": 1,
        "target": "192.0.2.0/24",
        "kind": "opt_out",
        "reason": "Asked for by its owner.",
        "source": null,
        "added_by": "user:1",
        "added_at": "2026-11-21T12:00:00.000Z"
      }
    ]
  },
  "adminExclusions": {
    "input": {},
    "answer": [
      {
        "id": 1,
        "target": "192.0.2.0/24",
        "kind": "opt_out",
        "reason": "Asked for by its owner.",
        "source": null,
        "added_by": "user:1",
        "added_at": "2026-11-21T12:00:00.000Z"
      }
    ]
  },
  "adminRemoveExclusion": {
    "input": {
      "id": 1
    }
  },
  "inviteAgent": {
    "input": {
      "name": "Office",
      "location": "Delft",
      "is_shared": true
    },
    "answer": {
      "id": 467266702,
      "name": "Office",
      "location": "Delft",
      "address": null,
      "version": null,
      "state": "offline",
      "last_seen": null,
      "allowed_ranges": [],
      "ports": null,
      "capacity": 0,
      "is_dedicated": false,
      "is_shared": true,
      "token": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "expires_at": "2026-11-22T12:00:00.000Z"
    }
  },
  "enrolAgent": {
    "input": {
      "token": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    },
    "answer": {
      "agent_id": 467266702,
      "secret": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    }
  },
  "nextTask": {
    "input": {
      "version": "1.0.0",
      "capacity": 2,
      "rate": 1000
    },
    "answer": {
      "lease": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "scan": 544977819,
      "task": 1,
      "targets": [
        "8.8.8.8"
      ],
      "excluded": [],
      "ports": "80",
      "seconds": 60,
      "batch": {
        "bytes": 4194304,
        "lines": 2000,
        "line_bytes": 1048576
      },
      "contact": null
    }
  },
  "heartbeat": {
    "input": {
      "lease": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "done": 1,
      "open": 1,
      "closed": 0,
      "filtered": 0,
      "records": 1
    },
    "answer": {
      "state": "continue"
    }
  },
  "taskResults": {
    "input": {
      "lease": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "batch": 1
    },
    "lines": "{\"uri\":\"http://8.8.8.8:80/\",\"host\":\"8.8.8.8\",\"ip\":\"8.8.8.8\",\"port\":80,\"prot4\":\"tcp\",\"prot7\":\"http\",\"protocol\":\"http\",\"path\":\"/\",\"last_updated\":\"2026-11-21T12:00:00.000Z\"}\n",
    "answer": {
      "written": 1,
      "refused": []
    }
  },
  "endTask": {
    "input": {
      "lease": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE",
      "result": {
        "targets": [
          {
            "target": "8.8.8.8",
            "outcome": "reached"
          }
        ],
        "reached": [
          "8.8.8.8"
        ],
        "open": 1,
        "closed": 0,
        "filtered": 0,
        "records": 1
      }
    }
  },
  "releaseTask": {
    "input": {
      "lease": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    }
  },
  "rotateSecret": {
    "input": {},
    "answer": {
      "secret": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    }
  },
  "agents": {
    "input": {},
    "answer": [
      {
        "id": 467266702,
        "name": "Office",
        "location": "Delft",
        "address": "127.0.0.1",
        "version": "1.0.0",
        "state": "online",
        "last_seen": "2026-11-21T12:00:00.000Z",
        "allowed_ranges": [],
        "ports": null,
        "capacity": 2,
        "is_dedicated": false,
        "is_shared": true
      }
    ]
  },
  "changeAgent": {
    "input": {
      "id": 467266702,
      "location": "Delft, second floor"
    },
    "answer": {
      "id": 467266702,
      "name": "Office",
      "location": "Delft, second floor",
      "address": "127.0.0.1",
      "version": "1.0.0",
      "state": "online",
      "last_seen": "2026-11-21T12:00:00.000Z",
      "allowed_ranges": [],
      "ports": null,
      "capacity": 2,
      "is_dedicated": false,
      "is_shared": true
    }
  },
  "rotateAgent": {
    "input": {
      "id": 467266702
    },
    "answer": {
      "secret": "Zk3v9QmT7pWxR2sLbN8cYd4FgH6jK1aE"
    }
  },
  "revokeAgent": {
    "input": {
      "id": 467266702
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
          "coins": 126,
          "scan_coins": 1
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
      "bonuses": 0,
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
      "bonuses": 0,
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
      "bonuses": 0,
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
      "id": 622688936,
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
        "id": 700400053,
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
        "id": 622688936,
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
      "id": 622688936
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
      "detail": "This address has an account now. Sign in with the password. An account that existed before is unchanged."
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
      "id": 778111170,
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
        "id": 778111170,
        "team_id": 1,
        "email": "bob@example.org",
        "role": "member",
        "expires_at": "2026-12-05T12:00:00.000Z"
      }
    ]
  },
  "acceptInvitation": {
    "input": {
      "id": 778111170
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
      "id": 855822287
    }
  },
  "withdrawInvitation": {
    "input": {
      "id": 1,
      "invitation": 33533404
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
        "id": 23,
        "at": "2026-11-21T12:00:00.000Z",
        "actor": "user:1",
        "action": "key.show",
        "target": "user:2",
        "detail": {}
      },
      {
        "id": 25,
        "at": "2026-11-21T12:00:00.000Z",
        "actor": "user:2",
        "action": "key.create",
        "target": "key:622688936",
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
        "endedAt": "2026-10-06T23:59:47.258Z",
        "count": 9795,
        "speed": "slow"
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
        "endedAt": "2026-10-06T23:58:13.066Z",
        "count": 6881,
        "speed": "slow"
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
        "endedAt": "2026-10-06T23:37:50.174Z",
        "count": 432,
        "speed": "slow"
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
        "endedAt": "2026-10-03T23:58:14.141Z",
        "count": 2336,
        "speed": "slow"
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
        "endedAt": "2026-10-06T19:12:00.000Z",
        "count": 2761,
        "speed": "slow"
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
        "endedAt": "2026-09-06T23:59:10.314Z",
        "count": 4422,
        "speed": "slow"
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
        "endedAt": "2026-09-06T23:52:48.472Z",
        "count": 3689,
        "speed": "slow"
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
        "endedAt": "2026-09-06T23:03:04.904Z",
        "count": 167,
        "speed": "slow"
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
        "endedAt": "2026-09-03T23:57:48.467Z",
        "count": 746,
        "speed": "slow"
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
        "endedAt": "2026-09-06T19:12:00.000Z",
        "count": 1171,
        "speed": "slow"
      },
      {
        "id": 111244521,
        "collection": "responses",
        "label": "of an agent",
        "access": {
          "kind": "private",
          "ownerId": 1,
          "scanId": 544977819
        },
        "state": "published",
        "startedAt": "2026-11-21T12:00:00.000Z",
        "endedAt": "2026-11-21T12:00:00.000Z",
        "count": 1,
        "speed": "slow"
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
      "count": 0,
      "speed": "slow"
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
      "endedAt": "2026-11-21T00:00:00.000Z",
      "count": 0,
      "speed": "slow"
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
      "endedAt": "2026-11-21T00:00:00.000Z",
      "count": 0,
      "speed": "slow"
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
      "endedAt": "2026-11-21T00:00:00.000Z",
      "count": 0,
      "speed": "slow"
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
        "endedAt": "2026-11-23T00:00:00.000Z",
        "count": 1,
        "speed": "slow",
        "origin": {
          "format": "ndjson",
          "version": 1,
          "digest": "a6a8ac36ac8a478c4c4665165a5401191e5b32d5ca768ded87a0f20a1c5edaee",
          "at": "2026-11-21T12:00:00.000Z"
        }
      },
      "written": 1,
      "refused": 0,
      "reasons": [],
      "unknown_fields": {},
      "mistyped_fields": {}
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
        "id": 188955638,
        "collection": "domains",
        "label": "mine",
        "access": {
          "kind": "private",
          "ownerId": 2
        },
        "state": "published",
        "startedAt": "2026-11-21T12:00:00.000Z",
        "endedAt": "2026-11-21T12:00:00.000Z",
        "count": 1,
        "speed": "slow",
        "origin": {
          "format": "ndjson",
          "version": 1,
          "digest": "a6a8ac36ac8a478c4c4665165a5401191e5b32d5ca768ded87a0f20a1c5edaee",
          "at": "2026-11-21T12:00:00.000Z"
        }
      },
      "written": 1,
      "refused": 0,
      "reasons": [],
      "unknown_fields": {},
      "mistyped_fields": {}
    }
  },
  "dropPrivate": {
    "input": {
      "id": 188955638
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
            "rows": 6931,
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
          "id": 13,
          "collection": "domains",
          "label": "2026-11-24",
          "access": {
            "kind": "public"
          },
          "state": "published",
          "startedAt": "2026-11-24T00:00:00.000Z",
          "endedAt": "2026-11-24T00:00:00.000Z",
          "count": 1,
          "speed": "slow",
          "origin": {
            "format": "ndjson",
            "version": 1,
            "source": "domains.ndjson",
            "digest": "a6a8ac36ac8a478c4c4665165a5401191e5b32d5ca768ded87a0f20a1c5edaee",
            "at": "2026-11-21T12:00:00.000Z"
          }
        },
        "written": 1,
        "refused": 0,
        "refused_file": null,
        "unknown_fields": {},
        "mistyped_fields": {}
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
