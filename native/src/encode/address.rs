//! Addresses of records. An IPv4 address inside IPv6 (`::ffff:0:0/96`) is the IPv4 address.

/// Where IPv4 addresses are among the addresses of 128 bits.
const IPV4_START: u128 = 0xffff_0000_0000;
const LONGEST_IPV6: usize = 45;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Address {
    V4(u32),
    V6(u128),
}

impl Address {
    pub fn parse(text: &[u8]) -> Option<Address> {
        if !text.contains(&b':') {
            return parse_ipv4(text).map(Address::V4);
        }
        parse_ipv6(text).map(Address::at)
    }

    /// The address at a position.
    pub fn at(position: u128) -> Address {
        if position >> 32 == 0xffff { Address::V4(position as u32) } else { Address::V6(position) }
    }

    pub fn position(self) -> u128 {
        match self {
            Address::V4(address) => IPV4_START + u128::from(address),
            Address::V6(address) => address,
        }
    }

    pub fn text(self) -> String {
        match self {
            Address::V4(address) => std::net::Ipv4Addr::from_bits(address).to_string(),
            Address::V6(address) => ipv6_text(address),
        }
    }

    /// Whether a record has the address as every engine writes it: IPv4, or IPv6 that does not begin with zeros.
    pub fn is_plain(self, text: &[u8]) -> bool {
        match self {
            Address::V6(address) if address >> 112 == 0 => false,
            _ => self.text().as_bytes() == text,
        }
    }
}

/// The first and last position of a block, or of a single address.
pub fn span(text: &[u8]) -> Option<(u128, u128)> {
    let block = if text.contains(&b'/') { parse_cidr(text) } else { None };
    block.or_else(|| {
        let position = Address::parse(text)?.position();
        Some((position, position))
    })
}

fn parse_cidr(text: &[u8]) -> Option<(u128, u128)> {
    let slash = text.iter().position(|byte| *byte == b'/')?;
    let (address, digits) = (&text[..slash], &text[slash + 1..]);
    let is_prefix = matches!(digits.len(), 1..=3) && digits.iter().all(u8::is_ascii_digit);
    if !is_prefix || (digits[0] == b'0' && digits.len() > 1) {
        return None;
    }
    let prefix = digits.iter().fold(0, |prefix, digit| prefix * 10 + u32::from(digit - b'0'));
    let (position, bits) = if address.contains(&b':') {
        (parse_ipv6(address)?, 128u32.checked_sub(prefix)?)
    } else {
        (IPV4_START + u128::from(parse_ipv4(address)?), 32u32.checked_sub(prefix)?)
    };
    let rest = if bits == 128 { u128::MAX } else { (1 << bits) - 1 };
    Some((position & !rest, position | rest))
}

fn parse_ipv4(text: &[u8]) -> Option<u32> {
    if !(7..=15).contains(&text.len()) {
        return None;
    }
    let mut parts = text.split(|byte| *byte == b'.');
    let mut address = 0;
    for _ in 0..4 {
        let part = parts.next()?;
        if !matches!(part.len(), 1..=3) || (part[0] == b'0' && part.len() > 1) || !part.iter().all(u8::is_ascii_digit) {
            return None;
        }
        let value = part.iter().fold(0, |value, digit| value * 10 + u32::from(digit - b'0'));
        if value > 255 {
            return None;
        }
        address = address << 8 | value;
    }
    parts.next().is_none().then_some(address)
}

fn parse_ipv6(text: &[u8]) -> Option<u128> {
    if text.len() > LONGEST_IPV6 {
        return None;
    }
    let last_colon = text.iter().rposition(|byte| *byte == b':')?;
    if text[last_colon..].contains(&b'.') {
        let embedded = parse_ipv4(&text[last_colon + 1..])?;
        // A gap directly before it is written with both of its colons.
        let head = [&text[..=last_colon], format!("{:x}:{:x}", embedded >> 16, embedded & 0xffff).as_bytes()].concat();
        return parse_groups(&head);
    }
    parse_groups(text)
}

fn parse_groups(text: &[u8]) -> Option<u128> {
    let gap = text.windows(2).position(|two| two == b"::");
    let Some(gap) = gap else {
        let (count, value) = read_groups(text)?;
        return (count == 8).then_some(value);
    };
    let (before, after) = (&text[..gap], &text[gap + 2..]);
    let (count_before, high) = if before.is_empty() { (0, 0) } else { read_groups(before)? };
    let (count_after, low) = if after.is_empty() { (0, 0) } else { read_groups(after)? };
    // The gap stands for at least one group.
    if count_before + count_after > 7 {
        return None;
    }
    let shifted = if count_before == 0 { 0 } else { high << (16 * (8 - count_before)) };
    Some(shifted | low)
}

