//! The class `HelloAsker`, the interface to Node. It can be used without an `Engine`.

use std::net::IpAddr;
use std::time::Duration;

use napi::Env;
use napi::bindgen_prelude::Object;
use napi_derive::napi;

use crate::base::fault::{Fault, Result};
use crate::hellos::{Hellos, Limits, Question};
use crate::protocol::promise::{Promises, error_of};

#[napi]
pub struct HelloAsker {
    hellos: Hellos,
    promises: Promises,
}

#[napi(object)]
pub struct HelloQuestion {
    pub id: u32,
    pub ip: String,
    pub port: u16,
    pub source: Option<String>,
    pub most_bytes: u32,
    pub connect_ms: u32,
    pub idle_ms: u32,
    pub total_ms: u32,
}

#[napi]
impl HelloAsker {
    #[napi(constructor)]
    pub fn new(env: Env) -> napi::Result<HelloAsker> {
        let hellos = Hellos::start().map_err(|fault| error_of(&env, &fault))?;
        Ok(HelloAsker { hellos, promises: Promises::new(&env)? })
    }

    /// Copies the hello. The answer begins with its end (u8) and the number of an error (i32, little-endian).
    #[napi(ts_return_type = "Promise<Uint8Array>")]
    pub fn ask<'env>(&self, env: &'env Env, question: HelloQuestion, hello: &[u8]) -> napi::Result<Object<'env>> {
        let question = question_of(question, hello).map_err(|fault| error_of(env, &fault))?;
        let (promise, object) = self.promises.promise(env)?;
        self.hellos.ask(question, move |answer| promise.settle(answer));
        Ok(object)
    }

    /// Ends the question, if it is open. Its answer says so.
    #[napi]
    pub fn cancel(&self, id: u32) {
        self.hellos.cancel(id);
    }
}

fn question_of(question: HelloQuestion, hello: &[u8]) -> Result<Question> {
    let address = |text: String| text.parse::<IpAddr>().map_err(|_| Fault::bad_request("an address cannot be read"));
    let milliseconds = |count: u32| Duration::from_millis(count.into());
    Ok(Question {
        id: question.id,
        address: address(question.ip)?,
        port: question.port,
        source: question.source.map(address).transpose()?,
        hello: hello.to_vec(),
        limits: Limits {
            most_bytes: question.most_bytes as usize,
            connect: milliseconds(question.connect_ms),
            idle: milliseconds(question.idle_ms),
            total: milliseconds(question.total_ms),
        },
    })
}
