import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../nodes/shared/catalogue/api';
import { ruleOf, toldByTrust, writtenTexts } from '../../../../nodes/shared/toolkit/answer/trust';
import { toolKey } from '../../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { invariant } from '../../../invariants/invariant.mts';
import { toolkits, tried } from '../toolBench.mts';

/** A service that answers nothing, so that no fact makes a text trusted. */
const silent = new Proxy({} as Api, {
	get: () => async () => {
		throw new Error('no answer');
	},
});

const belief = { withhold: 'always', also: [] } as const;

const writes = tried.filter(({ operation }) => operation.kind !== 'read');

const textsOf = (value: unknown): string[] =>
	typeof value === 'string'
		? [value]
		: typeof value === 'object' && value !== null
			? Object.values(value).flatMap(textsOf)
			: [];

invariant('a text that the call itself wrote is never withheld from the model', {
	rows: writes,
	async violations({ toolkit, operation, said }) {
		const { authorship } = toolkit.integration;
		if (!authorship || !operation.shape) return [];
		const own = textsOf(said).filter((text) => text.length > 3);
		// every text of a response repeats one of the call
		const names = Object.keys(operation.shape.of(operation.shape.example)).filter(
			(name) => typeof operation.shape?.of(operation.shape.example)[name] === 'string',
		);
		const object = Object.fromEntries(names.map((name, index) => [name, own[index % own.length] ?? '']));
		const { objects, remarks } = await toldByTrust(toolkit.integration, () => silent, {
			...{ operation, objects: [object], asked: [], belief, written: writtenTexts(operation, said) },
		});
		return [...textsOf(objects).filter((text) => text.startsWith('(withheld')), ...Object.keys(remarks)];
	},
	planted: writes.slice(0, 1).map((one) => ({
		...one,
		title: 'a text of somebody else',
		operation: {
			...one.operation,
			kind: 'read' as const,
			shape: { of: (object: IDataObject) => object, example: { unheardOf: 'x' }, members: [] },
			value: 'other',
		},
		said: { body: 'written by a model' },
	})),
});

describe('links in responses to writes', () => {
	const rows = toolkits.flatMap((toolkit) =>
		toolsOf(toolkit).flatMap((operation) => {
			const example = operation.receipt ?? operation.shape?.of(operation.shape.example);
			const { authorship } = toolkit.integration;
			if (operation.kind === 'read' || !example || !authorship) return [];
			const linksIn = (value: unknown, path: readonly string[]): Array<{ path: readonly string[]; link: string }> => {
				if (typeof value === 'object' && value !== null)
					return Object.entries(value).flatMap(([name, inner]) =>
						linksIn(inner, Array.isArray(value) ? path : [...path, name]),
					);
				const isLink = typeof value === 'string' && /^https?:/.test(value);
				const rule = isLink ? ruleOf(authorship.origins, operation, path) : undefined;
				return isLink && (rule === undefined || authorship.origins[rule] === 'link')
					? [{ path, link: String(value) }]
					: [];
			};
			const links = linksIn(example, []);
			return links.length > 0
				? [{ title: `${toolkit.integration.name} ${toolKey(operation)}`, authorship, operation, links }]
				: [];
		}),
	);

	it.each(rows)('of $title hold no text of anybody, so that none is withheld', async ({ authorship, links }) => {
		const texts = links.map(({ link }) => ({ origin: 'link', value: link, around: [] }));
		const verdicts = await authorship.judge(silent, texts, [], () => true);
		expect(links.filter((_link, index) => !verdicts[index]?.isTrusted)).toEqual([]);
	});
});
