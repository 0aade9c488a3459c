//! Reads the ordinals of many documents together, which takes a fraction of the time of one after the other.

use tantivy::DocId;
use tantivy::columnar::{Cardinality, Column};

/// The ordinals of some documents, and memory for those of the next ones.
#[derive(Default)]
pub struct Ordinals {
    documents: Vec<DocId>,
    rows: Vec<u32>,
    values: Vec<u64>,
}

impl Ordinals {
    /// `documents` must ascend. Returns them as often as each has different values, with these values.
    pub fn read(&mut self, column: &Column<u64>, documents: &[DocId]) -> (&[DocId], &[u64]) {
        self.documents.clear();
        self.rows.clear();
        column.index.docids_to_rowids(documents, &mut self.documents, &mut self.rows);
        self.values.resize(self.rows.len(), 0);
        match (self.rows.first(), self.rows.last()) {
            (Some(first), Some(last)) if (last - first) as usize + 1 == self.rows.len() => {
                column.values.get_range(u64::from(*first), &mut self.values);
            }
            _ => column.values.get_vals(&self.rows, &mut self.values),
        }
        if column.get_cardinality() == Cardinality::Multivalued {
            self.remove_repeated();
        }
        (&self.documents, &self.values)
    }

    /// Of each document. Sorts its values.
    fn remove_repeated(&mut self) {
        let Ordinals { documents, values, .. } = self;
        let (mut from, mut kept) = (0, 0);
        while from < documents.len() {
            let document = documents[from];
            let to = from + documents[from..].iter().take_while(|other| **other == document).count();
            values[from..to].sort_unstable();
            for at in from..to {
                if at > from && values[at] == values[at - 1] {
                    continue;
                }
                documents[kept] = document;
                values[kept] = values[at];
                kept += 1;
            }
            from = to;
        }
        documents.truncate(kept);
        values.truncate(kept);
    }
}
