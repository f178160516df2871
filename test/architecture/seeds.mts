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

const event = 'nodes/Trello/resources/card/newCard.event.ts';
const list = 'nodes/Trello/resources/card/card.resource.ts';
const shape = 'nodes/Trello/resources/card/shape.ts';
const step = 'nodes/Trello/resources/card/create.operation.ts';
const plain = 'nodes/Trello/trello.ts';
const eventText = "export const newCard = trelloEvent('createCard', { name: 'New Card', value: 'newCard' });";
const listText =
	"import { newCard } from './newCard.event';\nexport const cardResource = defineResource({ value: 'card', events: [newCard] });";
const madeText =
	"const cards = adminCollection({ value: 'card' });\nexport const cardResource = cards.resource(cards.get('Get'));";
const stepText = "export const createCard = { value: 'create' } satisfies Operation;";
const crowd = (files: number, folder = 'nodes/Trello') =>
	Object.fromEntries(Array.from({ length: files }, (_unused, index) => [`${folder}/file${index}.ts`, '']));
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
	'imports in the kernel only from the folders below its own': [
		{
			path: 'nodes/shared/steps/a.ts',
			text: "import { a } from '../http/b'; import { b } from './b'; import { c } from '../parameters/c';",
			complaint: '',
		},
		{
			path: 'nodes/shared/http/a.ts',
			text: "import type { A } from '../parameters/a';",
			complaint: 'imports nodes/shared/parameters/a',
		},
		{
			path: 'nodes/shared/steps/a.ts',
			text: "import { a } from '../triggers/a';",
			complaint: 'imports nodes/shared/triggers/a',
		},
		{ path: 'nodes/shared/node/a.ts', text: '', complaint: 'stands in node, which is no folder of the kernel' },
	],
	'keeps to its layer and its room: the service as a whole, its log, and the faces of other rooms': [
		{
			path: step,
			text: "import { a } from './fields'; import { b } from '../../api/names'; import { c } from '../board/board';",
			complaint: '',
		},
		{
			path: 'nodes/Trello/resources.ts',
			text: "import { a } from './resources/card/card.resource';",
			complaint: '',
		},
		{
			path: step,
			text: "import { a } from '../board/fields';",
			complaint: 'imports nodes/Trello/resources/board/fields',
		},
		{ path: step, text: "import { a } from '../../trello';", complaint: 'imports nodes/Trello/trello' },
		{
			path: 'nodes/Trello/api/names.ts',
			text: "import { a } from '../resources/board/board';",
			complaint: 'imports nodes/Trello/resources/board/board',
		},
		{
			path: 'nodes/Trello/api/names.ts',
			text: "import { a } from '../hooks/adapter';",
			complaint: 'imports nodes/Trello/hooks/adapter',
		},
		{
			path: 'nodes/Trello/api/names.ts',
			text: "import type { A } from '../log/actions';",
			complaint: 'imports nodes/Trello/log/actions',
		},
		{
			path: step,
			text: "import { a } from '../../log/actions'; import { b } from '../board/shape';",
			complaint: '',
		},
		{
			path: step,
			text: "import type { A } from '../../hooks/filters';",
			complaint: 'imports nodes/Trello/hooks/filters',
		},
		{
			path: event,
			text: "import { a } from '../../hooks/filters'; import { b } from '../../log/actions';",
			complaint: '',
		},
		{
			path: 'nodes/Trello/log/actions.ts',
			text: "import { a } from '../resources/card/shape'; import { b } from '../api/shapes'; import { c } from './changes';",
			complaint: '',
		},
		{
			path: 'nodes/Trello/log/actions.ts',
			text: "import { a } from '../resources/card/card';",
			complaint: 'imports nodes/Trello/resources/card/card',
		},
		{
			path: 'nodes/Trello/log/actions.ts',
			text: "import { a } from '../hooks/adapter';",
			complaint: 'imports nodes/Trello/hooks/adapter',
		},
		{
			path: 'nodes/Trello/hooks/filters.ts',
			text: "import { a } from '../log/actions'; import { b } from '../api/shapes'; import { c } from './models';",
			complaint: '',
		},
		{
			path: 'nodes/Trello/hooks/filters.ts',
			text: "import type { A } from '../resources/card/shape';",
			complaint: 'imports nodes/Trello/resources/card/shape',
		},
		{
			path: 'nodes/Trello/hooks/filters.ts',
			text: "import type { A } from '../trello';",
			complaint: 'imports nodes/Trello/trello',
		},
	],
	'brings nothing that can send a request, if it is a shape or what shapes are made of': [
		{
			path: shape,
			text: "import { a } from '../label/shape'; import { b } from '../../api/shapes'; import { c } from '../../../shared/filters/text';",
			complaint: '',
		},
		{ path: shape, text: "import { defineShape } from '../../../shared/catalogue/shape';", complaint: '' },
		{ path: shape, text: "import { cardExample } from './example';", complaint: '' },
		{
			path: shape,
			text: "import { path } from '../../../shared/http/path';",
			complaint: 'imports nodes/shared/http/path',
		},
		{ path: shape, text: "import { a } from './fields';", complaint: 'imports nodes/Trello/resources/card/fields' },
		{
			path: shape,
			text: "import type { A } from '../label/label';",
			complaint: 'imports nodes/Trello/resources/label/label',
		},
		{ path: shape, text: "import { a } from '../../log/actions';", complaint: 'imports nodes/Trello/log/actions' },
		{ path: 'nodes/Trello/api/shapes.ts', text: "import { a } from './ids';", complaint: '' },
		{
			path: 'nodes/Trello/api/shapes.ts',
			text: "import { a } from './batch';",
			complaint: 'imports nodes/Trello/api/batch',
		},
		{
			path: 'nodes/Trello/api/ids.ts',
			text: "import { a } from './permanentId';",
			complaint: 'imports nodes/Trello/api/permanentId',
		},
	],
	'is in no import circle, types included': [
		{ path: plain, text: "import { a } from './a';", beside: { 'nodes/Trello/a.ts': '' }, complaint: '' },
		{
			path: plain,
			text: "import type { A } from './a';",
			beside: {
				'nodes/Trello/a.ts': "import type { B } from './b';",
				'nodes/Trello/b.ts': "import { c } from './trello';",
			},
			complaint: 'comes back to itself by nodes/Trello/a, nodes/Trello/b, nodes/Trello/trello',
		},
	],
	'stands in a folder that fits on a screen': [
		{ path: plain, text: '', beside: crowd(24), complaint: '' },
		{ path: 'nodes/Trello/a.ts', text: '', beside: crowd(25), complaint: 'nodes/Trello has 26 files' },
		{
			path: 'sandbox/trello/a.mts',
			text: '',
			beside: crowd(25, 'sandbox/trello'),
			complaint: 'sandbox/trello has 26 files',
		},
	],
	'is listed, if it is a definition': [
		{ path: event, text: eventText, beside: { [list]: listText }, complaint: '' },
		{
			path: 'nodes/Trello/resources/card/events/newCard.event.ts',
			text: eventText,
			beside: { [list]: listText.replace('./newCard', './events/newCard') },
			complaint: '',
		},
		{ path: event, text: eventText, complaint: `${list} does not exist` },
		{ path: list, text: listText, complaint: 'nodes/Trello/resources.ts does not exist' },
		{
			path: list,
			text: listText,
			beside: {
				'nodes/Trello/resources.ts':
					"import { cardResource } from './resources/card/card.resource';\nexport const trelloResources = [cardResource];",
			},
			complaint: '',
		},
		{
			path: event,
			text: eventText,
			beside: { [list]: 'export const cardResource = defineResource({ events: [] });' },
			complaint: `${list} does not import it`,
		},
		{
			path: event,
			text: eventText,
			beside: { [list]: listText.replace('[newCard]', '[]') },
			complaint: `${list} does not list newCard`,
		},
		{
			path: event,
			text: eventText,
			beside: { [list]: listText.replace(/defineResource\(.*\)/, 'cards.resource(newCard)') },
			complaint: '',
		},
		{
			path: event,
			text: eventText,
			beside: { [list]: listText.replace(/defineResource\(.*\)/, 'cards.resource(oldCard)') },
			complaint: `${list} does not list newCard`,
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
	'carries the value of its path, if it is an operation': [
		{ path: step, text: stepText, complaint: '' },
		{ path: step, text: stepText.replace("'create'", "'add'"), complaint: 'its value is add, its path says create' },
		{ path: step, text: 'const createCard = {};', complaint: 'exports nothing' },
		{ path: step, text: `${stepText}\nexport const other = 1;`, complaint: 'exports several values' },
	],
	'carries the name of its room in file, export and value, if it is a resource': [
		{ path: list, text: listText, complaint: '' },
		{ path: list.replace('card.res', 'cards.res'), text: listText, complaint: 'stands in the room card' },
		{ path: list, text: listText.replace('cardResource', 'card'), complaint: 'exports card instead of cardResource' },
		{ path: list, text: listText.replace("'card'", "'board'"), complaint: 'its value is board' },
		{ path: list, text: madeText, complaint: '' },
		{ path: list, text: madeText.replace("'card'", "'board'"), complaint: 'its value is board' },
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
	'compares a kind with "read": what is destructive writes as well': [
		{ path: plain, text: "const a = kind === 'read' ? 1 : 2; const b = { kind: 'write' };", complaint: '' },
		{ path: plain, text: "const a = action === 'write';", complaint: '' },
		...[
			"const a = kind === 'write';",
			"const a = operation.kind !== 'write';",
			"const a = 'write' === one?.kind;",
			"const a = ['write'].includes(kind);",
			"switch (operation.kind) { case 'write': }",
		].map((text) => ({ path: plain, text, complaint: 'compares a kind with "write" in line 1' })),
		{
			path: 'test/catalogue/agents.test.mts',
			text: "all.filter(({ kind }) => kind === 'write');",
			complaint: 'compares a kind with "write" in line 1',
		},
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
	files: Object.entries({ [path]: text, ...beside }).map(([each, content]) => parse(each, content)),
	devDependencies: ['@octokit/openapi-types'],
});
