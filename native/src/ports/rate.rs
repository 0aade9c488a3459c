//! A limit on tries a second.

use std::time::{Duration, Instant};

/// A token bucket that holds the tokens of 10 ms, at least one.
pub struct RateLimit {
    per_second: f64,
    tokens: f64,
    filled: Instant,
}

impl RateLimit {
    /// 0: no limit.
    pub fn new(per_second: f64, now: Instant) -> RateLimit {
        RateLimit { per_second, tokens: 0.0, filled: now }
    }

    /// How many tries may begin now.
    pub fn available(&mut self, now: Instant) -> usize {
        if self.per_second <= 0.0 {
            return usize::MAX;
        }
        let seconds = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.tokens = (self.tokens + seconds * self.per_second).min((self.per_second / 100.0).max(1.0));
        self.tokens as usize
    }

    pub fn spend(&mut self) {
        self.tokens -= 1.0;
    }

    /// How long until the next try may begin.
    pub fn wait(&self) -> Duration {
        if self.per_second <= 0.0 || self.tokens >= 1.0 {
            return Duration::ZERO;
        }
        Duration::from_secs_f64((1.0 - self.tokens) / self.per_second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allows_the_rate_and_no_more() {
        let start = Instant::now();
        let mut limit = RateLimit::new(500.0, start);
        let mut tries = 0;
        for millisecond in 0..=2000 {
            let now = start + Duration::from_millis(millisecond);
            for _ in 0..limit.available(now) {
                limit.spend();
                tries += 1;
            }
        }
        assert!((995..=1000).contains(&tries), "{tries} tries in two seconds");
    }

    #[test]
    fn does_not_save_up_tries() {
        let start = Instant::now();
        let mut limit = RateLimit::new(1000.0, start);
        assert_eq!(limit.available(start + Duration::from_secs(60)), 10);
        assert_eq!(RateLimit::new(0.5, start).available(start + Duration::from_secs(60)), 1);
        assert_eq!(RateLimit::new(0.0, start).available(start), usize::MAX);
    }
}
