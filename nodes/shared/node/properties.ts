import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import type { Fields } from '../catalogue/fields';
import type { Integration } from '../catalogue/integration';
import type { Operation } from '../catalogue/operation';
import { outputFields } from './output';
import { requestOptions } from './waitOption';

type Show = NonNullable<IDisplayOptions['show']>;

const visibleWhen = (field: INodeProperties, show: Show): INodeProperties => ({
	...field,
	displayOptions: { ...field.displayOptions, show: { ...show, ...field.displayOptions?.show } },
});

export const byName = (a: INodePropertyOptions, b: INodePropertyOptions) => a.name.localeCompare(b.name);

const titleCase = (value: string) => value.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase());

export const dropDown = (
	{ displayName, name, show, usual }: { displayName: string; name: string; show?: Show; usual?: string },
	options: INodePropertyOptions[],
): INodeProperties => {
	const property = { displayName, name, noDataExpression: true, options, default: usual ?? options[0]?.value ?? '' };
	return { ...property, type: 'options', ...(show && { displayOptions: { show } }) };
};

/** The Authentication drop-down of an integration. */
export const authenticationProperty = ({ accounts }: Integration): INodeProperties =>
	dropDown(
		{ displayName: 'Authentication', name: 'authentication' },
		accounts.map(({ name, value }) => ({ name, value })),
	);

/** Fields that several definitions share become one property, shown for all of them. */
export const sharedFields = (
	definitions: ReadonlyArray<{ value: string; fields: Fields }>,
	selector: string,
	show: Show = {},
) => {
	const users = new Map<INodeProperties, string[]>();
	for (const { value, fields } of definitions) {
		for (const field of fields) users.set(field, [...(users.get(field) ?? []), value]);
	}
	return [...users].map(([field, values]) => visibleWhen(field, { ...show, [selector]: values }));
};

/**
 * All properties of an action node: Authentication, Resource, Operation, the fields of every operation and the wait. The
 * first operation of the list names the resource that a new node has.
 */
export function operationProperties(integration: Integration, operations: readonly Operation[]): INodeProperties[] {
	const resources = [...new Set(operations.map(({ resource }) => resource))].sort();
	const of = (resource: string) => operations.filter((operation) => operation.resource === resource);
	const summarized = (resource: string) => of(resource).filter(({ summary }) => summary);
	return [
		authenticationProperty(integration),
		dropDown(
			{ displayName: 'Resource', name: 'resource', usual: operations[0]?.resource },
			resources.map((value) => ({ name: titleCase(value), value })),
		),
		...resources.flatMap((resource) => [
			dropDown(
				{ displayName: 'Operation', name: 'operation', show: { resource: [resource] } },
				of(resource)
					.map(({ name, value, action, description }) => ({ name, value, action, description }))
					.sort(byName),
			),
			...sharedFields(of(resource), 'operation', { resource: [resource] }),
			...sharedFields(
				summarized(resource).map(({ value }) => ({ value, fields: outputFields })),
				'operation',
				{ resource: [resource] },
			),
		]),
		requestOptions,
	];
}
