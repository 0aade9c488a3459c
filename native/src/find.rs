//! A node over a segment, as the set of documents that it holds for. A stand-in: all, terms, and, or, not.

use tantivy::query::{AllQuery, BooleanQuery, EmptyQuery, EnableScoring, Occur, Query, TermQuery};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, Term};

use crate::fault::{Fault, Result};
use crate::layout;
use crate::node::{Dictionary, Node};
use crate::segment::SegmentView;
use crate::watch::Watch;

/// Ascending; neither removed nor hidden documents are left out.
pub fn documents(view: &SegmentView, node: &Node, _watch: &Watch) -> Result<Box<dyn DocSet>> {
    let weight = query(node)?.weight(EnableScoring::disabled_from_schema(view.reader.schema()))?;
    Ok(Box::new(weight.scorer(&view.reader, 1.0)?))
}

fn query(node: &Node) -> Result<Box<dyn Query>> {
    Ok(match node {
        Node::All => Box::new(AllQuery),
        Node::None => Box::new(EmptyQuery),
        Node::Terms(dictionary, terms) => {
            let terms = terms.iter().map(|term| {
                let field = layout::dictionary(*dictionary);
                let term = match dictionary {
                    Dictionary::Terms => Term::from_field_bytes(field, term),
                    _ => Term::from_field_text(field, &String::from_utf8_lossy(term)),
                };
                Box::new(TermQuery::new(term, IndexRecordOption::Basic)) as Box<dyn Query>
            });
            Box::new(BooleanQuery::union(terms.collect()))
        }
        Node::And(nodes) => Box::new(BooleanQuery::intersection(nodes.iter().map(query).collect::<Result<_>>()?)),
        Node::Or(nodes) => Box::new(BooleanQuery::union(nodes.iter().map(query).collect::<Result<_>>()?)),
        Node::Not(node) => Box::new(BooleanQuery::new(vec![
            (Occur::Must, Box::new(AllQuery) as Box<dyn Query>),
            (Occur::MustNot, query(node)?),
        ])),
        _ => return Err(Fault::failed("not looked for yet")),
    })
}
