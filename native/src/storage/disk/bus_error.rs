//! The handler of SIGBUS, the signal for a page of a mapped file that cannot be read: the file was cut, or the disk
//! failed.
//!
//! If the address is in one of our maps, the handler sets the damage of its index and then puts zeros in place of the
//! whole map. So whoever reads zeros finds the damage afterwards. Any other address gets the handler that was
//! there before, or the end of the process.
//!
//! The handler may run at any moment in any thread, so it takes no lock and allocates nothing.

use std::path::PathBuf;
use std::ptr;
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Once, OnceLock, PoisonError};

use crate::base::damage::Damage;

/// A map, or none.
#[derive(Default)]
pub struct Slot {
    /// 0: no map. Written last by `register`, and first by `unregister`.
    start: AtomicUsize,
    length: AtomicUsize,
    damage: AtomicPtr<Damage>,
    path: AtomicPtr<PathBuf>,
}

/// Blocks of slots are added when needed and never removed.
struct Block {
    slots: [Slot; 256],
    next: AtomicPtr<Block>,
}

// A signal handler reaches nothing but statics.
static BLOCKS: AtomicPtr<Block> = AtomicPtr::new(ptr::null_mut());
static FREE: Mutex<Vec<&'static Slot>> = Mutex::new(Vec::new());
static PREVIOUS: OnceLock<libc::sigaction> = OnceLock::new();
static INSTALLED: Once = Once::new();

/// The map, the damage and the path must live until `unregister`.
pub fn register(map: &[u8], damage: &Arc<Damage>, path: *mut PathBuf) -> &'static Slot {
    INSTALLED.call_once(install);
    let slot = free_slot();
    slot.length.store(map.len(), Ordering::SeqCst);
    slot.damage.store(Arc::as_ptr(damage).cast_mut(), Ordering::SeqCst);
    slot.path.store(path, Ordering::SeqCst);
    slot.start.store(map.as_ptr() as usize, Ordering::SeqCst);
    slot
}

pub fn unregister(slot: &'static Slot) {
    slot.start.store(0, Ordering::SeqCst);
    FREE.lock().unwrap_or_else(PoisonError::into_inner).push(slot);
}

fn free_slot() -> &'static Slot {
    let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(slot) = free.pop() {
        return slot;
    }
    let block: &'static Block = Box::leak(Box::new(Block {
        slots: std::array::from_fn(|_| Slot::default()),
        next: AtomicPtr::new(BLOCKS.load(Ordering::SeqCst)),
    }));
    free.extend(&block.slots[1..]);
    BLOCKS.store(ptr::from_ref(block).cast_mut(), Ordering::SeqCst);
    &block.slots[0]
}

impl Slot {
    /// The start and length of the map if the address is in it.
    fn map_of(&self, address: usize) -> Option<(usize, usize)> {
        let start = self.start.load(Ordering::SeqCst);
        let length = self.length.load(Ordering::SeqCst);
        let is_inside = start != 0 && address.checked_sub(start).is_some_and(|offset| offset < length);
        // The slot may have got another map since the start was read.
        (is_inside && self.start.load(Ordering::SeqCst) == start).then_some((start, length))
    }

    /// Whether the map could be replaced.
    fn replace(&self, start: usize, length: usize) -> bool {
        // SAFETY: the thread that reads the map keeps it, with its damage and its path, so the slot is in use.
        unsafe {
            (*self.damage.load(Ordering::SeqCst)).set(self.path.load(Ordering::SeqCst));
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED;
            libc::mmap(start as *mut libc::c_void, length, libc::PROT_READ, flags, -1, 0) != libc::MAP_FAILED
        }
    }
}

fn install() {
    // SAFETY: the structures are plain numbers, and the handler does only what a handler may do.
    unsafe {
        let mut previous: libc::sigaction = std::mem::zeroed();
        if libc::sigaction(libc::SIGBUS, ptr::null(), &mut previous) != 0 {
            return;
        }
        let _ = PREVIOUS.set(previous);
        let mut action: libc::sigaction = std::mem::zeroed();
        action.sa_sigaction = handle as *const () as usize;
        action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK | libc::SA_RESTART;
        libc::sigemptyset(&mut action.sa_mask);
        // If this fails, a file that is cut still ends the process, as without us.
        libc::sigaction(libc::SIGBUS, &action, ptr::null_mut());
    }
}

extern "C" fn handle(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the kernel gives both, and a signal of the kernel (a positive code) has an address.
    let address = unsafe { if (*info).si_code > 0 { (*info).si_addr() as usize } else { 0 } };
    if !replace_map(address) {
        pass_on(signal, info, context);
    }
}

fn replace_map(address: usize) -> bool {
    let mut block = BLOCKS.load(Ordering::SeqCst);
    // SAFETY: blocks are never freed.
    while let Some(Block { slots, next }) = unsafe { block.as_ref() } {
        for slot in slots {
            if let Some((start, length)) = slot.map_of(address) {
                return slot.replace(start, length);
            }
        }
        block = next.load(Ordering::SeqCst);
    }
    false
}

/// The address is not ours.
fn pass_on(signal: libc::c_int, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    let previous = PREVIOUS.get();
    let handler = previous.map_or(libc::SIG_DFL, |previous| previous.sa_sigaction);
    let takes_info = previous.is_some_and(|previous| previous.sa_flags & libc::SA_SIGINFO != 0);
    // SAFETY: the previous handler has the form that its flags say.
    unsafe {
        if handler == libc::SIG_DFL || handler == libc::SIG_IGN {
            // Ends the process, as soon as this returns.
            libc::signal(signal, libc::SIG_DFL);
            libc::raise(signal);
        } else if takes_info {
            type Handler = extern "C" fn(libc::c_int, *mut libc::siginfo_t, *mut libc::c_void);
            std::mem::transmute::<usize, Handler>(handler)(signal, info, context);
        } else {
            std::mem::transmute::<usize, extern "C" fn(libc::c_int)>(handler)(signal);
        }
    }
}
