/** The switches of the command line, in place of the options of the package that messages name. */

import { type SitemapError, SitemapErrorCode } from '../../node.js';

/** The switches of the command that runs, by the options of the package. */
let switches: ReadonlyMap<string, string> = new Map();

/** Sets the switches of the command that runs. */
export function useSwitches(ofCommand: ReadonlyMap<string, string>): void {
  switches = ofCommand;
}

const OPTION = /(?:\b[Tt]he option |オプション ?)(\w+)/g;

/** An option as the subject of a message. */
const SUBJECT = /^\w+(?= is | cannot | が| を)/;

/** A character that is separated by a space from Latin letters. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** Returns a message of the package with the switches in place of the options that it names. */
export function withSwitches(message: string): string {
  return message.replace(OPTION, (given: string, name: string, at: number) => {
    const known = switches.get(name);
    return known === undefined ? given : (JAPANESE.test(message[at - 1] ?? '') ? ' ' : '') + known;
  });
}

/** Returns the message of an error of the package with switches. */
export function messageWithSwitches({ code, message }: SitemapError): string {
  const text = withSwitches(message);
  return code === SitemapErrorCode.InvalidOption ? text.replace(SUBJECT, (name) => switches.get(name) ?? name) : text;
}
