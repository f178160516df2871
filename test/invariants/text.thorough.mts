import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';
import { toolKey } from '../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../nodes/shared/toolkit/toolkit';
import { goBy, hastenedBy } from '../engine/host/hastened.mts';
import { toolkits, tried } from '../shared/toolkit/toolBench.mts';
import { invariant } from './invariant.mts';
import { type Both, bothOf, code, damage, isMarked } from './text.mts';

goBy(hastenedBy(2_000));

interface Row {
	readonly title: string;
	both(): Promise<Both | undefined>;
}

const rows: readonly Row[] = toolkits.flatMap((toolkit) =>
	toolsOf(toolkit).map((operation) => {
		const runs = tried.filter(
			(one) =>
				one.toolkit === toolkit &&
				one.operation.resource === operation.resource &&
				one.operation.value === operation.value,
		);
		return { title: `${toolkit.integration.name} ${toolKey(operation)}`, both: async () => await bothOf(runs) };
	}),
);

const planted = (title: string, original: IDataObject, shown: IDataObject): Row => ({
	title,
	both: async () => ({
		operation: { resource: 'file', value: 'get' },
		rendering: { body: 'markdown' },
		...{ original: [original], shown: [shown] },
	}),
});

const withText = new Set<string>();

invariant<Row>('text is data: a tool returns every character of code, and marks what it hides in Markdown', {
	rows,
	async violations({ title, both }) {
		const found = await both();
		if (found && JSON.stringify(found.original).includes('SHOWN0')) withText.add(title);
		return found ? damage(found) : [];
	},
	planted: [
		planted('a file without its comment', { content: 'a <!-- b --> c' }, { content: 'a  c' }),
		planted('a key without its invisible character', { 'a\u200B': 1 }, { a: 1 }),
		planted('Markdown without a marker', { body: 'a <!-- b --> c' }, { body: 'a  c' }),
		planted('Markdown that loses a code span', { body: code }, { body: '[hidden text, 40 characters]' }),
		planted('Markdown with everything that is hidden', { body: code }, { body: code }),
	],
});

it('most tools return a text with code in the runs that are compared', () => {
	expect(withText.size).toBeGreaterThan(300);
});

it('a marker stands for exactly as many characters as it says', () => {
	expect(isMarked('a <!-- b --> c', 'a [hidden comment, 10 characters] c')).toBe(true);
	expect(isMarked('a <!-- b --> c', 'a [hidden comment, 11 characters] c')).toBe(false);
});
