//! Options as they were given: any names, any types. What is taken is checked, what is left over is refused.

use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use crate::model::error::{Error, ErrorCode};
use crate::read::page_list;

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
            let mut record = Vec::new();
            for name in Object::keys(object).iter() {
                let value = Reflect::get(object, &name).unwrap_or(JsValue::UNDEFINED);
                record.push((name.as_string().unwrap_or_default(), Self::from(&value)));
            }
            Self::Record(record)
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
            Self::Number(number) if number.is_finite() => {
                JSON::stringify(&JsValue::from(*number)).map_or_else(|_| String::new(), String::from)
            }
            Self::Number(_) => "no finite number".to_owned(),
            Self::Flag(flag) => flag.to_string(),
            Self::List => "an array".to_owned(),
            Self::Record(_) => "an object".to_owned(),
        }
    }
}

/// The options of one call. Each is taken once; the names that were asked for are the known ones. What is wrong is told at
/// the end, so that reading options is a plain list of them.
pub(super) struct Given {
    left: Vec<(String, Value)>,
    known: Vec<&'static str>,
    /// What is wrong with the first wrong one.
    wrong: Option<String>,
}

impl Given {
    /// Reads the options object of a call.
    pub(super) fn new(options: &JsValue) -> Self {
        let mut given = Self { left: Vec::new(), known: Vec::new(), wrong: None };
        match Value::from(options) {
            Value::Record(record) => given.left = record,
            Value::Absent => {}
            other => given.wrong = Some(format!("The options are {}; expected an object.", other.describe())),
        }
        given
    }

    /// A value of any type.
    pub(super) fn any(&mut self, name: &'static str) -> Value {
        self.known.push(name);
        match self.left.iter().position(|(given, _)| given == name) {
            Some(place) => self.left.swap_remove(place).1,
            None => Value::Absent,
        }
    }

    /// Says that the value of an option is not what was expected.
    pub(super) fn refuse(&mut self, name: &str, value: &Value, expected: &str) {
        if self.wrong.is_none() {
            self.wrong = Some(sentence(name, value, expected));
        }
    }

    /// A value of another type than was expected, which may be none at all.
    fn other(&mut self, name: &'static str, value: &Value, expected: &str) {
        if !matches!(value, Value::Absent) {
            self.refuse(name, value, expected);
        }
    }

    pub(super) fn text(&mut self, name: &'static str) -> Option<String> {
        match self.any(name) {
            Value::Text(text) => return Some(text),
            other => self.other(name, &other, "text"),
        }
        None
    }

    pub(super) fn flag(&mut self, name: &'static str) -> bool {
        match self.any(name) {
            Value::Flag(flag) => return flag,
            other => self.other(name, &other, "true or false"),
        }
        false
    }

    /// A whole number of 0 or more.
    pub(super) fn count(&mut self, name: &'static str) -> Option<usize> {
        match self.any(name) {
            Value::Number(number) => {
                let count = whole(number);
                if count.is_none() {
                    self.refuse(name, &Value::Number(number), WHOLE);
                }
                return count;
            }
            other => self.other(name, &other, "a whole number"),
        }
        None
    }

    pub(super) fn record(&mut self, name: &'static str) -> Vec<(String, Value)> {
        match self.any(name) {
            Value::Record(record) => return record,
            other => self.other(name, &other, "an object"),
        }
        Vec::new()
    }

    /// The place of a word among those that are expected, which are named as in a sentence: `text or bytes`.
    pub(super) fn word(&mut self, name: &'static str, expected: &str) -> Option<usize> {
        let text = self.text(name)?;
        let place = place_of(expected, &text);
        if place.is_none() {
            self.refuse(name, &Value::Text(text), expected);
        }
        place
    }

    /// Refuses what is wrong, and options that no one took: a slip would be ignored in silence.
    pub(super) fn finish(self) -> Result<(), JsValue> {
        if let Some(wrong) = self.wrong {
            return Err(invalid(wrong));
        }
        let Some((name, _)) = self.left.iter().find(|(_, value)| !matches!(value, Value::Absent)) else {
            return Ok(());
        };
        let hint = page_list::suggest(name, &self.known)
            .map_or_else(|| ".".to_owned(), |known| format!("; did you mean {known}?"));
        Err(invalid(format!("There is no option {name}{hint}")))
    }
}

/// What a count is, in words.
pub(super) const WHOLE: &str = "a whole number of 0 or more";

/// The place of a word in a list such as `auto, always or never`.
pub(super) fn place_of(list: &str, word: &str) -> Option<usize> {
    let mut place = 0;
    for known in list.split_ascii_whitespace() {
        let known = known.strip_suffix(',').unwrap_or(known);
        if known == word {
            return Some(place);
        }
        place += usize::from(known != "or");
    }
    None
}

/// A number as a count.
pub(super) fn whole(number: f64) -> Option<usize> {
    /// Largest count that fits the engine's memory in any case.
    const MOST: f64 = 4_294_967_295.0;
    let is_whole = number.fract() == 0.0 && (0.0..=MOST).contains(&number);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked the line before")]
    is_whole.then_some(number as usize)
}

/// What is thrown for a value that is not what was expected.
pub(super) fn unexpected(name: &str, value: &Value, expected: &str) -> JsValue {
    invalid(sentence(name, value, expected))
}

fn sentence(name: &str, value: &Value, expected: &str) -> String {
    format!("The option {name} is {}; expected {expected}.", value.describe())
}

fn invalid(message: String) -> JsValue {
    fail(Error::new(ErrorCode::InvalidOption, message))
}
