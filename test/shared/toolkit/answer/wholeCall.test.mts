import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { googleAnalyticsToolkit } from '../../../../nodes/GoogleAnalytics/toolkit';
import { toolDefinition, toolName } from '../../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { wholeCall } from '../../../../nodes/shared/toolkit/answer/wholeCall';
import { trelloToolkit } from '../../../../nodes/Trello/toolkit';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });

/** What a list was asked with: the places that it is about. */
const given = {
	...{ repository: 'octo/website', board: 'Product', card: 'Fix it', property: '123', pullRequestNumber: '4' },
	project: 'Roadmap',
};
const asked = { given, fixed: new Set<string>(), isOnDemand: false };

const lists = [githubToolkit, trelloToolkit, googleAnalyticsToolkit].flatMap(
	({ integration: { name: service }, ...rest }) => {
		const tools = toolsOf({ integration: { name: service }, ...rest } as never);
		return tools.flatMap((operation) => {
			const { shape, value } = operation;
			const isList = shape !== undefined && value !== 'get' && operation.fields.some(({ name }) => name === 'limit');
			const hasReader = tools.some(
				(one) => one.value === 'get' && (one.shape?.base ?? one.shape) === (shape?.base ?? shape),
			);
			return isList && hasReader ? [{ title: toolName(service, operation), service, tools, operation, shape }] : [];
		});
	},
);
const calls = lists.map(({ service, tools, operation, shape, title }) => ({
	...{ title, service, tools },
	call: wholeCall({ service, tools, operation, ...asked }, shape.of(shape.example) as never),
}));

describe('the call that reads one object of a list whole', () => {
	it('is known of nearly all lists that a reader is offered for', () => {
		expect(calls.length).toBeGreaterThan(25);
		expect(calls.filter(({ call }) => call === undefined).map(({ title }) => title)).toEqual([]);
	});

	it.each(calls.filter(({ call }) => call !== undefined))(
		'$title: $call is one that its tool takes',
		({ call = '', service, tools }) => {
			const [, name, json = ''] = /^(\w+) (.+)$/.exec(call) ?? [];
			const reader = tools.find((one) => toolName(service, one) === name);
			const { schema } = toolDefinition(service, reader as never, new Set());
			expect(ajv.validate(schema, JSON.parse(json)), JSON.stringify(ajv.errors)).toBe(true);
		},
	);

	it('does not say what the user filled in', () => {
		const list = lists.find(({ title }) => title === 'github_commit_get_all');
		const call = list && wholeCall({ ...list, ...asked, fixed: new Set(['repository']) }, { sha: '6dcb09b' });
		expect(call).toBe('github_commit_get {"ref":"6dcb09b"}');
	});

	it('is not told where its tool is not offered', () => {
		const [one] = lists;
		const without = one?.tools.filter(({ value }) => value !== 'get') ?? [];
		expect(one && wholeCall({ ...one, ...asked, tools: without }, { url: 'https://x' })).toBeUndefined();
	});
});
