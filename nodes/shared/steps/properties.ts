import type { INodeProperties } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { Operation } from '../catalogue/operation';
import { outputFieldsOf } from './output';
import { requestOptions } from '../parameters/requestOptions';
import { authenticationProperty, byName, dropDown, sharedFields } from '../parameters/properties';

const titleCase = (value: string) => value.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase());

/**
 * All properties of an action node: Authentication, Resource, Operation, the fields of every operation and the wait. The
 * first operation of the list names the resource that a new node has.
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
			dropDown(
				{ displayName: 'Operation', name: 'operation', show: { resource: [resource] } },
				of(resource)
					.map(({ name, value, action, description }) => ({ name, value, action, description }))
					.sort(byName),
			),
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
