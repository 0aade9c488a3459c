//! Numbers as JavaScript reads and writes them.

/// The number that a text of digits is: sign, digits, fraction, exponent. Nothing else that Rust reads.
pub fn parse(text: &[u8]) -> Option<f64> {
    let mut rest = text.strip_prefix(b"-").or_else(|| text.strip_prefix(b"+")).unwrap_or(text);
    let whole = digits(&mut rest);
    let fraction = match rest.strip_prefix(b".") {
        Some(after) => {
            rest = after;
            digits(&mut rest)
        }
        None => 0,
    };
    if whole + fraction == 0 {
        return None;
    }
    if let Some(after) = rest.strip_prefix(b"e").or_else(|| rest.strip_prefix(b"E")) {
        rest = after.strip_prefix(b"-").or_else(|| after.strip_prefix(b"+")).unwrap_or(after);
        if digits(&mut rest) == 0 {
            return None;
        }
    }
    if !rest.is_empty() {
        return None;
    }
    // Adding 0 turns -0 into 0.
    std::str::from_utf8(text).ok()?.parse::<f64>().ok().filter(|number| number.is_finite()).map(|number| number + 0.0)
}

fn digits(rest: &mut &[u8]) -> usize {
    let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    *rest = &rest[count..];
    count
}

/// The number that JSON spells. It may be infinite.
pub fn of_json(text: &[u8]) -> f64 {
    // Most are small integers.
    if text.len() <= 15 && text.iter().all(u8::is_ascii_digit) {
        return text.iter().fold(0u64, |number, digit| number * 10 + u64::from(digit - b'0')) as f64;
    }
    std::str::from_utf8(text).ok().and_then(|text| text.parse().ok()).unwrap_or(f64::NAN)
}

/// Appends what `String(number)` is.
pub fn push_text(number: f64, into: &mut Vec<u8>) {
    use std::io::Write;
    let integer = number as i64;
    if integer as f64 == number && integer.unsigned_abs() < 1 << 53 {
        let _ = write!(into, "{integer}");
        return;
    }
    if !number.is_finite() {
        let name: &[u8] = if number.is_nan() {
            b"NaN"
        } else if number > 0.0 {
            b"Infinity"
        } else {
            b"-Infinity"
        };
        into.extend_from_slice(name);
        return;
    }
    // `d.ddde-7`: the fewest digits that read back as the same number, as in JavaScript.
    let shortest = format!("{:e}", number.abs());
    let (mantissa, exponent) = shortest.split_once('e').unwrap_or((&shortest, "0"));
    let mut digits: Vec<u8> = mantissa.bytes().filter(u8::is_ascii_digit).collect();
    if digits.len() >= FEWEST_OF_A_TIE {
        make_even(number.abs(), &mut digits);
    }
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let count = digits.len() as i32;
    if number < 0.0 {
        into.push(b'-');
    }
    match exponent {
        21.. | ..=-7 => {
            into.push(digits[0]);
            if count > 1 {
                into.push(b'.');
                into.extend_from_slice(&digits[1..]);
            }
            let _ = write!(into, "e{}{}", if exponent < 0 { '-' } else { '+' }, exponent.abs());
        }
        -6..0 => {
            into.extend_from_slice(b"0.");
            into.extend(std::iter::repeat_n(b'0', -exponent as usize - 1));
            into.extend_from_slice(&digits);
        }
        _ if exponent + 1 >= count => {
            into.extend_from_slice(&digits);
            into.extend(std::iter::repeat_n(b'0', (exponent + 1 - count) as usize));
        }
        _ => {
            let point = exponent as usize + 1;
            into.extend_from_slice(&digits[..point]);
            into.push(b'.');
            into.extend_from_slice(&digits[point..]);
        }
    }
}

/// A number has at least so many digits if another number of as many digits is as near to it.
const FEWEST_OF_A_TIE: usize = 15;

/// Of two numbers of as many digits that are equally near, JavaScript takes the even one.
fn make_even(number: f64, digits: &mut [u8]) {
    let exact = format!("{number:.40e}");
    let mut exact = exact.bytes().filter(u8::is_ascii_digit);
    let below: Vec<u8> = exact.by_ref().take(digits.len()).collect();
    let is_tie = exact.next() == Some(b'5') && exact.take(40 - digits.len()).all(|digit| digit == b'0');
    // Above it is odd then. What is below has the same digits but for the last ones.
    if is_tie && below.last().is_some_and(|digit| digit % 2 == 0) {
        digits.copy_from_slice(&below);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_decimal_text_only() {
        let parsed = |text: &str| parse(text.as_bytes());
        assert_eq!(parsed("080"), Some(80.0));
        assert_eq!(parsed("+.5e1"), Some(5.0));
        assert_eq!(parsed("1."), Some(1.0));
        assert!(parsed("-0").unwrap().is_sign_positive());
        for text in ["", ".", "+", "1e", "1e+", "inf", "nan", "Infinity", "0x1", "1_0", " 1", "1 ", "1e999", "1d"] {
            assert_eq!(parsed(text), None, "{text}");
        }
    }

    #[test]
    fn writes_as_javascript() {
        let written = |number: f64| {
            let mut into = Vec::new();
            push_text(number, &mut into);
            String::from_utf8(into).unwrap()
        };
        for (number, expected) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-1.5, "-1.5"),
            (9.8, "9.8"),
            (1e21, "1e+21"),
            (1.25e21, "1.25e+21"),
            (123456789012345680000.0, "123456789012345680000"),
            (9007199254740993.0, "9007199254740992"),
            (1e-6, "0.000001"),
            (1.5e-7, "1.5e-7"),
            (0.1 + 0.2, "0.30000000000000004"),
            (5e-324, "5e-324"),
            (f64::MAX, "1.7976931348623157e+308"),
            (99_915_610_160_678.63, "99915610160678.62"),
            (99_915_610_160_678.38, "99915610160678.38"),
            (f64::INFINITY, "Infinity"),
        ] {
            assert_eq!(written(number), expected);
        }
    }
}
