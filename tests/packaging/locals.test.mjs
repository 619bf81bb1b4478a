// @ts-check
// `cargo xtask locals` gives the local variables of the module other numbers: it must do what it did.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { run, toolScript } from '../../scripts/run.mjs';

/**
 * A function of so many parameters that adds to them, twice, what a variable held at the start: 0.
 * @param {number} parameters
 */
function twice(parameters) {
  const all = Array.from({ length: parameters }, (_, number) => `(param $p${number} i32)`).join(' ');
  const sum = Array.from({ length: parameters }, (_, number) => `(i32.add (local.get $p${number})`).join(' ');
  // The order of the variables differs from function to function, as it does in what compilers write.
  const variables = ['(local $sum i32)', '(local $wide i64)', '(local $zero i32)', '(local $copy i32)'];
  const turned = [...variables.slice(parameters % 4), ...variables.slice(0, parameters % 4)].join(' ');
  return `(func (export "of${parameters}") ${all} (result i64) ${turned}
    (local.set $sum ${sum} (local.get $zero) ${')'.repeat(parameters)})
    (local.set $wide (i64.extend_i32_s (local.get $sum)))
    (local.set $copy (local.get $sum))
    (local.set $sum (i32.mul (local.get $copy) (i32.const 2)))
    (i64.add (local.get $wide) (i64.extend_i32_s (i32.add (local.get $sum) (local.get $zero)))))`;
}

/** One with more variables than a byte can number, which stays as it is. */
const wide = `(func (export "wide") (result i32) ${Array.from({ length: 200 }, (_, n) => `(local $v${n} i32)`).join(' ')}
    (local.set $v199 (i32.const 7)) (i32.add (local.get $v199) (local.get $v3)))`;

test('variables with other numbers hold what they held, and functions that are alike become more so', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'sitemap-kit-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const [text, file] = [join(folder, 'module.wat'), join(folder, 'module.wasm')];
  const counts = Array.from({ length: 12 }, (_, parameters) => parameters);
  writeFileSync(text, `(module ${counts.map(twice).join('\n')} ${wide})`);
  run(process.execPath, [toolScript('binaryen/bin/wasm-opt'), text, '-o', file]);
  const before = readFileSync(file);
  run('cargo', ['xtask', 'locals', file]);
  const after = readFileSync(file);

  for (const module of [before, after]) {
    const exports = /** @type {Record<string, (...values: number[]) => number | bigint>} */ (
      new WebAssembly.Instance(new WebAssembly.Module(module)).exports
    );
    for (const count of counts) {
      const values = counts.slice(0, count).map((value) => value + 1);
      assert.equal(exports[`of${count}`]?.(...values), 3n * BigInt((count * (count + 1)) / 2));
    }
    assert.equal(exports.wide?.(), 7);
  }
  assert.ok(gzipSync(after).length < gzipSync(before).length);
});

test('what is no module is refused', () => {
  const file = join(tmpdir(), 'sitemap-kit-no-module.wasm');
  writeFileSync(file, 'no module');
  assert.throws(() => run('cargo', ['xtask', 'locals', file]));
  assert.equal(readFileSync(file, 'utf8'), 'no module');
  rmSync(file);
});
