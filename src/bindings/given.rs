//! Options as they were given: any names, any types. What is taken is checked, what is left over is refused.

use std::cell::RefCell;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::error::{Error, ErrorCode};
use crate::page_list;

use super::answer::fail;

/// A value of an option.
#[derive(Debug, Clone)]
pub(super) enum Value {
    Absent,
    Text(String),
    Number(f64),
    Flag(bool),
    List,
    Record(Vec<(String, Value)>),
}

impl From<&JsValue> for Value {
    fn from(value: &JsValue) -> Self {
        if let Some(text) = value.as_string() {
            Self::Text(text)
        } else if let Some(number) = value.as_f64() {
            Self::Number(number)
        } else if let Some(flag) = value.as_bool() {
            Self::Flag(flag)
        } else if Array::is_array(value) {
            Self::List
        } else if let Some(object) = value.dyn_ref::<Object>() {
            let field = |name: JsValue| {
                let value = Reflect::get(object, &name).unwrap_or(JsValue::UNDEFINED);
                (name.as_string().unwrap_or_default(), Self::from(&value))
            };
            Self::Record(Object::keys(object).iter().map(field).collect())
        } else {
            Self::Absent
        }
    }
}

impl Value {
    /// The value in words, for the message about a wrong one.
    fn describe(&self) -> String {
        match self {
            Self::Absent => "null".to_owned(),
            Self::Text(text) => format!("\"{text}\""),
            Self::Number(_) => "a number".to_owned(),
            Self::Flag(flag) => flag.to_string(),
            Self::List => "an array".to_owned(),
            Self::Record(_) => "an object".to_owned(),
        }
    }
}

/// The options of one call. Each is taken once; the names that were asked for are the known ones.
pub(super) struct Given {
    left: RefCell<Vec<(String, Value)>>,
    known: RefCell<Vec<&'static str>>,
}

type Taken<T> = Result<Option<T>, JsValue>;

impl Given {
    /// Reads the options object of a call.
    pub(super) fn new(options: &JsValue) -> Result<Self, JsValue> {
        let left = match Value::from(options) {
            Value::Record(record) => record,
            Value::Absent => Vec::new(),
            other => return Err(invalid(format!("The options are {}; expected an object.", other.describe()))),
        };
        Ok(Self { left: RefCell::new(left), known: RefCell::default() })
    }

    fn take(&self, name: &'static str) -> Value {
        self.known.borrow_mut().push(name);
        let mut left = self.left.borrow_mut();
        match left.iter().position(|(given, _)| given == name) {
            Some(place) => left.swap_remove(place).1,
            None => Value::Absent,
        }
    }

    pub(super) fn text(&self, name: &'static str) -> Taken<String> {
        match self.take(name) {
            Value::Absent => Ok(None),
            Value::Text(text) => Ok(Some(text)),
            other => Err(unexpected(name, &other, "text")),
        }
    }

    pub(super) fn flag(&self, name: &'static str) -> Result<bool, JsValue> {
        match self.take(name) {
            Value::Absent => Ok(false),
            Value::Flag(flag) => Ok(flag),
            other => Err(unexpected(name, &other, "true or false")),
        }
    }

    /// A whole number of 0 or more.
    pub(super) fn count(&self, name: &'static str) -> Taken<usize> {
        match self.take(name) {
            Value::Absent => Ok(None),
            Value::Number(number) => whole(name, number).map(Some),
            other => Err(unexpected(name, &other, "a whole number")),
        }
    }

    pub(super) fn record(&self, name: &'static str) -> Taken<Vec<(String, Value)>> {
        match self.take(name) {
            Value::Absent => Ok(None),
            Value::Record(record) => Ok(Some(record)),
            other => Err(unexpected(name, &other, "an object")),
        }
    }

    /// A value of one of several types.
    pub(super) fn any(&self, name: &'static str) -> Value {
        self.take(name)
    }

    /// One of several words.
    pub(super) fn word<T>(&self, name: &'static str, expected: &str, read: impl Fn(&str) -> Option<T>) -> Taken<T> {
        let Some(text) = self.text(name)? else { return Ok(None) };
        read(&text).map(Some).ok_or_else(|| unexpected(name, &Value::Text(text), expected))
    }

    /// Refuses options that no one took: a slip would be ignored in silence.
    pub(super) fn finish(self) -> Result<(), JsValue> {
        let left = self.left.into_inner();
        let Some((name, _)) = left.iter().find(|(_, value)| !matches!(value, Value::Absent)) else { return Ok(()) };
        let hint = page_list::suggest(name, &self.known.into_inner())
            .map_or_else(|| ".".to_owned(), |known| format!("; did you mean {known}?"));
        Err(invalid(format!("There is no option {name}{hint}")))
    }
}

/// A whole number that an option gives.
pub(super) fn whole(name: &str, number: f64) -> Result<usize, JsValue> {
    /// Largest count that fits the engine's memory in any case.
    const MOST: f64 = 4_294_967_295.0;
    if number.fract() == 0.0 && (0.0..=MOST).contains(&number) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Checked the line before.
        return Ok(number as usize);
    }
    Err(unexpected(name, &Value::Number(number), "a whole number of 0 or more"))
}

pub(super) fn unexpected(name: &str, value: &Value, expected: &str) -> JsValue {
    invalid(format!("The option {name} is {}; expected {expected}.", value.describe()))
}

fn invalid(message: String) -> JsValue {
    fail(Error::new(ErrorCode::InvalidOption, message))
}
