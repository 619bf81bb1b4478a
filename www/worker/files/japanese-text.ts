/** Japanese encodings by what a file in them may begin with, and in the order in which one is not taken for the other. */
const encodings = [
  { label: 'euc-jp', name: 'EUC-JP' },
  { label: 'shift_jis', name: 'Shift_JIS' },
];

/** The text of a file, and what it is in. */
export interface JapaneseText {
  text: string;
  encoding: string;
}

/** The text of a file that is not UTF-8 and does not say what it is, as Japanese spreadsheets write it; undefined where it is no such text. */
export function japaneseText(bytes: ArrayBuffer): JapaneseText | undefined {
  for (const { label, name } of encodings) {
    try {
      const text = new TextDecoder(label, { fatal: true }).decode(bytes);
      // Letters with accents in an encoding of Europe make half-width kana and rare signs, if they make anything.
      if (/[ぁ-んァ-ヶ一-龠]/.test(text)) {
        return { text, encoding: name };
      }
    } catch {
      // It is not in this one.
    }
  }
  return undefined;
}
