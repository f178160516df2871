import { expect, it } from 'vitest';
import type { ListedOperation } from '../../../nodes/shared/catalogue/operation';
import { toolDefinition, toolKey } from '../../../nodes/shared/toolkit/definition/tool';
import { argumentsOf } from '../../../nodes/shared/toolkit/definition/toolSchema';
import { type Toolkit, toolsOf } from '../../../nodes/shared/toolkit/toolkit';
import { invariant } from '../../invariants/invariant.mts';
import type { Values } from './said.mts';
import { called, everything, hostOf, toolkits, tried } from './toolBench.mts';

interface Row {
	readonly title: string;
	readonly toolkit: Toolkit;
	readonly operation: ListedOperation;
	/** Arguments with which the tool works. */
	readonly said: Values;
	/** What it answers instead. */
	readonly message?: string;
}

/** Arguments as the fixture has them, and what is required besides. */
function saidTo({ integration }: Toolkit, operation: ListedOperation): Values {
	const { required = [], properties = {} } = toolDefinition(integration.name, operation, new Set()).schema;
	const text = (name: string): string => {
		if (/repository$/i.test(name)) return 'octo/site';
		return /number$|issue|^(?:account|dataStream|googleAdsLink)$/i.test(name) ? '12' : '6740a1b2c3d4e5f6a7b8c9e0';
	};
	const usual = (name: string): unknown =>
		properties[name]?.enum?.[0] ?? (properties[name]?.type === 'string' ? text(name) : 1);
	const said = tried.find((one) => one.operation === operation)?.said ?? {};
	return { ...Object.fromEntries(required.map((name) => [name, usual(name)])), ...said };
}

const rows: readonly Row[] = toolkits.flatMap((toolkit) =>
	toolsOf(toolkit).map((operation) => ({
		...{ title: `${toolkit.integration.name} ${toolKey(operation)}`, toolkit, operation },
		said: saidTo(toolkit, operation),
	})),
);

/** The error of a call, of a service that finds nothing; undefined where there is none. */
async function messageOf({ toolkit, operation, message }: Row, said: Values): Promise<string | undefined> {
	if (message !== undefined) return message;
	const { host } = hostOf(toolkit.integration, {
		...{ parameters: everything(toolkit, { onlyTrusted: 'never' }), execution: Math.random().toString() },
		answers: () => undefined,
	});
	const result = await called(host, toolkit, operation, said);
	return result instanceof Error ? result.message : undefined;
}

/** What JavaScript says, and no person. */
const ofJavaScript =
	/is not a function|is not iterable|Cannot (?:read|set|convert|destructure)|(?:of|is) (?:undefined|null)\b|\[object |Unexpected (?:token|end)|Invalid (?:regular|time)|Maximum call/;

/** Labels of the form, which a model does not know, where they differ from the name of the argument. */
const labelsOf = ({ fields }: ListedOperation): readonly string[] => {
	const names = [...argumentsOf(fields)].map(([name, { field }]) => ({ name, label: field.displayName }));
	const own = new Set(names.map(({ name }) => name.toLowerCase()));
	return [...new Set(names.map(({ label }) => label))].filter((label) => !own.has(label.toLowerCase()));
};

const labelsIn = (operation: ListedOperation, message: string): string[] =>
	labelsOf(operation).filter((label) => message.includes(`"${label}"`) || message.startsWith(`${label}: `));

const requiredOf = ({ toolkit, operation }: Row): readonly string[] =>
	toolDefinition(toolkit.integration.name, operation, new Set()).schema.required ?? [];

invariant('a required argument that is missing is named as the model knows it', {
	rows: rows.filter((row) => requiredOf(row).length > 0),
	async violations(row) {
		const messages = await Promise.all(
			requiredOf(row).map(async (name) => {
				const { [name]: _left, ...others } = row.said;
				return { name, message: (await messageOf(row, others)) ?? 'no error' };
			}),
		);
		return messages.flatMap(({ name, message }) => (message.includes(`"${name}"`) ? [] : [`${name}: ${message}`]));
	},
	exceptions: {
		'Google Analytics measurementSecret:update': {
			finding: 'D17',
			reason: 'The secret of the fixture is none that the argument before it accepts, and that one is named first.',
		},
	},
	planted: rows.slice(0, 1).map((row) => ({
		...row,
		title: 'a tool that does not read its argument',
		operation: {
			...row.operation,
			fields: row.operation.fields.map((field) => ({ ...field, name: `${field.name}2` })),
			run: async () => await Promise.resolve({}),
		},
	})),
});

const wrong: readonly unknown[] = [
	{ name: { of: 'x' } },
	[{ name: 'x', expression: 'y' }],
	[[1]],
	-3,
	true,
	'nonsense\u0000',
];

invariant('an argument of the wrong type leads to no error of JavaScript, and no error names a label of the form', {
	rows,
	async violations(row) {
		const names = Object.keys(
			toolDefinition(row.toolkit.integration.name, row.operation, new Set()).schema.properties ?? {},
		);
		const calls = names.flatMap((name) => wrong.map((value) => ({ name, value })));
		const found: string[] = [];
		for (const { name, value } of calls) {
			const message = (await messageOf(row, { ...row.said, [name]: value })) ?? '';
			const labels = labelsIn(row.operation, message);
			if (ofJavaScript.test(message) || labels.length > 0)
				found.push(`${name} = ${JSON.stringify(value)}: ${message.slice(0, 200)}`);
		}
		return found.slice(0, 5);
	},
	planted: rows.slice(0, 1).map((row) => ({
		...{ ...row, title: 'a tool that expects text', message: 'text.trim is not a function' },
	})),
	exceptions: {
		'GitHub pullRequest:create': {
			finding: 'D17',
			reason: 'The message about a missing title names "From Issue", a field that its tool does not have.',
		},
	},
});

it('covers all tools', () => expect(rows.length).toBeGreaterThan(400));
