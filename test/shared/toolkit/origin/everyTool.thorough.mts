import { describe, expect, it } from 'vitest';
import { splitMark } from '../../../../nodes/shared/filters/originMark';
import { argumentsOf } from '../../../../nodes/shared/toolkit/definition/toolSchema';
import { toolKey, toolName } from '../../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { scanMarkdown } from '../../../../nodes/shared/toolkit/text/hidden';
import { goBy, hastenedBy } from '../../../engine/host/hastened.mts';
import { answersOf, called, everything, hostOf, toolkits, tried, type Tried } from '../toolBench.mts';
import type { Values } from '../said.mts';

goBy(hastenedBy(2_000));

/** The tools that write a text with a mark, and the fields of requests that have it. */
const markedFields: Readonly<Record<string, readonly string[]>> = {
	'GitHub comment:create': ['body'],
	'GitHub comment:update': ['body'],
	'GitHub commit:createComment': ['body'],
	'GitHub discussion:create': ['variables.body'],
	'GitHub discussion:createComment': ['variables.body'],
	'GitHub discussion:update': ['variables.body'],
	'GitHub discussion:updateComment': ['variables.body'],
	'GitHub issue:create': ['body'],
	'GitHub issue:update': ['body'],
	'GitHub milestone:create': ['description'],
	'GitHub milestone:update': ['description'],
	'GitHub project:update': ['variables.readme'],
	'GitHub projectItem:createDraft': ['variables.body'],
	'GitHub projectStatusUpdate:create': ['variables.body'],
	'GitHub pullRequest:create': ['body'],
	'GitHub pullRequest:update': ['body'],
	'GitHub release:create': ['body'],
	'GitHub release:update': ['body'],
	'GitHub review:addComment': ['variables.input.body'],
	'GitHub review:create': ['body', 'comments.0.body'],
	'GitHub review:start': ['body', 'comments.0.body'],
	'GitHub review:submit': ['body'],
	'GitHub review:update': ['body'],
	'GitHub reviewThread:reply': ['body'],
	'Trello board:create': ['desc'],
	'Trello board:update': ['desc'],
	'Trello card:create': ['desc'],
	'Trello card:update': ['desc'],
	'Trello comment:create': ['text'],
	'Trello comment:update': ['text'],
};

const textsIn = (value: unknown, path: readonly string[] = []): Array<readonly [string, string]> => {
	if (typeof value === 'string') return [[path.join('.'), value]];
	if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
	return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]));
};

/** Arguments of tools that are texts of people, and what the agent says in each. */
const textNames = [
	'body',
	'description',
	'cardDescription',
	'text',
	'readme',
	'message',
	'commitMessage',
	'comment',
	'note',
];
const sentence = 'Written by the agent.';

const titleOf = ({ toolkit, operation }: Pick<Tried, 'toolkit' | 'operation'>) =>
	`${toolkit.integration.name} ${toolKey(operation)}`;

const withTexts = (one: Tried): Values => {
	const names = [...argumentsOf(one.operation.fields)].flatMap(([name, { field, collection }]) => {
		const isText = textNames.includes(name) && field.type === 'string';
		const isChange = collection !== undefined && one.operation.value === 'update';
		return isText && (name in one.said || isChange || titleOf(one) in markedFields) ? [name] : [];
	});
	return { ...one.said, ...Object.fromEntries(names.map((name) => [name, sentence])) };
};

const writing = tried.filter(({ operation }) => operation.kind !== 'read');
let executions = 0;

/** The texts of the requests that write, by field, and the bodies of a preview. */
async function textsOf(one: Tried, said: Values, options: Readonly<Record<string, unknown>> = {}) {
	executions += 1;
	const parameters = everything(one.toolkit, {
		onlyTrusted: 'never',
		requestOptions: { keepApart: 'off', maxWrites: 1_000, ...options },
	});
	const { host, sent } = hostOf(one.toolkit.integration, {
		...{ parameters, answers: answersOf(one.run), execution: `marks${executions}` },
	});
	const answer = await called(host, one.toolkit, one.operation, said);
	const requests = options['preview'] === true ? ((answer as { requests?: typeof sent }).requests ?? []) : sent;
	return requests.flatMap(({ method, body }) => (method === 'GET' ? [] : textsIn(body)));
}

const marksIn = (text: string): number => text.match(/n8n-agent/g)?.length ?? 0;

describe.each([
	['as it is', {}],
	['with a visible footer', { footer: '*By the agent*' }],
	['in a preview', { preview: true }],
] as const)('every tool that writes, %s', (_how, options) => {
	const found = new Map<string, Set<string>>();

	it.each(writing)('$title: each Markdown text has one mark at its end, and nothing else has one', async (one) => {
		const allowed = markedFields[titleOf(one)] ?? [];
		for (const said of [one.said, withTexts(one)]) {
			for (const [path, text] of await textsOf(one, said, options)) {
				if (!allowed.includes(path) || text.trim() === '') {
					expect([path, marksIn(text), text.includes('By the agent')]).toEqual([path, 0, false]);
					continue;
				}
				if (text.includes('{{ ')) continue; // a placeholder of a preview
				const { origin, text: own } = splitMark(text);
				expect(origin).toMatchObject({
					workflow: 'workflow',
					execution: `marks${executions}`,
					tool: toolName(one.toolkit.integration.name, one.operation),
				});
				expect([path, marksIn(text), own.trimEnd().endsWith('*By the agent*')]).toEqual([path, 1, 'footer' in options]);
				expect(scanMarkdown(text).hidden.at(-1)?.end).toBe(text.length);
				found.set(titleOf(one), (found.get(titleOf(one)) ?? new Set()).add(path));
			}
		}
	});

	it('finds the mark in all fields of the table', () => {
		const missing = Object.entries(markedFields).flatMap(([title, fields]) =>
			fields.flatMap((field) => (found.get(title)?.has(field) ? [] : [`${title} ${field}`])),
		);
		// a repetition in one process finds the release that the first run made
		const isRepeated = Object.keys(options).length > 0;
		expect(missing.filter((one) => !isRepeated || one !== 'GitHub release:create body')).toEqual([]);
	});
});

it('has a table of tools that there are', () => {
	const titles = toolkits.flatMap((toolkit) => toolsOf(toolkit).map((operation) => titleOf({ toolkit, operation })));
	expect(Object.keys(markedFields).filter((title) => !titles.includes(title))).toEqual([]);
});
