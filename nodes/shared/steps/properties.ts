import type { INodeProperties } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { ListedOperation } from '../catalogue/operation';
import { operationsOf, type Resource } from '../catalogue/resource';
import { outputFieldsOf } from './output';
import { roomFields } from './roomFields';
import { includeBeforeOption, requestOptions } from '../parameters/requestOptions';
import { answerOption } from './toolBounds';
import { authenticationProperty, dropDown } from '../parameters/properties';

const optionOf = ({ name, value, action, description }: ListedOperation) => ({ name, value, action, description });

/**
 * The Operation drop-down of a resource. n8n's node panel has an entry for each option of the first property that is called
 * so and shown for the resource, whether the option has an `action` or not, and asks for nothing else that hides it. So what is
 * kept for old workflows stands last in a second one, which is the one that forms show.
 */
function operationDropDowns(resource: string, operations: readonly ListedOperation[]): INodeProperties[] {
	const show = { resource: [resource] };
	const dropDownOf = (all: readonly ListedOperation[]) =>
		dropDown({ displayName: 'Operation', name: 'operation', show, usual: operations[0]?.value }, all.map(optionOf));
	const current = operations.filter(({ legacy }) => !legacy);
	const legacy = operations.filter((operation) => operation.legacy);
	const all = dropDownOf([...current, ...legacy]);
	return legacy.length === 0 ? [all] : [{ ...dropDownOf(current), displayOptions: { show, hide: show } }, all];
}

/**
 * All properties of an action node: Authentication, Resource, Operation, the fields of every operation and the wait, resources
 * and operations in the order in which they are listed, which n8n's list of actions takes over. A new node has the first
 * of each. Resources without operations, which have events alone, do not appear.
 */
export function operationProperties(integration: Integration, resources: readonly Resource[]): INodeProperties[] {
	const shown = resources.filter(({ operations }) => operations.length > 0);
	return [
		authenticationProperty(integration),
		dropDown(
			{ displayName: 'Resource', name: 'resource', usual: shown[0]?.value },
			shown.map(({ name, value }) => ({ name, value })),
		),
		...shown.flatMap((resource) => operationDropDowns(resource.value, operationsOf([resource]))),
		...roomFields(
			shown.map((resource) => {
				const operations = operationsOf([resource]);
				const output = operations.map((one) => ({ value: one.value, fields: outputFieldsOf(one) }));
				return { value: resource.value, forms: [operations, output] };
			}),
		),
		{ ...requestOptions, options: [answerOption, includeBeforeOption, ...(requestOptions.options ?? [])] },
	];
}
