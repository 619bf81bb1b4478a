//! The macros that derive structs and their [`Fields`](super::Fields) from the table.

/// The slot of a field by its kind.
macro_rules! slot {
    (OneOrMore, $field:expr) => {
        Slot::List(&mut $field)
    };
    ($kind:ident, $field:expr) => {
        Slot::$kind(&mut $field)
    };
}

/// The view of a field by its kind; `None` if it has no value.
macro_rules! view {
    (Loc, $field:expr) => {
        Some(View::Loc(&$field))
    };
    (Object, $field:expr) => {
        $field.is_some().then_some(View::Object(&$field))
    };
    (OneOrMore, $field:expr) => {
        match $field.len() {
            0 => None,
            1 => Some(View::Object(&$field)),
            _ => Some(View::List(&$field)),
        }
    };
    (List, $field:expr) => {
        (!$field.is_empty()).then_some(View::List(&$field))
    };
    (Texts, $field:expr) => {
        (!$field.is_empty()).then_some(View::Texts(&$field))
    };
    (Words, $field:expr) => {
        (!$field.is_empty()).then_some(View::Words(&$field))
    };
    ($kind:ident, $field:expr) => {
        $field.as_ref().map(View::$kind)
    };
}

/// Evaluates to the expression of the field with an index, or to `None`.
macro_rules! by_index {
    ($index:ident, $($target:ident => $field:expr),*) => {{
        #[allow(non_camel_case_types, reason = "named like the fields, to count them")]
        enum Index { $($target),* }
        match $index {
            $(index if index == Index::$target as usize => $field,)*
            _ => None,
        }
    }};
}

/// Passes a field to a function if it has a value or is required, by its kind.
macro_rules! visit {
    (Loc, $field:expr, $usage:ident, $row:expr, $visit:ident) => {};
    ($kind:ident, $field:expr, $usage:ident, $row:expr, $visit:ident) => {
        if matches!(Use::$usage, Use::Required) || view!($kind, $field).is_some() {
            $visit($row, slot!($kind, $field));
        }
    };
}

/// The value of a field with each text mapped, by its kind.
macro_rules! map {
    (Loc, $field:expr, $text:ident) => {
        $text(&$field)
    };
    (Texts, $field:expr, $text:ident) => {
        $field.iter().map($text).collect()
    };
    (Words, $field:expr, $text:ident) => {
        map!(Texts, $field, $text)
    };
    (Object, $field:expr, $text:ident) => {
        $field.as_ref().map(|item| item.map_own($text))
    };
    (List, $field:expr, $text:ident) => {
        $field.iter().map(|item| item.map_own($text)).collect()
    };
    (OneOrMore, $field:expr, $text:ident) => {
        map!(List, $field, $text)
    };
    ($scalar:ident, $field:expr, $text:ident) => {
        $field.as_ref().map($text)
    };
}

/// Moves the value of another field, by its kind: a value if there is none, or the items that the list lacks.
macro_rules! merge {
    (Loc, $field:expr, $other:expr) => {};
    (Texts, $field:expr, $other:expr) => {
        for item in $other {
            if !$field.contains(&item) {
                $field.push(item);
            }
        }
    };
    (Words, $field:expr, $other:expr) => {
        merge!(Texts, $field, $other)
    };
    (List, $field:expr, $other:expr) => {
        merge!(Texts, $field, $other)
    };
    (OneOrMore, $field:expr, $other:expr) => {
        merge!(Texts, $field, $other)
    };
    ($single:ident, $field:expr, $other:expr) => {
        if $field.is_none() {
            $field = $other;
        }
    };
}

/// The type of a field by its kind.
macro_rules! field_type {
    ($life:lifetime, Loc) => {
        Text<$life>
    };
    ($life:lifetime, Texts) => {
        Vec<Text<$life>>
    };
    ($life:lifetime, Words) => {
        Vec<Text<$life>>
    };
    ($life:lifetime, Object, $inner:ident) => {
        Option<$inner<$life>>
    };
    ($life:lifetime, List, $inner:ident) => {
        Vec<$inner<$life>>
    };
    ($life:lifetime, OneOrMore, $inner:ident) => {
        Vec<$inner<$life>>
    };
    ($life:lifetime, $scalar:ident) => {
        Option<Text<$life>>
    };
}

/// The row of the struct that a field contains.
macro_rules! inner {
    () => {
        None
    };
    ($inner:ident) => {
        Some(&$inner::ROW)
    };
}

/// The limit of a field.
macro_rules! limit {
    () => {
        None
    };
    ($max:ident $rule:ident) => {
        Some(Limit { max: $max, rule: &rule::$rule, severity: None })
    };
    ($max:ident $rule:ident $severity:ident) => {
        Some(Limit { max: $max, rule: &rule::$rule, severity: Some(Severity::$severity) })
    };
}

