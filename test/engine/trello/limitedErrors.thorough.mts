import '../harness.mts';

import { describe, expect, it } from 'vitest';

import { trelloToolkit } from '../../../nodes/Trello/toolkit.ts';
import { toolKey } from '../../../nodes/shared/toolkit/definition/tool.ts';
import { argumentsOf } from '../../../nodes/shared/toolkit/definition/toolSchema.ts';
import { toolsOf } from '../../../nodes/shared/toolkit/toolkit.ts';
import type { IDataObject } from 'n8n-workflow';
import { limitedCalls } from './limitedWorld.mts';
import { withTrello } from './sandboxed.mts';

const { trello } = withTrello();
const { refusal: refused, onProduct } = limitedCalls(trello);
const refusal = async (key: string, given: IDataObject) => await refused(key, given, onProduct);
const tools = toolsOf(trelloToolkit);

/** What stands on the other board. */
const secrets = /Support|complaint|question|Waiting for customer|Solved|Invoice 2026|e-mail address|"New"/;
const foreign: Readonly<Record<string, string>> = {
	board: 'Suport',
	card: 'Invoice 2026-119 is missing',
	list: 'Waiting',
	label: 'complaints',
};
const own: Readonly<Record<string, string>> = { board: 'Product', card: 'Faster search', list: 'Doing', label: 'bug' };

const argumentsFor = (names: Iterable<string>, values: Readonly<Record<string, string>>): IDataObject =>
	Object.fromEntries(
		[...names].flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
	) as IDataObject;

describe('errors of a toolkit for one board', () => {
	it.each(tools.map((tool) => [toolKey(tool), tool] as const))(
		'%s tells no names of others (D14)',
		async (key, tool) => {
			const names = [...argumentsOf(tool.fields).keys()];
			const required = [...argumentsOf(tool.fields)].flatMap(([name, { field }]) => (field.required ? [name] : []));
			const rest = Object.fromEntries(required.map((name) => [name, own[name] ?? 'No Such Thing']));
			const told = [
				await refusal(key, rest),
				await refusal(key, { ...rest, ...argumentsFor(names, own) }),
				...(await Promise.all(
					names
						.filter((name) => foreign[name] !== undefined)
						.map(async (name) => await refusal(key, { ...rest, [name]: foreign[name] as string })),
				)),
				await refusal(key, { ...rest, board: 'Product', ...(names.includes('list') && { list: 'To Do' }) }),
			];
			for (const one of told)
				expect(one.replace(/called "[^"]*"|There is no argument[^.]*\./g, '')).not.toMatch(secrets);
		},
	);
});
