//! Optimal string alignment distance in characters: insert, delete, replace, or swap two adjacent ones. No character is
//! edited twice.

use tantivy_fst::Automaton;

use crate::base::fault::{Code, Fault, Result};

const MOST_EDITS: usize = 2;
/// The cells of a row that can be within the distance: `MOST_EDITS` on each side of the diagonal.
const BAND: usize = 2 * MOST_EDITS + 1;
/// Stands for every distance that is too great.
const FAR: u8 = 100;
const LONGEST: usize = 1000;

#[derive(Clone)]
pub struct Fuzzy {
    text: Vec<char>,
    edits: usize,
}

/// The last two rows of the table of distances, after some characters of a value. Cell `at` of row `row` is the
/// distance to the first `row + at - MOST_EDITS` characters of the text.
#[derive(Clone, Copy)]
pub struct State {
    row: usize,
    cells: [u8; BAND],
    previous: [u8; BAND],
    last: Option<char>,
    /// The bytes of an incomplete character.
    pending: [u8; 4],
    pending_count: u8,
    is_broken: bool,
}

impl Fuzzy {
    pub fn new(text: &str, edits: u8) -> Result<Fuzzy> {
        if usize::from(edits) > MOST_EDITS {
            return Err(Fault::bad_request("a fuzzy pattern allows at most 2 edits"));
        }
        let text: Vec<char> = text.chars().collect();
        if text.len() > LONGEST {
            return Err(Fault::new(Code::PatternTooComplex, "the text of a fuzzy pattern is too long"));
        }
        Ok(Fuzzy { text, edits: edits.into() })
    }

    pub fn matches(&self, value: &[u8]) -> bool {
        // A character has at most 4 bytes.
        if value.len() > (self.text.len() + self.edits) * 4 || value.len() + self.edits < self.text.len() {
            return false;
        }
        let mut state = self.start();
        for byte in value {
            state = self.accept(&state, *byte);
            if !self.can_match(&state) {
                return false;
            }
        }
        self.is_match(&state)
    }

    fn step(&self, state: &State, character: char) -> State {
        let row = state.row + 1;
        let mut cells = [FAR; BAND];
        for at in 0..BAND {
            let Some(column) = (row + at).checked_sub(MOST_EDITS) else { continue };
            if column > self.text.len() {
                break;
            }
            // Cell `at` of the previous row is one character of the text further left.
            let mut least = state.cells.get(at + 1).map_or(FAR, |cell| cell + 1);
            if let Some(index) = column.checked_sub(1) {
                let differs = u8::from(self.text[index] != character);
                least = least.min(state.cells[at] + differs);
                if at > 0 {
                    least = least.min(cells[at - 1] + 1);
                }
                let is_swap = index > 0
                    && state.row > 0
                    && state.last == Some(self.text[index])
                    && self.text[index - 1] == character;
                if is_swap {
                    least = least.min(state.previous[at] + 1);
                }
            }
            cells[at] = least.min(FAR);
        }
        State {
            row,
            cells,
            previous: state.cells,
            last: Some(character),
            pending: [0; 4],
            pending_count: 0,
            is_broken: false,
        }
    }
}

impl Automaton for Fuzzy {
    type State = State;

    fn start(&self) -> State {
        let mut cells = [FAR; BAND];
        for (distance, cell) in cells[MOST_EDITS..].iter_mut().enumerate() {
            if distance <= self.text.len() {
                *cell = distance as u8;
            }
        }
        State { row: 0, cells, previous: [FAR; BAND], last: None, pending: [0; 4], pending_count: 0, is_broken: false }
    }

    fn is_match(&self, state: &State) -> bool {
        let at = (self.text.len() + MOST_EDITS).checked_sub(state.row);
        let distance = at.and_then(|at| state.cells.get(at)).copied().unwrap_or(FAR);
        !state.is_broken && state.pending_count == 0 && usize::from(distance) <= self.edits
    }

    fn can_match(&self, state: &State) -> bool {
        // A swap skips one row.
        let is_near = |cells: &[u8; BAND]| cells.iter().any(|cell| usize::from(*cell) <= self.edits);
        !state.is_broken && (is_near(&state.cells) || is_near(&state.previous))
    }

    fn accept(&self, state: &State, byte: u8) -> State {
        let mut next = *state;
        let count = usize::from(state.pending_count);
        if state.is_broken || count >= 4 {
            next.is_broken = true;
            return next;
        }
        next.pending[count] = byte;
        next.pending_count += 1;
        match std::str::from_utf8(&next.pending[..=count]) {
            Ok(character) => character.chars().next().map_or(next, |character| self.step(state, character)),
            Err(error) if error.error_len().is_none() => next,
            Err(_) => State { is_broken: true, ..next },
        }
    }
}

/// Accepts terms that begin with a prefix and whose rest matches.
pub struct PrefixThenFuzzy<'a> {
    pub prefix: &'a [u8],
    pub rest: &'a Fuzzy,
}

#[derive(Clone)]
pub enum PrefixThenFuzzyState {
    /// The number of matched bytes of the prefix.
    Prefix(usize),
    Rest(State),
    Mismatch,
}

impl Automaton for PrefixThenFuzzy<'_> {
    type State = PrefixThenFuzzyState;

    fn start(&self) -> PrefixThenFuzzyState {
        if self.prefix.is_empty() {
            PrefixThenFuzzyState::Rest(self.rest.start())
        } else {
            PrefixThenFuzzyState::Prefix(0)
        }
    }

    fn is_match(&self, state: &PrefixThenFuzzyState) -> bool {
        matches!(state, PrefixThenFuzzyState::Rest(state) if self.rest.is_match(state))
    }

    fn can_match(&self, state: &PrefixThenFuzzyState) -> bool {
        match state {
            PrefixThenFuzzyState::Prefix(_) => true,
            PrefixThenFuzzyState::Rest(state) => self.rest.can_match(state),
            PrefixThenFuzzyState::Mismatch => false,
        }
    }

    fn accept(&self, state: &PrefixThenFuzzyState, byte: u8) -> PrefixThenFuzzyState {
        match state {
            PrefixThenFuzzyState::Prefix(length) if self.prefix.get(*length) == Some(&byte) => {
                if length + 1 == self.prefix.len() {
                    PrefixThenFuzzyState::Rest(self.rest.start())
                } else {
                    PrefixThenFuzzyState::Prefix(length + 1)
                }
            }
            PrefixThenFuzzyState::Rest(state) => PrefixThenFuzzyState::Rest(self.rest.accept(state, byte)),
            _ => PrefixThenFuzzyState::Mismatch,
        }
    }
}
