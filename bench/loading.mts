// What loading this package costs n8n, against n8n's built-in nodes for the same services loaded in the same way, in
// turn, each in a process of its own. Build first. Usage: node bench/loading.mts [--quick]
import { join } from 'node:path';

import { measureLoading, type Measurement, medians, packageFiles } from '../scripts/loadCost.mts';
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

const runs = { ours: [] as Measurement[], 'built-in': [] as Measurement[] };
for (let time = 0; time < times; time += 1) {
	for (const side of ['built-in', 'ours'] as const) runs[side].push(measureLoading(sides[side], host));
}
const [ours, builtIn] = [medians(runs.ours), medians(runs['built-in'])];

const rowOf = (name: string, pick: (run: Measurement) => number, unit: string, digits: number): Row => ({
	case: name,
	ours: `${pick(ours).toFixed(digits)} ${unit}`,
	builtIn: `${pick(builtIn).toFixed(digits)} ${unit}`,
	ratio: `${(pick(builtIn) / pick(ours)).toFixed(2)}×`,
	...{ requests: '–', goal: 'below the built-ins', floor: '–' },
	verdict: pick(ours) < pick(builtIn) ? 'reached' : 'missed',
});
const rows = [
	rowOf('Loading: processor time', ({ packageCpuMs }) => packageCpuMs, 'ms', 1),
	rowOf('Loading: elapsed time', ({ packageMs }) => packageMs, 'ms', 1),
	rowOf('Loading: live heap', ({ packageMb }) => packageMb, 'MB', 2),
];
const how = `Median of ${times}; ${sides.ours.length} files here, ${sides['built-in'].length} there.`;
console.log(`${tableOf(rows, 'Less')}\n\n${machine()} ${how}`);
if (!quick) writeMeasured('loading', rows, how);
if (rows.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
