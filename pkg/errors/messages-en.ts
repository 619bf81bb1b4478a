/** English messages of the errors that the package throws. `{name}` is a parameter, see `fill.ts`. Those of the engine are in the engine. */
export const MESSAGES_EN = {
  'engine-not-loaded':
    'The engine is not loaded yet. Call `await init()` once before the first call; only browsers need it.',
  'engine-load-failed': 'The engine could not be loaded: {reason}',
  'engine-load-failed-advice': 'The engine could not be loaded: {reason}. {advice}',
  'advice-bundle':
    'A bundler has to leave sitemap-kit out (as external) or to copy that file; sitemap-kit/inline needs none.',
  'advice-init':
    'Pass the URL of sitemap-kit/sitemap-kit.wasm to init(), or import sitemap-kit/inline, which needs no file.',
  'engine-stopped': 'The engine stopped: {reason}',

  'input-type': 'The input is {value}. Use an array of pages, a string, a Uint8Array or an ArrayBuffer.{hint}',
  'hint-call': ' Call the function.',
  'hint-await': ' Await the promise.',
  'hint-page-stream':
    ' Pass a generator or stream to pageStream(), and pipe that through a GenerateStream or SplitStream.',
  'hint-array': ' Make an array of it with Array.from(), or pass it to pageStream().',
  'url-type': '{what} is {value}. Use a URL.',
  'text-type': '{what} is {value}. Use text.',
  'text-or-bytes-type': '{what} is {value}. Use text or bytes.',
  'bytes-detached':
    'The bytes are detached: their buffer was transferred, to a worker or elsewhere, and is empty here.',
  'page-not-serializable': '{page} cannot be written as {format}: {reason}',
  'pages-type': 'The pages are {value}. Use an array of pages.',
  'page-type': '{page} is {value}. Use a URL or an object.',
  'page-field-unknown':
    '{page} has the field {path}, which the entries of this document cannot have. Remove it or correct its name.',
  'page-field-type': '{page}: {path} is {value}. Use {type}.',
  'page-character': '{page}: {path} contains the character {character}, which the document cannot contain. Remove it.',
  'page-loc-missing': '{page} has no loc. Add the URL of the page as text.',
  'csv-items': '{path} has {n} items; a CSV page list can name {limit}. Write JSON instead.',
  'sitemaps-type': 'The sitemaps are {value}. Use an array of URLs.',
  'index-entries-type': 'The sitemaps are {value}. Use an array of URLs or of { loc, lastmod } records.',
  'update-state-type': 'The state is {value}. Use the text of the previous update, or null.',
  'state-type':
    'The state is {value}. Use the text that keepDates returned, the files of the earlier sitemap, or undefined.',
  'shard-type': 'The shard is {value}. Use the id of a shard of the plan, a whole number.',
  'shard-options':
    'The other plan was made with other options: {option} is {value} here and {other} there. Make all plans of a set with equal options.',
  'shard-row-type': 'Row [{index}] of the shard plan is {value}. Use what toJSON() returned: rows of five numbers.',
  'shard-files-type': 'The files are {value}. Use an array of the files that write() returned.',
  'shard-file-type': 'File [{index}] cannot be listed: its {name} is {value}. Use the files that write() returned.',
  'shard-plan-type': 'The shard plan is {value}. Use what toJSON() of a ShardPlan of this version returned.',
  'locs-type': 'The locs are {value}. Use an array of URLs.',
  'existing-type': 'The existing set is {value}. Use an object { files, state }.',
  'files-type': 'The files are {value}. Use an array of { name, bytes }.',
  'file-name-type': 'File [{index}] of the set cannot be used: its name is {value}. Use text.',
  'file-bytes-type': 'File {name} of the set cannot be used: its bytes are {value}. Use text or bytes.',
  'file-unreadable': 'File {name} of the set cannot be read: {reason}',
  'compared-bytes-type': 'File {name} cannot be compared: its bytes are {value}. Use text or bytes.',
  'edit-kind':
    'Documents of this kind, such as feeds and JSON, cannot be edited in place. Sitemaps, indexes, text lists, CSV and NDJSON can.',
  'edit-encoding':
    'The document cannot be edited in place: its bytes cannot be restored from its text, which was decoded as {encoding}.',
  'edit-characters': 'The document cannot be edited in place: its encoding lacks characters of the pages.',
  'edit-damaged':
    'The document cannot be edited in place: with these changes, it would not contain exactly these pages. Its markup may be damaged, or its format may lack a field.',
  'content-type': 'The content is {value}. Use a Uint8Array or an ArrayBuffer.',
  'chunk-type': 'A chunk is {value}. With {option:read.format}, write strings, Uint8Arrays or ArrayBuffers.',
  'chunk-page-type': 'A chunk is {value}. Write pages, or set {option:read.format} (ndjson, text or csv).',
  'document-chunk-type': 'A chunk of the document is {value}. Use a string, a Uint8Array or an ArrayBuffer.',
  'document-is-json':
    'The document is JSON, and a ParseStream reads sitemaps, indexes, lists of URLs and feeds. Pass a page list to parse or readPages.',
  'iterable-type': 'The pages are {value}. Use an array, a generator, a stream or another iterable.',
  'iterator-result-type': 'The iterator of the pages returned {value} instead of { value, done }.',

  'options-type': "The options are {value}. Use an object such as { baseUrl: 'https://example.com/' }.",
  'option-type': '{option} is {value}, which no option accepts.',
  'option-boolean': '{option} is {value}. Use true or false.',
  'option-encoding': '{option:read.encoding} is {value}. Use a name such as shift_jis or windows-1252.',
  'base-url-invalid': '{option:baseUrl} is "{text}"; it must be a full URL such as https://example.com/.',
  'base-url-file': '{option:baseUrl} is "{text}", the URL of a file. Use that of its folder.',
  'base-url-secret': '{option:baseUrl} contains a user name or a password, which the sitemap would publish.',
  'option-now-invalid': '{option:now} is an invalid Date. Use a Date or a W3C Datetime such as 2026-01-10T10:20:30Z.',
  'option-on-report': '{option:onReport} is {value}. Use a function that accepts the report.',
  'option-on-problem': '{option:onProblem} is {value}. Use a function that accepts a problem.',
  'robots-url':
    'The URL of the page is {value}. Use an absolute URL or a path that begins with /; the arguments are the text, the agent and the URL.',
  'option-filter':
    '{option} contains the pattern "{text}", which can match a path in too many ways. Use at most three * beside other characters and eight groups, and no choice inside of a repetition.',
  'option-stream-format': '{option:read.format} is {value}. Use ndjson, text or csv.',
  'chunk-encoding': 'A chunk of the page list has bytes that are invalid in {encoding}.',
  'option-parse-format':
    '{option:read.format} is {value}. Omit it, because a ParseStream reads documents and no page lists.',
  'option-gzip': '{option:gzip} is {value}. Use true, false or platform.',
  'option-max-bytes': '{option:maxBytes} is {value}. Use a whole number of bytes above 0.',
  'option-previous-unreadable': '{option:check.previous} cannot be read: {reason}',
  'not-utf8': 'its bytes are no text in UTF-8.',
  'locale-unknown': 'The locale is {value}. Use en or ja.',
  'transform-loc':
    'transform returned the name of a file, {value}, as loc. It is called with (page, file); return the page, such as { ...page, priority: 0.8 }.',
  'transform-no-loc':
    'transform returned a page without a loc for {value}. Return the page, such as { ...page, priority: 0.8 }.',
  'source-path': 'source returned {value} for {file}. Return a path or a list of paths, not a promise.',
  'option-fetch': '{option:fetch} is {value}. Use a function such as fetch, which makes the requests.',
  'option-sleep': '{option:sleep} is {value}. Use a function that waits, such as (milliseconds) => a promise.',
  'option-amount': '{option} is {value}. Use a number of 0 or more.',
  'option-url': '{option} is {value}. Use an absolute URL such as https://example.com/.',
  'option-secret': '{option} is empty, or contains characters that no key or token has.',

  'changes-type':
    'The changes are {value}. Use an object with added, changed and removed, such as the result of diff().',
  'ledger-type': 'The ledger is {value}. Use the ledger that the previous call returned, or none.',
  'ledger-version': 'The version of the ledger is {value}. This version of sitemap-kit reads ledgers of version 1.',
  'ledger-entry':
    'The entry of {url} in the ledger is damaged: its URL, result, time, version or removal mark is invalid.',
  'key-file-mismatch':
    'The key file {url} {problem}. Publish a text file there that contains the key {key} and nothing else. Nothing was sent.',
  'key-file-unreachable': 'cannot be read: {reason}',
  'key-file-status': 'cannot be read: HTTP status {status}',
  'key-file-content': 'contains {found}',
  'indexnow-400': 'The endpoint cannot read the request (400).{detail}',
  'indexnow-403':
    'The endpoint does not accept the key for {host} (403): it did not find the key file, or the file does not contain the key.{detail}',
  'indexnow-403-checked':
    'The endpoint does not accept the key for {host} (403): it has not verified the key yet, although the key file contains it. Try again later.{detail}',
  'indexnow-422': 'The URLs do not belong to {host}, or the key has an invalid form (422).{detail}',
  'indexnow-refused': 'The endpoint refused the request with status {status}.{detail}',
  'indexnow-busy': 'The endpoint accepts no more requests at the moment ({status}).{detail}',
  'indexnow-error': 'The endpoint has an error ({status}).{detail}',
  'indexnow-unreachable': 'The endpoint cannot be reached: {reason}',
  'indexnow-aborted': 'Not sent: the call was aborted.',
  'indexnow-unanswered': 'The call was aborted before the endpoint answered.',
  'indexnow-max-requests': 'Not sent: the limit of {option:maxRequests} ({n}) has been reached.',
  'indexnow-host-refused': 'Not sent: the endpoint does not accept the key for {host}.',
  'service-unreachable': '{service} cannot be reached: {reason}',
  'service-refused': '{service} refused the request with status {status}.{detail}',
  'service-unreadable': '{service} returned a response with status {status} that is not the expected JSON.',

  input: 'The input',
  robots: 'The robots.txt',
  'sitemap-url': 'The URL of a sitemap',
  agent: 'The agent',
  url: 'The URL',
  'loc-argument': 'The loc',

  'type-text': 'text',
  'type-number': 'a number',
  'type-boolean': 'true or false',
  'type-object': 'an object',
  'type-texts': 'an array of texts',
  'type-objects': 'an array of objects',

  'value-array': 'an array',
  'value-object': 'an object',
  'value-instance': 'an object of class {text}',
  'value-function': 'a function',
  'value-symbol': 'a symbol',
  'value-number': 'the number {text}',
  'value-bigint': 'the bigint {text}',
  'value-boolean': 'the boolean {text}',
  'value-string': 'the string {text}',
} as const;
