//! Promises of JavaScript, and how answers and faults reach them.

use std::ffi::c_void;
use std::ptr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use napi::bindgen_prelude::{JsObjectValue, Object, ToNapiValue, Uint8Array};
use napi::{Env, Error, JsError, JsValue, Status, sys};

use crate::base::fault::{Fault, Result};

/// The promises of one object. All their answers take the same way to Node's thread, and those that are ready at once
/// take it together.
#[derive(Clone)]
pub struct Promises {
    way: Arc<Way>,
}

/// Can be settled from any thread.
pub struct Promise {
    deferred: Option<Deferred>,
    way: Arc<Way>,
}

struct Deferred(sys::napi_deferred);

// SAFETY: only Node's thread uses it.
unsafe impl Send for Deferred {}

/// Its last owner ends the way.
struct Way(Arc<Answers>);

#[derive(Default)]
struct Answers(Mutex<State>);

/// The locked state of a way.
#[derive(Default)]
struct State {
    /// Node calls it on its thread when there are answers.
    function: Function,
    ready: Vec<(Deferred, Result<Vec<u8>>)>,
    /// Promises that are not settled. While there are any, the process does not end by itself.
    open: usize,
    /// The environment has ended, and the function with it.
    is_over: bool,
}

struct Function(sys::napi_threadsafe_function);

// SAFETY: any thread may call and release it. Only Node's thread does anything else with it.
unsafe impl Send for Function {}

impl Default for Function {
    fn default() -> Function {
        Function(ptr::null_mut())
    }
}

impl Answers {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Promises {
    pub fn new(env: &Env) -> napi::Result<Promises> {
        let name = env.create_string("answers of the addon")?;
        let answers = Arc::<Answers>::default();
        let context = Arc::into_raw(answers.clone()).cast_mut().cast::<c_void>();
        let mut function = ptr::null_mut();
        // SAFETY: this is Node's thread, and `end` takes back the `Arc` in `context`.
        let status = unsafe {
            sys::napi_create_threadsafe_function(
                env.raw(),
                ptr::null_mut(),
                ptr::null_mut(),
                name.raw(),
                0,
                1,
                context,
                Some(end),
                context,
                Some(settle_ready),
                &mut function,
            )
        };
        if let Err(error) = checked(status) {
            // SAFETY: Node did not take it.
            drop(unsafe { Arc::from_raw(context.cast::<Answers>()) });
            return Err(error);
        }
        answers.lock().function = Function(function);
        let way = Arc::new(Way(answers));
        // SAFETY: this is Node's thread, and the function exists.
        checked(unsafe { sys::napi_unref_threadsafe_function(env.raw(), function) })?;
        Ok(Promises { way })
    }

    pub fn promise<'env>(&self, env: &'env Env) -> napi::Result<(Promise, Object<'env>)> {
        let (mut deferred, mut promise) = (ptr::null_mut(), ptr::null_mut());
        let mut state = self.way.0.lock();
        if state.open == 0 {
            // SAFETY: this is Node's thread, and the function exists as long as its environment.
            checked(unsafe { sys::napi_ref_threadsafe_function(env.raw(), state.function.0) })?;
        }
        state.open += 1;
        // SAFETY: this is Node's thread.
        checked(unsafe { sys::napi_create_promise(env.raw(), &mut deferred, &mut promise) })?;
        let way = self.way.clone();
        Ok((Promise { deferred: Some(Deferred(deferred)), way }, Object::from_raw(env.raw(), promise)))
    }
}

impl Promise {
    pub fn settle(mut self, answer: Result<Vec<u8>>) {
        self.send(answer);
    }

    fn send(&mut self, answer: Result<Vec<u8>>) {
        let Some(deferred) = self.deferred.take() else { return };
        let mut state = self.way.0.lock();
        if state.is_over {
            return;
        }
        state.ready.push((deferred, answer));
        if state.ready.len() == 1 {
            let nonblocking = sys::ThreadsafeFunctionCallMode::nonblocking;
            // SAFETY: the function exists, because it is not over, and the lock keeps it so.
            unsafe { sys::napi_call_threadsafe_function(state.function.0, ptr::null_mut(), nonblocking) };
        }
    }
}

impl Drop for Promise {
    fn drop(&mut self) {
        self.send(Err(Fault::failed("the request was lost")));
    }
}