/// Groups of one to four digits with a colon between them: their number, and the value.
fn read_groups(text: &[u8]) -> Option<(u32, u128)> {
    let mut count = 0;
    let mut value = 0;
    for group in text.split(|byte| *byte == b':') {
        if !matches!(group.len(), 1..=4) || count == 8 {
            return None;
        }
        let digits = std::str::from_utf8(group).ok().filter(|_| group.iter().all(u8::is_ascii_hexdigit))?;
        value = value << 16 | u128::from(u16::from_str_radix(digits, 16).ok()?);
        count += 1;
    }
    Some((count, value))
}

/// As RFC 5952 prescribes.
fn ipv6_text(address: u128) -> String {
    if address >> 32 == 0xffff {
        return format!("::ffff:{}", std::net::Ipv4Addr::from_bits(address as u32));
    }
    let groups: Vec<u16> = (0..8).rev().map(|at| (address >> (16 * at)) as u16).collect();
    let (mut from, mut length, mut run) = (0, 0, 0);
    for (at, group) in groups.iter().enumerate() {
        run = if *group == 0 { run + 1 } else { 0 };
        if run > length {
            (from, length) = (at + 1 - run, run);
        }
    }
    let joined = |groups: &[u16]| groups.iter().map(|group| format!("{group:x}")).collect::<Vec<_>>().join(":");
    if length < 2 {
        return joined(&groups);
    }
    format!("{}::{}", joined(&groups[..from]), joined(&groups[from + length..]))
}

/// The fewest blocks that cover a range: the first address of each, and how many bits its addresses share.
pub fn blocks_of(first: u128, last: u128) -> impl Iterator<Item = (u128, u8)> {
    let mut next = (first <= last).then_some(first);
    std::iter::from_fn(move || {
        let at = next?;
        let aligned = if at == 0 { 128 } else { at.trailing_zeros() };
        // How many bits can differ until the block leaves the range.
        let room = (last - at).checked_add(1).map_or(128, u128::ilog2);
        let bits = aligned.min(room);
        next = 1u128.checked_shl(bits).and_then(|size| at.checked_add(size)).filter(|next| *next <= last);
        Some((at, 128 - bits as u8))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_and_writes_addresses() {
        let text = |text: &str| Address::parse(text.as_bytes()).map(Address::text);
        for (address, expected) in [
            ("192.0.2.1", "192.0.2.1"),
            ("::ffff:192.0.2.1", "192.0.2.1"),
            ("2001:DB8:0:0:1::", "2001:db8:0:0:1::"),
            ("::", "::"),
            ("::1.2.3.4", "::102:304"),
            ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
            ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("64:ff9b::1.2.3.4", "64:ff9b::102:304"),
        ] {
            assert_eq!(text(address).as_deref(), Some(expected), "{address}");
        }
        for address in [
            "",
            "1.2.3",
            "1.2.3.4.5",
            "01.2.3.4",
            "256.1.1.1",
            "1.2.3.4 ",
            ":",
            ":::",
            "1::2::3",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9",
            "1:2:3:4:5:6:7:8::",
            "12345::",
            "g::",
            ":1::",
            "1:",
            "::1%eth0",
            "::1.2.3",
            "1.2.3.4:",
        ] {
            assert_eq!(text(address), None, "{address}");
        }
    }

    #[test]
    fn reads_spans() {
        let mapped = |address: u32| Address::V4(address).position();
        assert_eq!(span(b"10.0.0.9/24"), Some((mapped(0x0a000000), mapped(0x0a0000ff))));
        assert_eq!(span(b"10.0.0.9"), Some((mapped(0x0a000009), mapped(0x0a000009))));
        assert_eq!(span(b"::ffff:10.0.0.0/120"), Some((mapped(0x0a000000), mapped(0x0a0000ff))));
        assert_eq!(span(b"::/0"), Some((0, u128::MAX)));
        assert!(span(b"10.0.0.0/33").is_none() && span(b"10.0.0.0/08").is_none() && span(b"/8").is_none());
    }

    #[test]
    fn covers_ranges() {
        let blocks = |first, last| blocks_of(first, last).collect::<Vec<_>>();
        assert_eq!(blocks(0, u128::MAX), [(0, 0)]);
        assert_eq!(blocks(1, 4), [(1, 128), (2, 127), (4, 128)]);
        assert_eq!(blocks(u128::MAX, u128::MAX), [(u128::MAX, 128)]);
        assert_eq!(blocks(1, u128::MAX).len(), 128);
        assert!(blocks(2, 1).is_empty());
    }
}
