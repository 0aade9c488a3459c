//! The class `Decompressor`, the interface to Node. It can be used without an `Engine`.

use napi::Env;
use napi::bindgen_prelude::Object;
use napi_derive::napi;

use crate::base::fault::Fault;
use crate::decompress::{Compression, Decompressor as Thread};
use crate::protocol::promise::{Promises, error_of};

#[napi]
pub struct Decompressor {
    thread: Thread,
    promises: Promises,
}

#[napi]
impl Decompressor {
    /// `compression`: `bzip2` or `xz`.
    #[napi(constructor)]
    pub fn new(env: Env, compression: String) -> napi::Result<Decompressor> {
        let named = Compression::of_name(&compression).ok_or_else(|| Fault::bad_request("no such compression"));
        let thread = named.and_then(Thread::start);
        let thread = thread.map_err(|fault| error_of(&env, &fault))?;
        Ok(Decompressor { thread, promises: Promises::new(&env)? })
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
        let (promise, object) = self.promises.promise(env)?;
        self.thread.next(move |piece| promise.settle(piece));
        Ok(object)
    }

    /// Stops at once. A piece that is waited for is then empty.
    #[napi]
    pub fn close(&self) {
        self.thread.close();
    }
}