impl Drop for Way {
    fn drop(&mut self) {
        let state = self.0.lock();
        if !state.is_over {
            let release = sys::ThreadsafeFunctionReleaseMode::release;
            // SAFETY: the function exists, because it is not over, and the lock keeps it so.
            unsafe { sys::napi_release_threadsafe_function(state.function.0, release) };
        }
    }
}

/// Node calls this on its thread. `env` is null while the environment ends.
extern "C" fn settle_ready(env: sys::napi_env, _: sys::napi_value, context: *mut c_void, _: *mut c_void) {
    if env.is_null() {
        return;
    }
    // SAFETY: `end` was not called yet, so the `Arc` exists.
    let answers = unsafe { &*context.cast::<Answers>() };
    let ready = std::mem::take(&mut answers.lock().ready);
    let count = ready.len();
    let env = Env::from_raw(env);
    for (deferred, answer) in ready {
        settle(&env, deferred, answer);
    }
    let mut state = answers.lock();
    state.open -= count;
    if state.open == 0 {
        // SAFETY: this is Node's thread, and the function exists: it is being called.
        unsafe { sys::napi_unref_threadsafe_function(env.raw(), state.function.0) };
    }
}

/// Node calls this on its thread when the function is about to end.
extern "C" fn end(_: sys::napi_env, context: *mut c_void, _: *mut c_void) {
    // SAFETY: it is from `Arc::into_raw`, and Node calls this once.
    let answers = unsafe { Arc::from_raw(context.cast::<Answers>()) };
    answers.lock().is_over = true;
}

fn settle(env: &Env, Deferred(deferred): Deferred, answer: Result<Vec<u8>>) {
    let value = answer.map_err(|fault| error_of(env, &fault)).and_then(|bytes| bytes_of(env, bytes));
    match value {
        // SAFETY: this is Node's thread, and each promise is settled once.
        Ok(value) => unsafe { sys::napi_resolve_deferred(env.raw(), deferred, value) },
        Err(error) => {
            // SAFETY: the environment exists.
            let error = unsafe { JsError::from(error).into_value(env.raw()) };
            // SAFETY: as above.
            unsafe { sys::napi_reject_deferred(env.raw(), deferred, error) }
        }
    };
}

/// Fewer bytes are copied: to take them over costs more, and memory that Node did not allocate is only freed by its
/// garbage collector.
const LARGE: usize = 1 << 20;
/// Of these and more, JavaScript can give the memory back at once (`ArrayBuffer.transfer`). Fewer share one buffer.
const SMALL: usize = 16 << 10;

fn bytes_of(env: &Env, bytes: Vec<u8>) -> napi::Result<sys::napi_value> {
    if bytes.len() >= LARGE {
        // SAFETY: this is Node's thread.
        return unsafe { Uint8Array::to_napi_value(env.raw(), Uint8Array::from(bytes)) };
    }
    let mut value = ptr::null_mut();
    if bytes.len() < SMALL {
        // SAFETY: this is Node's thread, and the bytes are copied.
        let status = unsafe {
            sys::napi_create_buffer_copy(env.raw(), bytes.len(), bytes.as_ptr().cast(), ptr::null_mut(), &mut value)
        };
        return checked(status).map(|()| value);
    }
    let (mut buffer, mut data) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: this is Node's thread.
    checked(unsafe { sys::napi_create_arraybuffer(env.raw(), bytes.len(), &mut data, &mut buffer) })?;
    // SAFETY: the buffer is new and has as many bytes.
    unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), data.cast::<u8>(), bytes.len()) };
    let kind = sys::TypedarrayType::uint8_array;
    // SAFETY: this is Node's thread, and the array covers the buffer.
    checked(unsafe { sys::napi_create_typedarray(env.raw(), kind, bytes.len(), buffer, 0, &mut value) })?;
    Ok(value)
}

fn checked(status: sys::napi_status) -> napi::Result<()> {
    match Status::from(status) {
        Status::Ok => Ok(()),
        status => Err(Error::new(status, "Node refused an answer of the addon")),
    }
}

pub fn error_of(env: &Env, fault: &Fault) -> Error {
    let object = env.create_error(Error::new(Status::GenericFailure, fault.message.clone())).and_then(|mut error| {
        error.set_named_property("code", fault.code.name())?;
        Ok(Error::from(error.to_unknown()))
    });
    object.unwrap_or_else(|error| error)
}
