//! The class `Engine`, the interface to Node. Node's thread copies requests, and answers those that take a few
//! microseconds.

use std::collections::HashMap;
#[cfg(target_os = "linux")]
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use napi::Env;
use napi::bindgen_prelude::{BufferSlice, Object, Uint8Array};
use napi_derive::napi;

use crate::base::fault::{Code, Fault};
use crate::base::memory::Memory;
use crate::protocol::memory::{Quiet, disk_waits, give_back};
use crate::protocol::operations::{Engine as Operations, watch_of};
use crate::protocol::pool::{LaneName, Pool};
use crate::protocol::promise::{Promise, Promises};
#[cfg(target_os = "linux")]
use crate::{base::fault::Result, send::sender::Sender};

const RELEASE_INTERVAL: Duration = Duration::from_secs(2);
/// An index releases threads and memory after this time without a write.
const IDLE: Duration = Duration::from_secs(10);
/// After a quick answer that waited for the disk, so long none is quick.
const NOT_QUICK: Duration = Duration::from_millis(100);
/// How many release intervals without a request are a quiet time.
const QUIET_INTERVALS: u32 = 5;

#[napi]
pub struct Engine {
    pub(super) shared: Arc<Shared>,
    pub(super) pool: Arc<Pool>,
    pub(super) promises: Promises,
}

#[derive(Default)]
pub(super) struct Shared {
    pub(super) operations: Operations,
    /// How many requests there have been.
    pub(super) asked: AtomicU64,
    requests: Mutex<HashMap<u32, Request>>,
    /// Until then no request is answered quickly.
    not_quick: Mutex<Option<Instant>>,
    /// Of long answers.
    pub(super) memory: Arc<Memory>,
    #[cfg(target_os = "linux")]
    sender: OnceLock<Arc<Sender>>,
}

struct Request {
    cancelled: Arc<AtomicBool>,
    /// Present while the request waits for a thread.
    promise: Option<Promise>,
}

#[napi]
impl Engine {
    #[napi(constructor)]
    pub fn new(env: Env) -> napi::Result<Engine> {
        let promises = Promises::new(&env)?;
        let shared = Arc::default();
        spawn_release_thread(Arc::downgrade(&shared));
        Ok(Engine { shared, pool: Arc::default(), promises })
    }

    /// The answer, if it takes a few microseconds to make. Otherwise null: ask for it.
    #[napi(ts_return_type = "Uint8Array | null")]
    pub fn answer_quickly<'env>(&self, env: &'env Env, request: &[u8]) -> napi::Result<Option<BufferSlice<'env>>> {
        self.shared.answer_quickly(request).map(|answer| BufferSlice::copy_from(env, answer)).transpose()
    }

    /// `bytes` are the end of the request. They are not copied on Node's thread, so they must not change before the
    /// answer.
    #[napi(ts_return_type = "Promise<Uint8Array>")]
    pub fn ask<'env>(
        &self,
        env: &'env Env,
        id: u32,
        lane: u32,
        request: &[u8],
        bytes: Option<Uint8Array>,
    ) -> napi::Result<Object<'env>> {
        let (promise, object) = self.promises.promise(env)?;
        self.shared.asked.fetch_add(1, Ordering::Relaxed);
        let mut request = request.to_vec();
        let cancelled = Arc::new(AtomicBool::new(false));
        let watch = watch_of(&request, cancelled.clone());
        let previous =
            self.shared.requests().insert(id, Request { cancelled: cancelled.clone(), promise: Some(promise) });
        if let Some(Request { promise: Some(promise), .. }) = previous {
            promise.settle(Err(Fault::bad_request("another request has the same id")));
        }
        let lane = LaneName::of_number(lane).unwrap_or(LaneName::Heavy);
        let shared = self.shared.clone();
        let result = self.pool.run(lane, move || {
            let Some(promise) = shared.begin(id, &cancelled) else { return };
            if let Some(bytes) = bytes {
                request.extend_from_slice(&bytes);
            }
            let answer = shared.operations.answer(&request, &watch);
            shared.forget(id, &cancelled);
            promise.settle(answer);
        });
        if let Err(fault) = result
            && let Some(Request { promise: Some(promise), .. }) = self.shared.requests().remove(&id)
        {
            promise.settle(Err(fault));
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
            promise.settle(Err(Fault::new(Code::Cancelled, "the request was cancelled")));
        }
    }
}

impl Shared {
    /// The bytes of an index are mapped. If one of them has to come from the disk first, others may, too: then threads
    /// wait for them for a while instead of Node.
    fn answer_quickly(&self, request: &[u8]) -> Option<Vec<u8>> {
        let mut not_quick = self.not_quick.try_lock().ok()?;
        if not_quick.is_some_and(|end| Instant::now() < end) {
            return None;
        }
        let before = disk_waits();
        let answer = self.operations.answer_quickly(request);
        *not_quick = (disk_waits() != before).then(|| Instant::now() + NOT_QUICK);
        answer
    }

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

    #[cfg(target_os = "linux")]
    pub(super) fn sender(&self) -> Result<Arc<Sender>> {
        match self.sender.get() {
            Some(sender) => Ok(sender.clone()),
            None => {
                let sender = Arc::new(Sender::new(self.memory.clone())?);
                Ok(self.sender.get_or_init(|| sender).clone())
            }
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
                shared.memory.clear();
                give_back();
            }
        }
    };
    // Without this thread, indices hold memory for longer. That is no reason to refuse work.
    let _ = std::thread::Builder::new().name("index-release".to_owned()).spawn(release);
}
