//! The class `Engine`, the interface to Node. Node's thread only copies requests.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use napi::Env;
use napi::bindgen_prelude::{Object, Uint8Array};
use napi_derive::napi;

use crate::base::fault::{Code, Fault};
use crate::protocol::memory::{Quiet, give_back};
use crate::protocol::operations::{Engine as Operations, watch_of};
use crate::protocol::pool::{LaneName, Pool};
use crate::protocol::promise::{Promise, Resolver, settle};

const RELEASE_INTERVAL: Duration = Duration::from_secs(2);
/// An index releases threads and memory after this time without a write.
const IDLE: Duration = Duration::from_secs(10);
/// How many release intervals without a request are a quiet time.
const QUIET_INTERVALS: u32 = 5;

#[napi]
pub struct Engine {
    shared: Arc<Shared>,
    pool: Pool,
}

#[derive(Default)]
struct Shared {
    operations: Operations,
    /// How many requests there have been.
    asked: AtomicU64,
    requests: Mutex<HashMap<u32, Request>>,
}

struct Request {
    cancelled: Arc<AtomicBool>,
    /// Present while the request waits for a thread.
    promise: Option<Promise>,
}

#[napi]
impl Engine {
    #[napi(constructor)]
    #[allow(clippy::new_without_default)]
    pub fn new() -> Engine {
        let shared = Arc::default();
        spawn_release_thread(Arc::downgrade(&shared));
        Engine { shared, pool: Pool::default() }
    }

    #[napi(ts_return_type = "Promise<Uint8Array>")]
    pub fn ask<'env>(&self, env: &'env Env, id: u32, lane: u32, request: &[u8]) -> napi::Result<Object<'env>> {
        let (promise, object) = env.create_deferred::<Uint8Array, Resolver>()?;
        self.shared.asked.fetch_add(1, Ordering::Relaxed);
        let request = request.to_vec();
        let cancelled = Arc::new(AtomicBool::new(false));
        let watch = watch_of(&request, cancelled.clone());
        let previous =
            self.shared.requests().insert(id, Request { cancelled: cancelled.clone(), promise: Some(promise) });
        if let Some(Request { promise: Some(promise), .. }) = previous {
            settle(promise, Err(Fault::bad_request("another request has the same id")));
        }
        let lane = LaneName::of_number(lane).unwrap_or(LaneName::Heavy);
        let shared = self.shared.clone();
        let result = self.pool.run(lane, move || {
            let Some(promise) = shared.begin(id, &cancelled) else { return };
            let answer = shared.operations.answer(&request, &watch);
            shared.forget(id, &cancelled);
            settle(promise, answer);
        });
        if let Err(fault) = result
            && let Some(Request { promise: Some(promise), .. }) = self.shared.requests().remove(&id)
        {
            settle(promise, Err(fault));
        }
        Ok(object)
    }

    /// A request that still waits for a thread ends at once.
    #[napi]
    pub fn cancel(&self, id: u32) {
        let mut requests = self.shared.requests();
        let Some(request) = requests.get_mut(&id) else { return };
        request.cancelled.store(true, Ordering::Relaxed);
        if let Some(promise) = request.promise.take() {
            requests.remove(&id);
            drop(requests);
            settle(promise, Err(Fault::new(Code::Cancelled, "the request was cancelled")));
        }
    }
}

impl Shared {
    /// `None`: the request was cancelled before a thread was free.
    fn begin(&self, id: u32, cancelled: &Arc<AtomicBool>) -> Option<Promise> {
        let mut requests = self.requests();
        requests.get_mut(&id).filter(|request| Arc::ptr_eq(&request.cancelled, cancelled))?.promise.take()
    }

    fn forget(&self, id: u32, cancelled: &Arc<AtomicBool>) {
        let mut requests = self.requests();
        if requests.get(&id).is_some_and(|request| Arc::ptr_eq(&request.cancelled, cancelled)) {
            requests.remove(&id);
        }
    }

    fn requests(&self) -> MutexGuard<'_, HashMap<u32, Request>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts a thread that ends with the engine.
fn spawn_release_thread(shared: Weak<Shared>) {
    let release = move || {
        let mut quiet = Quiet::default();
        loop {
            std::thread::sleep(RELEASE_INTERVAL);
            let Some(shared) = shared.upgrade() else { return };
            shared.operations.release_idle(IDLE);
            if quiet.has_lasted(QUIET_INTERVALS, shared.asked.load(Ordering::Relaxed)) {
                give_back();
            }
        }
    };
    // Without this thread, indices hold memory for longer. That is no reason to refuse work.
    let _ = std::thread::Builder::new().name("index-release".to_owned()).spawn(release);
}
