// Every measurement one after the other, then the page. A goal that is missed ends none of the others. Build first.
// Usage: node bench/all.mts [--quick]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { before } from './machine.mts';

const flags = process.argv.slice(2);
const parts = ['loading', 'run', 'triggers', 'files', 'growth', 'webhooks', 'tokens', 'jobs', 'textFilter', 'plot'];
const done = parts.map((name) => {
	const began = performance.now();
	const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.mts`), ...flags], {
		stdio: 'inherit',
		env: { ...process.env, BENCH_LOAD: String(before) },
	});
	return { name, minutes: ((performance.now() - began) / 60_000).toFixed(1), status };
});
console.table(done);
if (done.some(({ status }) => status !== 0)) process.exitCode = 1;
