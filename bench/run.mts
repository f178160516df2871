// Measures this package against n8n's built-in nodes, each pair in turn in one run. Build first.
// Usage: node bench/run.mts [--quick] [--times=3] [--only=pattern]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { stepCases } from './cases/steps.mts';
import { machine, writeMeasured } from './machine.mts';
import { measurePair } from './measure.mts';
import { caseOf, type Row, rowOf, tableOf } from './report.mts';
import { startStub } from './stub.mts';

const flag = (name: string) => process.argv.find((word) => word.startsWith(`--${name}`))?.split('=')[1];
const quick = process.argv.includes('--quick');
const times = Number(flag('times') ?? (quick ? 1 : 3));
const only = new RegExp(flag('only') ?? '', 'i');

const stub = await startStub();
const rows: Row[] = [];
for (const one of stepCases(quick).filter((each) => only.test(caseOf(each)))) {
	const row = rowOf(one, await measurePair(stub, one, times));
	console.log(`${row.case}: ${row.ours} against ${row.builtIn}`);
	rows.push(row);
}
await stub.close();

const how = `Median of ${times}; runs at a limit, and long ones, once.`;
console.log(`\n${tableOf(rows)}\n\n${machine()} ${how}`);
if (!quick) {
	const file = join(import.meta.dirname, 'results.json');
	const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] }).rows : [];
	const order = stepCases(quick).map(caseOf);
	const known = new Map([...before, ...rows].map((row) => [row.case, row]));
	const all = order.flatMap((name) => known.get(name) ?? []);
	writeMeasured('results', all, how);
}
if (rows.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
