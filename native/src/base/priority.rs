//! The priority of threads whose work others should not notice.

/// Lowers the priority of this thread. On Linux each thread has its own priority.
#[cfg(target_os = "linux")]
pub fn lower_priority() {
    const NICENESS: i32 = 10;
    // If this fails, the priority stays the same.
    let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICENESS);
}

#[cfg(not(target_os = "linux"))]
pub fn lower_priority() {}
