//! TCP segments (RFC 9293): the SYN of a scan, and the answers to it.

use std::net::Ipv4Addr;

const HEADER: usize = 20;
const OPTIONS: usize = 4;
const SYN: u8 = 0x02;
const RST: u8 = 0x04;
const ACK: u8 = 0x10;
const WINDOW: u16 = 1024;
const TCP: u8 = 6;

type Socket = (Ipv4Addr, u16);

/// A SYN with the option "maximum segment size 1460", as systems send it. The kernel adds the IP header.
pub fn syn_segment(from: Socket, to: Socket, sequence: u32) -> [u8; HEADER + OPTIONS] {
    let mut segment = [0; HEADER + OPTIONS];
    segment[0..2].copy_from_slice(&from.1.to_be_bytes());
    segment[2..4].copy_from_slice(&to.1.to_be_bytes());
    segment[4..8].copy_from_slice(&sequence.to_be_bytes());
    segment[12] = ((HEADER + OPTIONS) as u8 / 4) << 4;
    segment[13] = SYN;
    segment[14..16].copy_from_slice(&WINDOW.to_be_bytes());
    segment[20..24].copy_from_slice(&[2, 4, 0x05, 0xb4]);
    let checksum = checksum(from.0, to.0, &segment);
    segment[16..18].copy_from_slice(&checksum.to_be_bytes());
    segment
}

#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    pub from: Socket,
    pub to_port: u16,
    pub acknowledged: u32,
    /// SYN-ACK, not a reset.
    pub is_open: bool,
}

/// An IPv4 packet with its header. `None` if it is no answer to a SYN, or cut off.
pub fn read_answer(packet: &[u8]) -> Option<Answer> {
    let header = usize::from(packet.first()? & 0x0f) * 4;
    if packet[0] >> 4 != 4 || header < 20 || *packet.get(9)? != TCP {
        return None;
    }
    let source: [u8; 4] = packet.get(12..16)?.try_into().ok()?;
    let segment = packet.get(header..header + HEADER)?;
    let port = |at: usize| u16::from_be_bytes([segment[at], segment[at + 1]]);
    let is_open = match segment[13] & (SYN | RST | ACK) {
        flags if flags == SYN | ACK => true,
        flags if flags == RST | ACK => false,
        _ => return None,
    };
    let acknowledged = u32::from_be_bytes([segment[8], segment[9], segment[10], segment[11]]);
    Some(Answer { from: (source.into(), port(0)), to_port: port(2), acknowledged, is_open })
}

/// RFC 1071, over the pseudo-header and the segment.
fn checksum(from: Ipv4Addr, to: Ipv4Addr, segment: &[u8]) -> u16 {
    let [from, to] = [from.octets(), to.octets()];
    let length = (segment.len() as u16).to_be_bytes();
    let pseudo_header = [&from[..], &to[..], &[0, TCP], &length].concat();
    let words = pseudo_header.chunks(2).chain(segment.chunks(2));
    let mut sum: u32 = words.map(|word| u32::from(word[0]) << 8 | u32::from(*word.get(1).unwrap_or(&0))).sum();
    while sum > 0xffff {
        sum = (sum & 0xffff) + (sum >> 16);
    }
    !(sum as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCANNER: Socket = (Ipv4Addr::new(192, 0, 2, 1), 40000);
    const SERVER: Socket = (Ipv4Addr::new(198, 51, 100, 7), 443);

    fn packet(flags: u8) -> Vec<u8> {
        let mut segment = syn_segment(SERVER, SCANNER, 99);
        segment[8..12].copy_from_slice(&1234u32.to_be_bytes());
        segment[13] = flags;
        let mut packet = vec![0; 24];
        packet[0] = 0x46;
        packet[9] = TCP;
        packet[12..16].copy_from_slice(&SERVER.0.octets());
        packet[16..20].copy_from_slice(&SCANNER.0.octets());
        packet.extend_from_slice(&segment);
        packet
    }

    #[test]
    fn a_segment_with_its_checksum_sums_up_to_nothing() {
        let segment = syn_segment(SCANNER, SERVER, 0x01020304);
        assert_eq!(checksum(SCANNER.0, SERVER.0, &segment), 0);
        assert_eq!(segment[12] >> 4, 6);
    }

    #[test]
    fn reads_answers_behind_options_of_ip() {
        let answer = Answer { from: SERVER, to_port: SCANNER.1, acknowledged: 1234, is_open: true };
        assert_eq!(read_answer(&packet(SYN | ACK)), Some(answer));
        assert_eq!(read_answer(&packet(RST | ACK)).map(|answer| answer.is_open), Some(false));
        for flags in [SYN, ACK, RST, 0, SYN | RST | ACK] {
            assert_eq!(read_answer(&packet(flags)), None);
        }
    }

    #[test]
    fn takes_cut_packets_for_no_answer() {
        let packet = packet(SYN | ACK);
        for end in 0..24 + HEADER {
            assert_eq!(read_answer(&packet[..end]), None);
        }
        assert!(read_answer(&packet[..24 + HEADER]).is_some());
    }
}
