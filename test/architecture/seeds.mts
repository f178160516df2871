import type { House } from './rules.mts';
import { parse } from './source.mts';

/** Small files that break a rule, and neighbours that keep it. Never part of the package. */
export interface Seed {
	readonly path: string;
	readonly text: string;
	/** What the rule says about it; empty if the file keeps the rule. */
	readonly complaint: string;
	/** Other files of the house, by path. */
	readonly beside?: Readonly<Record<string, string>>;
}

const long = (lines: number) => 'const line = 1;\n'.repeat(lines);
const event = 'nodes/Trello/events/newCard.event.ts';
const events = 'nodes/Trello/events/index.ts';
const step = 'nodes/Trello/operations/card/create.operation.ts';
const plain = 'nodes/Trello/trello.ts';
const eventText = "export const newCard = trelloEvent('createCard', { name: 'New Card', value: 'newCard' });";
const listText = "import { newCard } from './newCard.event';\nexport const trelloEvents = [newCard] as const;";
const stepText = "export const createCard = { resource: 'card', value: 'create' } satisfies Operation;";
const off = ['eslint', 'disable'].join('-');
const ignore = ['@ts', 'ignore'].join('-');
const anything = 'any';

/** Seeds by the name of the rule they try. */
export const seeds: Readonly<Record<string, readonly Seed[]>> = {
	'imports relatively only from its own integration and the kernel': [
		{ path: plain, text: "import { a } from './lookups'; import { b } from '../shared/http/client';", complaint: '' },
		{ path: plain, text: "import { a } from '../Github/github';", complaint: 'imports nodes/Github/github' },
		{ path: plain, text: "export * from '../TrelloOther/a';", complaint: 'imports nodes/TrelloOther/a' },
		{ path: plain, text: "const a = require('../../package.json');", complaint: 'imports package.json' },
		{ path: plain, text: "type A = import('../Github/github').A;", complaint: 'imports nodes/Github/github' },
		{
			path: 'nodes/shared/http/client.ts',
			text: "import '../../Trello/trello';",
			complaint: 'imports nodes/Trello/trello',
		},
		{
			path: 'credentials/A.credentials.ts',
			text: "import '../nodes/Trello/trello';",
			complaint: 'imports nodes/Trello/trello',
		},
		{ path: 'credentials/A.credentials.ts', text: "import '../nodes/shared/http/origins';", complaint: '' },
	],
	'imports nothing that a host might lack': [
		{ path: plain, text: "import { DateTime } from 'luxon'; import { createHmac } from 'node:crypto';", complaint: '' },
		{ path: plain, text: "import type { A } from '@octokit/openapi-types';", complaint: '' },
		{ path: plain, text: "import { type A } from '@octokit/openapi-types';", complaint: '' },
		{
			path: plain,
			text: "import { a, type A } from '@octokit/openapi-types';",
			complaint: 'imports @octokit/openapi-types',
		},
		{ path: plain, text: "import { readFile } from 'node:fs';", complaint: 'imports node:fs' },
		{ path: plain, text: "import type { A } from 'axios';", complaint: 'imports types of axios' },
		{ path: plain, text: 'const a = await import(name);', complaint: 'imports <computed>' },
		{ path: plain, text: "import fs = require('fs');", complaint: 'imports fs' },
	],
	'is listed in its index.ts, if it is a definition': [
		{ path: event, text: eventText, beside: { [events]: listText }, complaint: '' },
		{ path: event, text: eventText, complaint: `${events} does not exist` },
		{
			path: event,
			text: eventText,
			beside: { [events]: 'export const trelloEvents = [];' },
			complaint: `${events} does not import it`,
		},
		{
			path: event,
			text: eventText,
			beside: { [events]: listText.replace('[newCard]', '[]') },
			complaint: `${events} does not list newCard`,
		},
	],
	'carries one name in file, export and value, if it is an event': [
		{ path: event, text: `export interface Card { id: string }\n${eventText}`, complaint: '' },
		{
			path: event,
			text: eventText.replace('const newCard', 'const cardNew'),
			complaint: 'exports cardNew instead of newCard',
		},
		{
			path: event,
			text: `${eventText}\nexport function more() {}`,
			complaint: 'exports newCard, export function more() {} instead of newCard',
		},
		{ path: event, text: eventText.replace("value: 'newCard'", "value: 'card'"), complaint: 'its value is card' },
		{ path: event, text: 'export const newCard = make();', complaint: 'its value is undefined' },
	],
	'carries the resource and value of its path, if it is an operation': [
		{ path: step, text: stepText, complaint: '' },
		{ path: step, text: stepText.replace("'card'", "'board'"), complaint: 'its resource is board, its path says card' },
		{ path: step, text: stepText.replace("'create'", "'add'"), complaint: 'its value is add, its path says create' },
		{ path: step, text: 'const createCard = {};', complaint: 'exports nothing' },
		{ path: step, text: `${stepText}\nexport const other = 1;`, complaint: 'exports several values' },
	],
	'stays within the size of its kind': [
		{ path: event, text: long(80), complaint: '' },
		{ path: event, text: long(81), complaint: '81 lines, definition files have at most 80' },
		{
			path: 'nodes/Trello/TrelloSteps.node.ts',
			text: long(61),
			complaint: '61 lines, node class files have at most 60',
		},
		{ path: 'nodes/shared/http/client.ts', text: long(121), complaint: '121 lines, kernel files have at most 120' },
		{ path: plain, text: long(151), complaint: '151 lines, other files have at most 150' },
		{ path: 'test/a.test.mts', text: long(201), complaint: '201 lines, test files have at most 200' },
		{ path: 'test/trello/fixtures/a.mts', text: long(900), complaint: '' },
		{ path: 'sandbox/front/a.mts', text: long(201), complaint: '201 lines, tooling files have at most 200' },
	],
	'says in its file name what it holds': [
		{ path: plain, text: '', complaint: '' },
		{ path: 'nodes/Trello/utils.ts', text: '', complaint: 'is called utils.ts' },
		{ path: 'sandbox/helpers.mts', text: '', complaint: 'is called helpers.mts' },
	],
	'does not switch a checker off': [
		{ path: plain, text: '// an ordinary remark', complaint: '' },
		{ path: plain, text: `/* ${off} no-console */`, complaint: `has ${off}` },
		{ path: plain, text: `// ${ignore}`, complaint: `has ${ignore}` },
	],
	'has no any': [
		{ path: plain, text: "const any = 'any company';", complaint: '' },
		{ path: plain, text: `const a = 1;\nconst b = a as ${anything};`, complaint: 'any in line 2' },
		{ path: plain, text: `type A = Array<${anything}>;`, complaint: 'any in line 1' },
	],
	'has no non-null assertion': [
		{ path: plain, text: 'const a = !b !== c;', complaint: '' },
		{ path: plain, text: 'const a = b!.c;', complaint: 'non-null assertion in line 1' },
		{ path: plain, text: 'let a!: string;', complaint: 'non-null assertion in line 1' },
	],
	'leaves sending requests to the kernel, if it is a node file': [
		{ path: plain, text: 'const a = await client.request(call);', complaint: '' },
		{ path: plain, text: "await fetch('https://a.example');", complaint: 'sends a request in line 1' },
		{
			path: plain,
			text: 'this.helpers.httpRequestWithAuthentication.call(this, name, call);',
			complaint: 'sends a request in line 1',
		},
	],
};

/** A house that holds one seed and what stands beside it. */
export const houseOf = ({ path, text, beside = {} }: Seed): House => ({
	files: Object.entries({ ...beside, [path]: text }).map(([each, content]) => parse(each, content)),
	devDependencies: ['@octokit/openapi-types'],
});
