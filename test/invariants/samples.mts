import type { INodeProperties, NodePropertyTypes } from 'n8n-workflow';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { isDecision } from '../../nodes/shared/catalogue/fields';
import { isTool } from '../../nodes/shared/toolkit/definition/tool';
import { type Argument, argumentsOf } from '../../nodes/shared/toolkit/definition/toolSchema';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import { saidFor, type Values } from '../shared/toolkit/said.mts';

/** One tool, with what a model can give it. */
export interface ToolRow {
	readonly title: string;
	readonly operation: ListedOperation;
	readonly service: Catalogued;
	/** Its arguments by name, without those that tools lack. */
	readonly free: ReadonlyMap<string, Argument>;
}

/** Every tool of every service. */
export const toolRows: readonly ToolRow[] = catalogue.flatMap((service) =>
	service.operations.filter(isTool).map((operation) => ({
		title: `${service.integration.name} ${operation.resource}: ${operation.value}`,
		operation,
		service,
		free: new Map([...argumentsOf(operation.fields)].filter(([name]) => !operation.notForTools?.includes(name))),
	})),
);

const optionValues = ({ options = [] }: INodeProperties): unknown[] =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

const memberFields = ({ options = [] }: INodeProperties): INodeProperties[] =>
	options.filter((option): option is INodeProperties => 'type' in option);

function numberOf({
	default: usual,
	typeOptions: { minValue = 1, maxValue = Infinity } = {},
}: INodeProperties): number {
	const near = [Number(usual) + 1, Number(usual) - 1];
	return near.find((number) => number >= minValue && number <= maxValue) ?? minValue;
}

const choiceOf = (field: INodeProperties): unknown =>
	optionValues(field).find((value) => value !== field.default && value !== '') ?? 'other';

function rowOf({ options = [], typeOptions }: INodeProperties): unknown {
	const [group] = options.flatMap((option) => ('values' in option ? [option] : []));
	const row = Object.fromEntries((group?.values ?? []).map((value) => [value.name, valueOf(value)]));
	return { [group?.name ?? '']: typeOptions?.multipleValues ? [row] : row };
}

const values: Partial<Record<NodePropertyTypes, (field: INodeProperties) => unknown>> = {
	boolean: (field) => field.default !== true,
	number: numberOf,
	options: choiceOf,
	multiOptions: (field) => [choiceOf(field)],
	dateTime: () => '2026-11-02T09:00:00Z',
	json: () => ({ sample: 1 }),
	collection: (field) =>
		Object.fromEntries(
			memberFields(field)
				.slice(0, 1)
				.map((one) => [one.name, valueOf(one)]),
		),
	fixedCollection: rowOf,
};

/** A value that the field accepts and that is not its default, from the definition alone. */
export const valueOf = (field: INodeProperties): unknown =>
	values[field.type]?.(field) ?? (field.typeOptions?.multipleValues ? ['sample'] : 'sample');

/** What the fixtures of a service give arguments of this name, those of the operation first. */
const given = new Map<string, Map<string, unknown[]>>();
for (const { service, operation } of toolRows) {
	const values = given.get(service.integration.name) ?? new Map<string, unknown[]>();
	given.set(service.integration.name, values);
	for (const run of service.runs[operation.resource]?.[operation.value] ?? []) {
		const said: Values = saidFor(operation.fields, run.given as Values) ?? {};
		for (const [name, value] of Object.entries(said)) {
			const own = `${operation.resource}:${operation.value}/${name}`;
			values.set(own, [...(values.get(own) ?? []), value]);
			values.set(name, [...(values.get(name) ?? []), value]);
		}
	}
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Values for an argument that are not its default, the likeliest first. */
export function samplesOf({ service, operation }: ToolRow, name: string, field: INodeProperties): unknown[] {
	const known = given.get(service.integration.name);
	const own = known?.get(`${operation.resource}:${operation.value}/${name}`) ?? [];
	const alike = known?.get(name) ?? [];
	return [...own, ...alike.filter((value) => typeof value === typeof valueOf(field)), valueOf(field)].filter(
		(value) => value !== undefined && value !== null && value !== '' && !isSame(value, field.default),
	);
}

/** What a tool cannot do without. */
export const requiredOf = (row: ToolRow): Record<string, unknown> =>
	Object.fromEntries(
		[...row.free].flatMap(([name, { field, collection }]) =>
			collection === undefined &&
			(isDecision(field) || (field.required && !field.displayOptions) || row.operation.requiredForTools?.includes(name))
				? [[name, samplesOf(row, name, field)[0]] as const]
				: [],
		),
	);
