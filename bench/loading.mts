// What this package costs n8n at its start, where n8n reads what the build wrote down, and when every node is used, against
// n8n's built-in nodes for the same services, in turn, each in a process of its own. Build first.
// Usage: node bench/loading.mts [--quick]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { removeFolder, temporaryFolder } from '../e2e/driver/temporaryFolder.mts';
import {
	measureLoading,
	type Measurement,
	measureStart,
	median,
	medians,
	packageFiles,
	type StartMeasurement,
} from '../scripts/loadCost.mts';
import { root } from './engine/host.mts';
import { machine, writeMeasured } from './machine.mts';
import { type Row, tableOf } from './report.mts';

const quick = process.argv.includes('--quick');
const times = quick ? 3 : 15;
const host = join(root, 'host');
const nodesBase = 'host/node_modules/n8n-nodes-base/dist';
const nodes = [
	'Trello/Trello',
	'Trello/TrelloTrigger',
	'Github/Github',
	'Github/GithubTrigger',
	'Google/Analytics/GoogleAnalytics',
];
const credentials = [
	'TrelloApi',
	'TrelloOAuth1Api',
	'GithubApi',
	'GithubAppApi',
	'GithubOAuth2Api',
	'GoogleAnalyticsOAuth2Api',
];
const sides = {
	'built-in': [
		...nodes.map((name) => `${nodesBase}/nodes/${name}.node.js`),
		...credentials.map((name) => `${nodesBase}/credentials/${name}.credentials.js`),
	],
	ours: packageFiles(),
};

/** A package of just these built-in nodes and credentials, as n8n's build has written it down. */
function builtInPackage(): string {
	const folder = temporaryFolder('n8n-loading-');
	writeFileSync(
		join(folder, 'package.json'),
		JSON.stringify({ name: 'n8n-nodes-base', n8n: { nodes: [], credentials: [] } }),
	);
	const wanted = { nodes: nodes.map((path) => path.split('/').at(-1) ?? ''), credentials };
	for (const kind of ['nodes', 'credentials'] as const) {
		const read = (part: string) =>
			JSON.parse(readFileSync(join(root, nodesBase, part, `${kind}.json`), 'utf8')) as unknown;
		const all = Object.entries(read('known') as Record<string, { readonly className: string }>);
		const known = all.filter(([, { className }]) => wanted[kind].includes(className));
		const names = new Set(known.map(([name]) => name));
		const types = (read('types') as ReadonlyArray<{ readonly name: string }>).filter(({ name }) => names.has(name));
		if (known.length !== wanted[kind].length)
			throw new Error(`n8n knows ${known.length} of ${wanted[kind].length} built-in ${kind}`);
		const written = { known: Object.fromEntries(known), types };
		for (const [part, value] of Object.entries(written)) {
			mkdirSync(join(folder, 'dist', part), { recursive: true });
			writeFileSync(join(folder, 'dist', part, `${kind}.json`), JSON.stringify(value));
		}
	}
	return folder;
}

const folders = { 'built-in': builtInPackage(), ours: root };
const runs = { ours: [] as Measurement[], 'built-in': [] as Measurement[] };
const starts = { ours: [] as StartMeasurement[], 'built-in': [] as StartMeasurement[] };
for (let time = 0; time < times; time += 1) {
	for (const side of ['built-in', 'ours'] as const) {
		starts[side].push(measureStart(folders[side], host));
		runs[side].push(measureLoading(sides[side], host));
	}
}
removeFolder(folders['built-in']);
const [ours, builtIn] = [medians(runs.ours), medians(runs['built-in'])];

const rowBetween = (
	name: string,
	mine: number,
	theirs: number,
	unit: string,
	digits: number,
	budget?: number,
): Row => ({
	case: name,
	ours: `${mine.toFixed(digits)} ${unit}`,
	builtIn: `${theirs.toFixed(digits)} ${unit}`,
	ratio: `${(theirs / mine).toFixed(2)}×`,
	...{ requests: '–', goal: budget === undefined ? '–' : `≤ ${budget} ${unit}`, floor: '–' },
	verdict: budget === undefined ? '–' : mine <= budget ? 'reached' : 'missed',
});
const startOf = (name: string, pick: (run: StartMeasurement) => number, unit: string, digits: number, budget: number) =>
	rowBetween(name, median(starts.ours.map(pick)), median(starts['built-in'].map(pick)), unit, digits, budget);
const useOf = (name: string, pick: (run: Measurement) => number, unit: string, digits: number) =>
	rowBetween(name, pick(ours), pick(builtIn), unit, digits);
const rows = [
	startOf('Start: processor time', ({ cpuMs }) => cpuMs, 'ms', 1, 30),
	startOf('Start: heap while descriptions are read', ({ readMb }) => readMb, 'MB', 2, 2),
	startOf('Start: heap that stays', ({ keptMb }) => keptMb, 'MB', 2, 0.1),
	useOf('Every node used: processor time', ({ packageCpuMs }) => packageCpuMs, 'ms', 1),
	useOf('Every node used: live heap', ({ packageMb }) => packageMb, 'MB', 2),
];
const how = `Median of ${times}; ${sides.ours.length} files here, ${sides['built-in'].length} there.`;
console.log(`${tableOf(rows, 'Less')}\n\n${machine()} ${how}`);
if (!quick) writeMeasured('loading', rows, how);
if (rows.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
