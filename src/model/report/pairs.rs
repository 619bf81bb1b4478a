use serde::{Serialize, Serializer};

/// Serialises pairs of a name and a value as an object.
pub(crate) fn serialize_pairs<K: Serialize, V: Serialize, S: Serializer>(
    pairs: &[(K, V)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
}
