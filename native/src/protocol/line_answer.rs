//! The class `LineAnswer`: records as they are answered, in memory that Node does not see unless it asks.

use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use napi::bindgen_prelude::{Object, Uint8Array};
use napi::{Env, JsDeferred};
use napi_derive::napi;

use crate::base::memory::Memory;
use crate::protocol::engine::{Engine, Shared};
use crate::protocol::operations::watch_of;
use crate::protocol::pool::{LaneName, Pool};
use crate::protocol::promise::error_of;

type Resolver = Box<dyn FnOnce(Env) -> napi::Result<LineAnswer>>;

#[napi]
pub struct LineAnswer {
    bytes: Vec<u8>,
    memory: Arc<Memory>,
}

/// The most bytes of the head of an answer.
const HEAD: usize = 13;

#[napi]
impl LineAnswer {
    /// The beginning of the answer, up to the records.
    #[napi]
    pub fn head(&self) -> Uint8Array {
        Uint8Array::from(&self.bytes[..HEAD.min(self.bytes.len())])
    }

    /// The number of bytes of the records.
    #[napi(getter)]
    pub fn length(&self) -> f64 {
        self.bytes.len().saturating_sub(HEAD) as f64
    }

    /// The whole answer, which is empty afterwards. Node takes over the bytes without a copy.
    #[napi]
    pub fn take(&mut self) -> Uint8Array {
        Uint8Array::from(mem::take(&mut self.bytes))
    }

    /// Nobody wants the records. Without this call, memory is freed when Node finds out.
    #[napi]
    pub fn free(&mut self) {
        self.memory.give_back(mem::take(&mut self.bytes));
    }
}

#[cfg(target_os = "linux")]
impl LineAnswer {
    /// Leaves the answer empty. The records have the head in front of them.
    pub fn take_bytes(&mut self) -> Vec<u8> {
        mem::take(&mut self.bytes)
    }
}

impl Drop for LineAnswer {
    fn drop(&mut self) {
        self.free();
    }
}

/// Asks an engine for records as they are answered.
#[napi]
pub struct LineReader {
    shared: Arc<Shared>,
    pool: Arc<Pool>,
    cancelled: Arc<AtomicBool>,
}

#[napi]
impl Engine {
    #[napi]
    pub fn line_reader(&self) -> LineReader {
        LineReader { shared: self.shared.clone(), pool: self.pool.clone(), cancelled: Arc::default() }
    }
}

#[napi]
impl LineReader {
    /// Answers a request for a stream that has the form of the records in front.
    #[napi(ts_return_type = "Promise<LineAnswer>")]
    pub fn ask<'env>(&self, env: &'env Env, request: &[u8]) -> napi::Result<Object<'env>> {
        let (promise, object): (JsDeferred<LineAnswer, Resolver>, _) = env.create_deferred()?;
        self.shared.asked.fetch_add(1, Ordering::Relaxed);
        let request = request.to_vec();
        let watch = watch_of(&request, self.cancelled.clone());
        let (shared, memory) = (self.shared.clone(), self.shared.memory.clone());
        let result = self.pool.run(LaneName::Heavy, move || {
            let answer = shared.operations.answer_lines(&request, memory.take(), &watch);
            promise.resolve(Box::new(move |env| match answer {
                Ok(bytes) => Ok(LineAnswer { bytes, memory }),
                Err(fault) => Err(error_of(&env, &fault)),
            }));
        });
        result.map_err(|fault| error_of(env, &fault))?;
        Ok(object)
    }

    /// What was asked for fails, and what will be.
    #[napi]
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}
