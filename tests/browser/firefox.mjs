// @ts-check
// Starts unmodified releases of Firefox for tests, which Playwright drives through WebDriver BiDi. Playwright supports this only in
// part and expects commands of later versions, so that some messages are adapted here.
import { firefox } from 'playwright-core';
import { findFirefox } from '../../scripts/browsers.mjs';

/**
 * @typedef {{ id?: number | undefined, method?: string, params?: any, [key: string]: unknown }} Message of WebDriver BiDi
 * @typedef {{ send: (message: Message) => void, onmessage?: (message: Message) => void }} Transport to Firefox
 */

const firefoxUserPrefs = {
  // Pages may read the clipboard without asking, as is granted to pages in Chromium.
  'dom.events.testing.asyncClipboard': true,
  // The list of downloads would take the key Enter from the page.
  'browser.download.alwaysOpenPanel': false,
};

/** Starts Firefox. */
export async function launchFirefox() {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('Firefox is not installed; FIREFOX_PATH can name it.');
  adaptTransports();
  // The channel chooses WebDriver BiDi instead of the protocol of Playwright's own build of Firefox.
  const browser = await firefox.launch({ executablePath, channel: 'moz-firefox', firefoxUserPrefs });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // Firefox does not know the names of permissions for the clipboard.
    context.grantPermissions = async () => {};
    await context.addInitScript(insertTextAsTyped);
    return context;
  };
  return browser;
}

/**
 * Replaces the function of Playwright that fills fields: with that, fields of numbers keep their text, and leaving a field is no
 * `change` event.
 */
function insertTextAsTyped() {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (/** @type {string} */ text) => {
      document.execCommand('insertText', false, text);
    },
    set() {},
  });
}

let isAdapted = false;

/** Adapts the transport of each Firefox that is started from now on. */
function adaptTransports() {
  if (isAdapted) return;
  isAdapted = true;
  const client = /** @type {any} */ (firefox);
  const launcher = Object.getPrototypeOf(client._connection.toImpl(client)._bidiFirefox);
  const connect = launcher.connectToTransport;
  launcher.connectToTransport = async function (/** @type {Transport} */ transport, /** @type {unknown} */ options) {
    return connect.call(this, adapted(transport), options);
  };
}

/**
 * Returns a transport that Playwright can use with Firefox 153:
 *
 * - It answers `emulation.setMediaFeaturesOverride`, which Playwright sends for each context and Firefox does not know. So the
 *   theme is always light.
 * - It sends actions of the mouse that were requested at once as one command. Firefox counts clicks within a command only, so
 *   there would be no double clicks.
 * - It gives downloads of blobs an identifier. Playwright ignores those without.
 * @param {Transport} transport
 */
function adapted(transport) {
  const send = transport.send.bind(transport);
  /** @type {Message[]} */
  let waiting = [];
  /** The commands that were sent as part of another one, by the id of that. @type {Map<number, number[]>} */
  const merged = new Map();

  function sendWaiting() {
    const [first, ...others] = waiting;
    waiting = [];
    if (first === undefined) return;
    const [source] = first.params.actions;
    source.actions = [first, ...others].flatMap(({ params }) => params.actions[0].actions);
    merged.set(
      Number(first.id),
      others.map(({ id }) => Number(id)),
    );
    send(first);
  }

  transport.send = (message) => {
    if (message.method === 'emulation.setMediaFeaturesOverride') {
      queueMicrotask(() => transport.onmessage?.({ type: 'success', id: message.id, result: {} }));
    } else if (message.method === 'input.performActions' && message.params.actions[0].type === 'pointer') {
      if (waiting.push(message) === 1) setImmediate(sendWaiting);
    } else {
      sendWaiting();
      send(message);
    }
  };
  return new Proxy(transport, {
    set(target, name, value) {
      if (name !== 'onmessage') return Reflect.set(target, name, value);
      target.onmessage = (message) => {
        if (/^browsingContext\.download/.test(message.method ?? '')) message.params.download ??= message.params.url;
        value?.(message);
        for (const id of merged.get(Number(message.id)) ?? []) value?.({ ...message, id });
        merged.delete(Number(message.id));
      };
      return true;
    },
  });
}
