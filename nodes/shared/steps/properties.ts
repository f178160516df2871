import type { INodeProperties } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { Operation } from '../catalogue/operation';
import { outputFieldsOf } from './output';
import { requestOptions } from '../parameters/requestOptions';
import { authenticationProperty, byName, dropDown, sharedFields } from '../parameters/properties';

const optionOf = ({ name, value, action, description }: Operation) => ({ name, value, action, description });

const titleCase = (value: string) => value.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase());

/**
 * The Operation drop-down of a resource. n8n's node panel has an entry for each option of the first property that is called
 * so and shown for the resource, whether the option has an `action` or not, and asks for nothing else that hides it. So what is
 * kept for old workflows stands last in a second one, which is the one that forms show.
 */
function operationDropDowns(resource: string, operations: readonly Operation[]): INodeProperties[] {
	const show = { resource: [resource] };
	const dropDownOf = (all: readonly Operation[]) =>
		dropDown({ displayName: 'Operation', name: 'operation', show, usual: operations[0]?.value }, all.map(optionOf));
	const sorted = [...operations].sort(byName);
	const current = sorted.filter(({ legacy }) => !legacy);
	const legacy = sorted.filter((operation) => operation.legacy);
	const all = dropDownOf([...current, ...legacy]);
	return legacy.length === 0 ? [all] : [{ ...dropDownOf(current), displayOptions: { show, hide: show } }, all];
}

/**
 * All properties of an action node: Authentication, Resource, Operation, the fields of every operation and the wait. A new
 * node has the resource of the first operation in the list, and of each resource the operation that is listed first.
 */
export function operationProperties(integration: Integration, operations: readonly Operation[]): INodeProperties[] {
	const resources = [...new Set(operations.map(({ resource }) => resource))].sort();
	const of = (resource: string) => operations.filter((operation) => operation.resource === resource);
	return [
		authenticationProperty(integration),
		dropDown(
			{ displayName: 'Resource', name: 'resource', usual: operations[0]?.resource },
			resources.map((value) => ({ name: titleCase(value), value })),
		),
		...resources.flatMap((resource) => [
			...operationDropDowns(resource, of(resource)),
			...sharedFields(of(resource), 'operation', { resource: [resource] }),
			...sharedFields(
				of(resource).map((operation) => ({ value: operation.value, fields: outputFieldsOf(operation) })),
				'operation',
				{ resource: [resource] },
			),
		]),
		requestOptions,
	];
}