/// The place of a field in XML, by default the child with its name.
macro_rules! place {
    ($name:literal) => {
        Place::Child($name)
    };
    ($name:literal, $place:ident $(($($part:literal),+))?) => {
        Place::$place $(($($part),+))?
    };
}

/// Declares structs and the table of their fields, in the syntax that [`table`] describes. A row that begins with `+` is a
/// field of the struct that no page list has.
macro_rules! fields {
    ($(
        $(#[doc = $about:literal])+
        $type:ident as $public:literal at $path:literal by $rules:ident {
            $(+ $extra:ident: $extra_type:ty, $extra_doc:literal)*
            $(
                $(#[doc = $doc:literal])+
                $name:literal $kind:ident $(($inner:ident))? $target:ident:
                    $value:ident $([$($choice:literal)*])? $(($($limit:ident)+))? $usage:ident
                    $(=> $place:ident $(($($place_name:literal),+))?)?
            ),* $(,)?
        }
    )*) => {
        $(
            $(#[doc = $about])+
            #[derive(Debug, Clone, Default, PartialEq, Eq)]
            pub struct $type<'a> {
                $(
                    $(#[doc = $doc])+
                    pub $target: field_type!('a, $kind $(, $inner)?),
                )*
                $(
                    #[doc = $extra_doc]
                    pub $extra: $extra_type,
                )*
            }

            impl<'t> $type<'t> {
                /// The names of its own fields, which are the protocol's.
                pub(crate) const NAMES: &'static [&'static str] = &[$($name),*];

                /// The row of the struct.
                pub(crate) const ROW: StructRow = StructRow {
                    name: stringify!($type),
                    rules: $rules,
                    fields: &[$(FieldRow {
                        name: $name,
                        kind: FieldKind::$kind,
                        inner: inner!($($inner)?),
                        value: ValueType::$value,
                        choices: &[$($($choice),*)?],
                        limit: limit!($($($limit)+)?),
                        usage: Use::$usage,
                        place: place!($name $(, $place $(($($place_name),+))?)?),
                        item_path: concat!($path, $name, "#"),
                        #[cfg(test)]
                        documentation: concat!($($doc),+),
                    }),*],
                    #[cfg(test)]
                    public_name: $public,
                    #[cfg(test)]
                    documentation: concat!($($about, "\n"),+),
                };

                pub(super) fn own_slot(&mut self, index: usize) -> Option<Slot<'_, 't>> {
                    by_index!(index, $($target => Some(slot!($kind, self.$target))),*)
                }

                pub(super) fn own_view(&self, index: usize) -> Option<View<'_, 't>> {
                    by_index!(index, $($target => view!($kind, self.$target)),*)
                }

                pub(super) fn own_given(&self) -> u32 {
                    #[allow(non_camel_case_types, dead_code, reason = "named like the fields, to count them")]
                    enum Index { $($target),* }
                    0 $(| u32::from(view!($kind, self.$target).is_some()) << Index::$target as u32)*
                }

                pub(super) fn each_own(&mut self, visit: Visit<'_, 't>) {
                    #[allow(non_camel_case_types, dead_code, reason = "named like the fields, to count them")]
                    enum Index { $($target),* }
                    $(visit!($kind, self.$target, $usage, &Self::ROW.fields[Index::$target as usize], visit);)*
                }

                /// Returns the struct with the texts of its own fields mapped, without other fields.
                #[allow(clippy::needless_update, reason = "only a page has other fields")]
                pub(super) fn map_own<'s, 'u>(&'s self, text: MapText<'_, 's, 't, 'u>) -> $type<'u> {
                    $type { $($target: map!($kind, self.$target, text),)* ..$type::default() }
                }

                /// Moves what another struct has in its own fields and this one lacks.
                #[allow(dead_code, reason = "structs inside pages are merged as a whole")]
                pub(super) fn merge_own(&mut self, other: Self) {
                    $(merge!($kind, self.$target, other.$target);)*
                }
            }
        )*
    };
}

/// Implements [`Fields`] for structs that have no fields but their own.
macro_rules! impl_fields {
    ($($type:ident)*) => {$(
        impl<'t> Fields<'t> for $type<'t> {
            fn row(&self) -> &'static StructRow {
                &Self::ROW
            }

            fn names(&self) -> &'static [&'static str] {
                Self::NAMES
            }

            fn slot(&mut self, index: usize) -> Option<Slot<'_, 't>> {
                self.own_slot(index)
            }

            fn view(&self, index: usize) -> Option<View<'_, 't>> {
                self.own_view(index)
            }

            fn given(&self) -> u32 {
                self.own_given()
            }

            fn each(&mut self, visit: Visit<'_, 't>) {
                self.each_own(visit);
            }
        }
    )*};
}
