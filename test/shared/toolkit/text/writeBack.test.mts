import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { argumentsOf } from '../../../../nodes/shared/toolkit/definition/toolSchema';
import { toolDefinition, toolKey, toolName } from '../../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { runTool } from '../../../../nodes/shared/toolkit/runTool';
import { assertComplete, isRemovalConfirmed, restored } from '../../../../nodes/shared/toolkit/text/writeBack';
import { scanMarkdown, withMarkers } from '../../../../nodes/shared/toolkit/text/hidden';
import { withoutMark } from '../../../../nodes/shared/filters/originMark';
import { textAt } from '../../../../nodes/shared/catalogue/texts';
import { goBy, hastenedBy } from '../../../engine/host/hastened.mts';
import { answersOf, everything, hostOf, isPlacing, type Sent, toolkits, tried, type Tried } from '../toolBench.mts';

goBy(hastenedBy(2_000));

const shown = (text: string) => withMarkers(text, scanMarkdown(text).hidden);
const template =
	'Steps:\n\n<!-- Describe the steps, one a line -->\n\n1. Open `<script setup>`\u202E\n\n[//]: # (form-version 3)\n';

describe('a text that is written back', () => {
	it('has its hidden parts where its markers are', () => {
		expect(restored('body', `${shown(template)}\nTriaged.`, template, false)).toBe(`${template}\nTriaged.`);
	});

	it('has them wherever their markers were moved to', () => {
		const [first, ...others] = shown(template).split('\n').reverse();
		expect(restored('body', [first, ...others].join('\n'), template, false)).toBe(
			template.split('\n').reverse().join('\n'),
		);
	});

	it('is accepted with the hidden parts themselves instead of markers', () => {
		expect(restored('body', `${template}More.`, template, false)).toBe(`${template}More.`);
	});

	it('keeps the same hidden part as often as it occurs', () => {
		const twice = 'a <!-- x --> b <!-- x --> c';
		expect(restored('body', shown(twice), twice, false)).toBe(twice);
		expect(() => restored('body', shown('a <!-- x --> b'), twice, false)).toThrow('would remove it');
	});

	it('is refused without a marker, and says which are missing and how to go on', () => {
		expect(() => restored('body', 'Triaged.', template, false)).toThrow(
			/^The current "body" has text that people do not see, and the new one would remove it, so nothing was changed: \[hidden comment, 39 characters, #[\da-f]{8}\] .*"removeHiddenText": true to remove it\.$/,
		);
		expect(restored('body', 'Triaged.', template, true)).toBe('Triaged.');
	});

	it('is refused with a marker of another text', () => {
		expect(() => restored('body', shown('<!-- a -->'), 'No hidden text', false)).toThrow(
			/\[hidden comment, 10 characters, #[\da-f]{8}\] stands for a part that the current "body" does not have/,
		);
	});

	it('keeps a visible text that has the form of a marker', () => {
		const literal = 'The tool says [hidden comment, 40 characters, #0123abcd] here. <!-- a -->';
		expect(restored('body', `${shown(literal)}!`, literal, false)).toBe(`${literal}!`);
	});

	it.each([
		{ body: 'The beginning… (812 more characters)\n\nTriaged.' },
		{ files: [{ path: 'a.txt', content: 'a… (12 more characters)' }] },
		{ text: 'See (withheld: 40 characters by mallory).' },
		{ body: '## Changes\n* (withheld) by @mallory in https://github.com/a/b/pull/1' },
	])('is refused where it was shortened or withheld: %j', (given) => {
		expect(() => assertComplete(given)).toThrow(/stands for text that was not returned, so nothing was changed/);
	});

	it('is not refused for words that are similar', () => {
		expect(() =>
			assertComplete({ body: 'And so on… (12 more), with 30 more characters (withheld: salary)' }),
		).not.toThrow();
	});

	it('is removed only where the model says true', () => {
		expect([true, 'true', 'True', false, 'false', undefined, null].map(isRemovalConfirmed)).toEqual([
			...[true, true, true],
			...[false, false, false, false],
		]);
		expect(() => isRemovalConfirmed('yes')).toThrow('"removeHiddenText" must be true or false');
	});
});

const hidden = 'Seen. <!-- do not lose this --> <span hidden>nor this</span> \u200B\n\n[//]: # (nor that)\n';

/** A service that has the hidden text wherever a text is read that a request of the run replaces. */
function sceneOf({ toolkit, operation, said, run }: Tried, requestOptions: IDataObject = {}) {
	const given = answersOf(run);
	const isKnown = ({ path, body }: Sent) =>
		path !== '/graphql' || run.exchanges.some((one) => textAt(one.body, ['query']) === textAt(body, ['query']));
	const answers = (sent: Sent) => {
		if (sent.path === '/graphql' && /^query \(\$id: ID!\) \{ node/.test(textAt(sent.body, ['query']) ?? '')) {
			return { data: { node: { body: hidden, readme: hidden } } };
		}
		if (sent.method === 'POST' && sent.path.endsWith('/labels')) return [];
		if (!isKnown(sent) || isPlacing(sent)) return {};
		if (operation.value === 'create' && sent.method === 'GET') {
			const title = said['title'] ?? said['name'];
			const refs = {
				head: { ref: said['head'], label: said['head'] },
				base: { ref: said['base'] },
				tag_name: said['tag'],
			};
			const there = { id: 1, number: 1, title, name: title, state: 'open', desc: hidden, description: hidden, ...refs };
			const isList = /\/(?:issues|milestones|pulls|cards|releases)$/.test(sent.path);
			return isList ? [{ ...there, body: hidden }] : { ...there, body: hidden };
		}
		const reply = given(sent);
		if (sent.method !== 'GET' || typeof reply !== 'object' || reply === null || Array.isArray(reply)) return reply;
		const { data } = {
			...(reply as IDataObject),
			...(sent.path.startsWith('/actions/') ? { data: {} } : {}),
		} as IDataObject;
		return {
			...(reply as IDataObject),
			body: hidden,
			desc: hidden,
			description: hidden,
			...(data ? { data: { ...(data as IDataObject), text: hidden } } : {}),
		};
	};
	const parameters = everything(toolkit, {
		onlyTrusted: 'never',
		requestOptions: { keepApart: 'off', maxWrites: 1_000, ...requestOptions },
	});
	executions += 1;
	return { parameters, answers, execution: `write ${executions}` };
}

let executions = 0;

/** The arguments of tools by which a Markdown text is given. */
const textArguments = ['body', 'readme', 'description', 'cardDescription', 'text'];

interface Replacing extends Tried {
	/** The argument that gives the text. */
	readonly argument: string;
}

/** Every run of a tool that says that it can replace a Markdown text, with the argument that gives the text. */
const candidates: readonly Replacing[] = tried.flatMap((one) => {
	if (!one.operation.replacesMarkdown) return [];
	const argument = textArguments.find((name) => argumentsOf(one.operation.fields).has(name));
	return argument === undefined ? [] : [{ ...one, argument }];
});

const isMaking = ({ operation }: Tried): boolean => operation.value === 'create';

const saying = (one: Replacing, text: string): IDataObject =>
	({ ...one.said, ...(isMaking(one) && { ifExists: 'update' }), [one.argument]: text }) as IDataObject;

/** The texts that requests replaced. */
const writes = (sent: readonly Sent[], one: Replacing) =>
	sent.flatMap(({ method, path, body }) => {
		const replaced = one.toolkit.integration.texts?.replaced({ method, path, body } as never);
		const text = replaced && textAt(body, replaced.path);
		return text === undefined ? [] : [withoutMark(text)];
	});

const call = async (one: Replacing, given: IDataObject, options?: IDataObject) => {
	const { host, sent } = hostOf(one.toolkit.integration, sceneOf(one, options));
	const tool = toolName(one.toolkit.integration.name, one.operation);
	const answer = await runTool(host, one.toolkit, tool, given).catch((error: unknown) => error as Error);
	return { answer, sent };
};

/** For each tool the first run in which it replaces a text. */
const replacing: Replacing[] = [];
for (const one of candidates) {
	if (replacing.some(({ operation }) => operation === one.operation)) continue;
	const { sent } = await call(one, { ...saying(one, 'Triaged.'), removeHiddenText: true });
	if (writes(sent, one).includes('Triaged.')) replacing.push(one);
}

describe('a tool that replaces a Markdown text', () => {
	it('is each one of the catalogue that says so', () => {
		const declared = toolkits.flatMap((toolkit) =>
			toolsOf(toolkit).flatMap((one) => (one.replacesMarkdown ? [`${toolkit.integration.name} ${toolKey(one)}`] : [])),
		);
		const found = replacing.map(({ toolkit, operation }) => `${toolkit.integration.name} ${toolKey(operation)}`);
		expect(found.sort()).toEqual(declared.sort());
	});

	it('is no other one in the fixtures', () => {
		const others = tried.filter(
			({ operation, toolkit, run }) =>
				!operation.replacesMarkdown &&
				run.exchanges.some(({ method, path, body }) => {
					const replaced = toolkit.integration.texts?.replaced({ method, path, body } as never);
					return replaced !== undefined && textAt(body, replaced.path) !== undefined;
				}),
		);
		expect(others.map(({ title }) => title)).toEqual([]);
	});

	it.each(
		toolkits.flatMap((toolkit) =>
			toolsOf(toolkit).map((operation) => ({ toolkit, operation, title: toolKey(operation) })),
		),
	)('offers "removeHiddenText" in $title where it has an effect', ({ toolkit, operation }) => {
		const { schema } = toolDefinition(toolkit.integration.name, operation, new Set());
		expect(Object.keys(schema.properties ?? {}).includes('removeHiddenText')).toBe(operation.replacesMarkdown === true);
	});

	it.each(replacing)('puts hidden parts back or is refused: $title', async (one) => {
		const line = `${shown(hidden)}\nTriaged.`;
		const { sent, answer } = await call(one, saying(one, line));
		expect(answer).not.toBeInstanceOf(Error);
		expect(writes(sent, one)).toEqual([`${hidden}\nTriaged.`]);

		const refused = await call(one, saying(one, 'Triaged.'));
		expect(String(refused.answer)).toContain('has text that people do not see');
		expect(writes(refused.sent, one)).toEqual([]);

		const confirmed = await call(one, { ...saying(one, 'Triaged.'), removeHiddenText: true });
		expect(writes(confirmed.sent, one)).toEqual(['Triaged.']);
	});

	it.each(replacing)('shows no hidden part in a preview, and refuses what it would refuse: $title', async (one) => {
		const { answer, sent } = await call(one, saying(one, `${shown(hidden)}\nTriaged.`), { preview: true });
		expect(JSON.stringify(answer)).toContain('Triaged.');
		expect(JSON.stringify(answer)).not.toMatch(/do not lose|nor this|nor that/);
		expect(writes(sent, one)).toEqual([]);
		expect(String((await call(one, saying(one, 'Triaged.'), { preview: true })).answer)).toContain('do not see');
	});
});
