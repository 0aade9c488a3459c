//! Promises of JavaScript, and how answers and faults reach them.

use napi::bindgen_prelude::{JsObjectValue, Uint8Array};
use napi::{Env, Error, JsDeferred, JsValue, Status};

use crate::base::fault::{Fault, Result};

pub type Resolver = Box<dyn FnOnce(Env) -> napi::Result<Uint8Array>>;
pub type Promise = JsDeferred<Uint8Array, Resolver>;

/// Can be called from any thread. Node takes over the bytes without a copy.
pub fn settle(promise: Promise, answer: Result<Vec<u8>>) {
    promise.resolve(Box::new(move |env| match answer {
        Ok(bytes) => Ok(Uint8Array::from(bytes)),
        Err(fault) => Err(error_of(&env, &fault)),
    }));
}

pub fn error_of(env: &Env, fault: &Fault) -> Error {
    let object = env.create_error(Error::new(Status::GenericFailure, fault.message.clone())).and_then(|mut error| {
        error.set_named_property("code", fault.code.name())?;
        Ok(Error::from(error.to_unknown()))
    });
    object.unwrap_or_else(|error| error)
}
