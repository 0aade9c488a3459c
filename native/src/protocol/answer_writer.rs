//! The class `AnswerWriter`: the body of one answer, written to its socket by another thread than Node's.

use std::sync::{Arc, Mutex, PoisonError};

use napi::Env;
use napi::bindgen_prelude::Object;
use napi_derive::napi;

use crate::base::fault::{Code, Fault, Result};
use crate::base::memory::Memory;
use crate::protocol::engine::Engine;
use crate::protocol::line_answer::LineAnswer;
use crate::protocol::pool::{LaneName, Pool};
use crate::protocol::promise::{Promise, Promises, error_of};
use crate::send::body::{Encoder, ROOM, framed};
use crate::send::sender::Sender;
use crate::send::socket::Socket;

/// Pieces are written one after the other: the caller waits for each.
#[napi]
pub struct AnswerWriter {
    /// `None`: it is closed. The connection could not end while the descriptor is held.
    outlet: Option<Arc<Outlet>>,
    pool: Arc<Pool>,
    promises: Promises,
}

struct Outlet {
    socket: Arc<Socket>,
    sender: Arc<Sender>,
    memory: Arc<Memory>,
    is_chunked: bool,
    /// `None`: the body is not compressed.
    encoder: Option<Mutex<Encoder>>,
}

#[napi]
impl Engine {
    /// `encoding`: `gzip` or `zstd`. `descriptor`: an open socket that does not block. It is duplicated; nobody else may write to it meanwhile.
    #[napi]
    pub fn answer_writer(
        &self,
        env: Env,
        descriptor: i32,
        is_chunked: bool,
        encoding: Option<String>,
    ) -> napi::Result<AnswerWriter> {
        let create = || -> Result<Outlet> {
            Ok(Outlet {
                socket: Arc::new(Socket::duplicate(descriptor)?),
                sender: self.shared.sender()?,
                memory: self.shared.memory.clone(),
                is_chunked,
                encoder: encoding.map(|name| Encoder::of_name(&name)).transpose()?.map(Mutex::new),
            })
        };
        let outlet = Arc::new(create().map_err(|fault| error_of(&env, &fault))?);
        Ok(AnswerWriter { outlet: Some(outlet), pool: self.pool.clone(), promises: self.promises.clone() })
    }
}

#[napi]
impl AnswerWriter {
    /// Resolves when the system has taken the records. The answer is empty afterwards.
    #[napi(ts_return_type = "Promise<Uint8Array>")]
    pub fn write<'env>(&self, env: &'env Env, records: &mut LineAnswer) -> napi::Result<Object<'env>> {
        self.send(env, records.take_bytes(), false)
    }

    /// The same for other bytes.
    #[napi(ts_return_type = "Promise<Uint8Array>")]
    pub fn write_bytes<'env>(&self, env: &'env Env, bytes: &[u8]) -> napi::Result<Object<'env>> {
        self.send(env, [&[0; ROOM][..], bytes].concat(), false)
    }

    /// Writes the end of what is compressed. The last chunk is the caller's.
    #[napi(ts_return_type = "Promise<Uint8Array>")]
    pub fn end<'env>(&self, env: &'env Env) -> napi::Result<Object<'env>> {
        self.send(env, vec![0; ROOM], true)
    }

    /// Bytes that the system has taken.
    #[napi(getter)]
    pub fn sent(&self) -> f64 {
        self.outlet.as_ref().map_or(0, |outlet| outlet.socket.sent()) as f64
    }

    /// Nothing more is written, and what is being written fails.
    #[napi]
    pub fn close(&mut self) {
        if let Some(outlet) = self.outlet.take() {
            outlet.socket.close();
            outlet.sender.wake();
        }
    }
}

impl AnswerWriter {
    fn send<'env>(&self, env: &'env Env, bytes: Vec<u8>, is_end: bool) -> napi::Result<Object<'env>> {
        let (promise, object) = self.promises.promise(env)?;
        let Some(outlet) = self.outlet.clone() else {
            promise.settle(Err(Fault::new(Code::Cancelled, "the connection was closed")));
            return Ok(object);
        };
        if outlet.encoder.is_none() {
            outlet.send(bytes, promise);
            return Ok(object);
        }
        let result = self.pool.run(LaneName::Compress, move || match outlet.compressed(bytes, is_end) {
            Ok(bytes) => outlet.send(bytes, promise),
            Err(fault) => promise.settle(Err(fault)),
        });
        result.map_err(|fault| error_of(env, &fault))?;
        Ok(object)
    }
}

impl Outlet {
    fn send(&self, bytes: Vec<u8>, promise: Promise) {
        let done = move |result: Result<()>| promise.settle(result.map(|()| Vec::new()));
        Sender::send(&self.sender, self.socket.clone(), framed(bytes, self.is_chunked), done);
    }

    fn compressed(&self, bytes: Vec<u8>, is_end: bool) -> Result<Vec<u8>> {
        let Some(encoder) = &self.encoder else { return Ok(bytes) };
        let mut encoder = encoder.lock().unwrap_or_else(PoisonError::into_inner);
        let mut compressed = self.memory.take();
        compressed.extend_from_slice(&[0; ROOM]);
        let content = bytes.get(ROOM..).unwrap_or_default();
        if is_end {
            encoder.end(&mut compressed)?;
        } else {
            encoder.add(content, &mut compressed)?;
        }
        self.memory.give_back(bytes);
        Ok(compressed)
    }
}
