//! The class `Decompressor`, the interface to Node. It can be used without an `Engine`.

use napi::Env;
use napi::bindgen_prelude::{Object, Uint8Array};
use napi_derive::napi;

use crate::base::fault::Fault;
use crate::decompress::{Compression, Decompressor as Thread};
use crate::protocol::promise::{Promise, Resolver, error_of, settle};

#[napi]
pub struct Decompressor {
    thread: Thread,
}

#[napi]
impl Decompressor {
    /// `compression`: `bzip2` or `xz`.
    #[napi(constructor)]
    pub fn new(env: Env, compression: String) -> napi::Result<Decompressor> {
        let named = Compression::of_name(&compression).ok_or_else(|| Fault::bad_request("no such compression"));
        let thread = named.and_then(Thread::start);
        thread.map(|thread| Decompressor { thread }).map_err(|fault| error_of(&env, &fault))
    }

    /// Adds compressed bytes. Copies them.
    #[napi]
    pub fn push(&self, bytes: &[u8]) {
        self.thread.push(bytes.to_vec());
    }

    /// No compressed bytes follow.
    #[napi]
    pub fn end(&self) {
        self.thread.end();
    }

    /// The next piece of the content. Empty: push more; or after `end`: that was all. Call it again only when it has
    /// resolved.
    #[napi(ts_return_type = "Promise<Uint8Array>")]
    pub fn next<'env>(&self, env: &'env Env) -> napi::Result<Object<'env>> {
        let (promise, object): (Promise, _) = env.create_deferred::<Uint8Array, Resolver>()?;
        self.thread.next(move |piece| settle(promise, piece));
        Ok(object)
    }

    /// Stops at once. A piece that is waited for is then empty.
    #[napi]
    pub fn close(&self) {
        self.thread.close();
    }
}
