//! A panic fails only the work that it happens in.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::fault::{Fault, Result};

/// Turns a panic into a fault.
pub fn catch_panic<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| Err(Fault::failed(panic_text(&*panic))))
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("the addon panicked: {}", text.unwrap_or("no message"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::fault::Code;

    #[test]
    fn a_panic_is_a_fault_with_its_message() {
        let fault = catch_panic(|| -> Result<()> { panic!("number {}", 7) }).unwrap_err();
        assert_eq!((fault.code, fault.message.as_str()), (Code::Failed, "the addon panicked: number 7"));
    }
}
