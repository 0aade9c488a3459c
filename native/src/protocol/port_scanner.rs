//! The class `PortScanner`, the interface to Node. It can be used without an `Engine`.

use std::net::IpAddr;
use std::time::Duration;

use napi::Env;
use napi::bindgen_prelude::Object;
use napi_derive::napi;

use crate::base::fault::{Fault, Result};
use crate::ports::{Method, Scanner, Settings, read_endpoints};
use crate::protocol::promise::{Promises, error_of};

#[napi]
pub struct PortScanner {
    scanner: Scanner,
    promises: Promises,
}

#[napi(object)]
pub struct PortScannerSettings {
    /// Whether to send SYN packets from a raw socket instead of connecting.
    pub is_syn: bool,
    /// Tries a second at most. 0: no limit.
    pub rate: f64,
    pub most_in_flight: u32,
    pub timeout_ms: u32,
    pub tries: u32,
    pub source: Option<String>,
}

#[napi]
impl PortScanner {
    /// Fails if the process may not use the method, or if the source is not an address of this machine.
    #[napi(constructor)]
    pub fn new(env: Env, settings: PortScannerSettings) -> napi::Result<PortScanner> {
        let method = if settings.is_syn { Method::Syn } else { Method::Connect };
        let scanner = settings_of(settings).and_then(|settings| Scanner::start(method, &settings));
        let scanner = scanner.map_err(|fault| error_of(&env, &fault))?;
        Ok(PortScanner { scanner, promises: Promises::new(&env)? })
    }

    /// `octets`: 18 for each number (see the module `ports`). Copies both.
    #[napi]
    pub fn push(&self, env: Env, ids: &[f64], octets: &[u8]) -> napi::Result<()> {
        let endpoints = read_endpoints(ids, octets).map_err(|fault| error_of(&env, &fault))?;
        self.scanner.push(endpoints);
        Ok(())
    }

    /// The next states, 9 octets each: the number (f64, little-endian) and the state. Empty after `close`. Call it again
    /// only when it has resolved.
    #[napi(ts_return_type = "Promise<Uint8Array>")]
    pub fn next<'env>(&self, env: &'env Env) -> napi::Result<Object<'env>> {
        let (promise, object) = self.promises.promise(env)?;
        self.scanner.next(move |states| promise.settle(states));
        Ok(object)
    }

    /// Stops at once. Endpoints without a state get none.
    #[napi]
    pub fn close(&self) {
        self.scanner.close();
    }
}

fn settings_of(settings: PortScannerSettings) -> Result<Settings> {
    let source = settings.source.map(|text| text.parse::<IpAddr>());
    Ok(Settings {
        rate: settings.rate,
        most_in_flight: settings.most_in_flight as usize,
        timeout: Duration::from_millis(settings.timeout_ms.into()),
        tries: settings.tries.max(1),
        source: source.transpose().map_err(|_| Fault::bad_request("the source is not an address"))?,
    })
}
