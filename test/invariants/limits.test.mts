import type { INodeProperties } from 'n8n-workflow';
import { expect, it } from 'vitest';
import type { Fields } from '../../nodes/shared/catalogue/fields';
import { readParams } from '../../nodes/shared/parameters/readParams';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import { goBy, hastenedBy } from '../engine/host/hastened.mts';
import { called, everything, hostOf } from '../shared/toolkit/toolBench.mts';
import type { Values } from '../shared/toolkit/said.mts';
import { invariant } from './invariant.mts';
import { type Guarded, guardedForms, nothings } from './guardedForms.mts';
import { requiredOf, type ToolRow, toolRows, valueOf } from './samples.mts';

goBy(hastenedBy(2_000));

/** A number field of a form, and how a value of it is stored next to what the form needs to show it. */
interface NumberField {
	readonly field: INodeProperties;
	readonly path: string;
	readonly isMember: boolean;
	stored(value: unknown): Values;
}

/** The values of other fields by which a field is shown. */
const shownBy = ({ displayOptions: { show = {} } = {} }: INodeProperties): Values =>
	Object.fromEntries(
		Object.entries(show).flatMap(([name, values]) => (name.startsWith('@') ? [] : [[name, values?.[0]] as const])),
	);

const membersOf = ({ options = [] }: INodeProperties): INodeProperties[] =>
	options.filter((option): option is INodeProperties => 'type' in option);

/** All number fields of a form, also those within collections and rows. */
function numberFields(fields: Fields): NumberField[] {
	return fields.flatMap((outer): NumberField[] => {
		const shown = shownBy(outer);
		if (outer.type === 'number') {
			const stored = (value: unknown) => ({ ...shown, [outer.name]: value });
			return [{ field: outer, path: outer.name, isMember: false, stored }];
		}
		const inside = (path: string, inner: Fields, isMember: boolean, wrap: (values: Values) => unknown) =>
			numberFields(inner).map((one) => ({
				...one,
				isMember: isMember || one.isMember,
				path: `${outer.name}.${path}${one.path}`,
				stored: (value: unknown) => ({ ...shown, [outer.name]: wrap(one.stored(value)) }),
			}));
		if (outer.type === 'collection') return inside('', membersOf(outer), true, (values) => values);
		if (outer.type !== 'fixedCollection') return [];
		const { options = [], typeOptions: { multipleValues = false } = {} } = outer;
		return options.flatMap((group) => {
			if (!('values' in group)) return [];
			const needed = Object.fromEntries(
				group.values.flatMap((one) => (one.required ? [[one.name, valueOf(one)]] : [])),
			);
			return inside(`${group.name}.`, group.values, false, (values) => {
				const row = { ...needed, ...values };
				return { [group.name]: multipleValues ? [row] : row };
			});
		});
	});
}

/** Whether a number must be whole. */
const isWhole = ({ typeOptions }: INodeProperties) => typeOptions?.numberPrecision === 0;

/** Values that a number field must reject. */
function badNumbers({ field, isMember }: NumberField): unknown[] {
	const { minValue, maxValue } = field.typeOptions ?? {};
	return [
		...['many', Number.NaN, 'Infinity', '', null, [], {}],
		...(isMember ? [undefined] : []),
		...(minValue === undefined ? [] : [minValue - 1, String(minValue - 1)]),
		...(maxValue === undefined ? [] : [maxValue + 1]),
		...(isWhole(field) ? [(minValue ?? 0) + 1.5, String((minValue ?? 0) + 1.5)] : []),
	];
}

/** What one bad value of a number field leads to where it is not rejected by the label of the field. */
function verdict(one: NumberField, value: unknown, read: (stored: Values) => unknown): string[] {
	const shown = `${one.path} = ${typeof value === 'number' ? value : JSON.stringify(value)}`;
	try {
		read(one.stored(value));
		return [`${shown} is accepted`];
	} catch (error) {
		const { message } = error as Error;
		return message.startsWith(`"${one.field.displayName}" must be a `) ? [] : [`${shown} is rejected so: ${message}`];
	}
}

/** What the fixtures of a service store in its forms, by the names of the fields. */
const storedIn = ({ runs, cases }: Catalogued): Values => {
	const all = [
		...Object.values(runs).flatMap((operations) =>
			Object.values(operations).flatMap((each) => each.map(({ given }) => given)),
		),
		...Object.values(cases).flatMap(({ accepted, ignored }) =>
			[...accepted, ...ignored].map(({ given = {} }) => given),
		),
	];
	return Object.assign({}, ...all) as Values;
};

interface NumberRow {
	readonly title: string;
	readonly fields: Fields;
	readonly given: Values;
	/** Its number fields, where they are not those of its fields. */
	readonly numbers?: readonly NumberField[];
}

function violationsOf({ fields, given, numbers = numberFields(fields) }: NumberRow): string[] {
	const read = (stored: Values) => {
		const values = { ...given, ...stored };
		return readParams(fields, {
			read: (name, fallback) => (name in values ? values[name] : fallback),
			zone: 'Europe/Berlin',
		});
	};
	return numbers.flatMap((one) => badNumbers(one).flatMap((value) => verdict(one, value, read)));
}

const numberRows: readonly NumberRow[] = catalogue
	.flatMap((service) => {
		const { integration, operations, events, runs, cases } = service;
		const stored = storedIn(service);
		const neededBy = (fields: Fields): Values =>
			Object.fromEntries(fields.flatMap(({ name, required }) => (required ? [[name, stored[name]]] : [])));
		return [
			...operations.map(({ resource, value, fields }) => ({
				title: `${integration.name} ${resource}: ${value}`,
				fields,
				given: { ...neededBy(fields), ...runs[resource]?.[value]?.[0]?.given },
			})),
			...events.map(({ value, fields }) => ({
				title: `${integration.name} event: ${value}`,
				fields,
				given: { ...neededBy(fields), ...cases[value]?.accepted[0]?.given },
			})),
		];
	})
	.filter(({ fields }) => numberFields(fields).length > 0);

/** A model's call of a tool with one number that its field does not accept. */
async function calledWith({ toolkit }: Catalogued, operation: ListedOperation, said: Values) {
	const { host, sent } = hostOf(toolkit.integration, { parameters: everything(toolkit), answers: () => ({}) });
	const outcome = await called(host, toolkit, operation, said);
	return { message: outcome instanceof Error ? outcome.message : '', sent: sent.length };
}

interface ToolNumbers extends ToolRow {
	readonly call: typeof calledWith;
}

/** A number that the field of an argument does not accept. */
const badNumber = ({ typeOptions: { minValue, maxValue } = {} }: INodeProperties): unknown =>
	minValue === undefined ? (maxValue === undefined ? 'many' : maxValue + 1) : minValue - 1;

async function violationsByTool(row: ToolNumbers): Promise<string[]> {
	const numbers = [...row.free].filter(([, { field }]) => field.type === 'number');
	const found = numbers.map(async ([name, { field }]) => {
		const value = badNumber(field);
		const { message, sent } = await row.call(row.service, row.operation, { ...requiredOf(row), [name]: value });
		const isNamed =
			message.startsWith(`"${field.displayName}" must be a `) || message.startsWith(`"${name}" must be a `);
		return isNamed && sent === 0 ? [] : [`${name} = ${String(value)}: ${sent} requests; ${message || 'no error'}`];
	});
	return (await Promise.all(found)).flat();
}

invariant('A number that a field does not accept is rejected by the label of the field', {
	rows: numberRows,
	violations: violationsOf,
	planted: [
		{
			title: 'a maximum that only the form checks',
			fields: [{ displayName: 'Hours', name: 'hours', type: 'number', default: 1 }],
			given: {},
			numbers: [
				{
					field: { displayName: 'Hours', name: 'hours', type: 'number', default: 1, typeOptions: { maxValue: 24 } },
					path: 'hours',
					isMember: false,
					stored: (hours) => ({ hours }),
				},
			],
		},
	],
});

const numberTools: readonly ToolNumbers[] = toolRows
	.filter(({ free }) => [...free.values()].some(({ field }) => field.type === 'number'))
	.map((row) => ({ ...row, call: calledWith }));

invariant('A number that an argument of a tool does not accept is rejected by its name, and nothing is sent', {
	rows: numberTools,
	violations: violationsByTool,
	planted: numberTools.slice(0, 1).map((row) => ({
		...row,
		title: 'a tool that drops what it is given',
		call: async (service: Catalogued, operation: ListedOperation) => await calledWith(service, operation, {}),
	})),
});

/** What an expression that yields nothing leads to, where it is not an error that names the field and sends nothing. */
async function unguarded({ label, run }: Guarded): Promise<string[]> {
	const found: string[] = [];
	for (const yielded of nothings) {
		const { message, sent } = await run(yielded);
		if (message.includes(`"${label}`) && sent === 0) continue;
		const shown = typeof yielded === 'number' ? 'NaN' : JSON.stringify(yielded);
		found.push(`${shown}: ${sent} requests were sent; ${message === '' ? 'no error' : message}`);
	}
	return found;
}

invariant('A guard, a limit or a filled-in field whose expression yields nothing refuses to run', {
	rows: guardedForms,
	violations: unguarded,
	planted: [
		{
			title: 'a guard that is ignored',
			label: 'Read Only',
			run: async () => await Promise.resolve({ message: '', sent: 1 }),
		},
		{
			title: 'a guard that is checked after the first request',
			label: 'Read Only',
			run: async () => await Promise.resolve({ message: '"Read Only" is empty', sent: 1 }),
		},
	],
});
/** Bounded number fields that are measured in fractions; every other one is a whole number. */
const fractions = ['left', 'margin', 'minimum', 'percentage', 'rotate', 'top'];

it('every number field with bounds says whether it must be whole', () => {
	const bounded = numberRows.flatMap(({ fields }) =>
		numberFields(fields).filter(
			({ field: { typeOptions = {} } }) => typeOptions.minValue !== undefined || typeOptions.maxValue !== undefined,
		),
	);
	const free = bounded.filter(({ field }) => !isWhole(field)).map(({ field }) => field.name);
	expect([...new Set(free)].toSorted()).toEqual(fractions);
});
