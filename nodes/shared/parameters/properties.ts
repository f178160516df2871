import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { withLinkRules } from './locatorRules';
import type { Integration } from '../catalogue/integration';
import { type Fields, isDecision, unchosen } from '../catalogue/fields';

export type Show = NonNullable<IDisplayOptions['show']>;

export const visibleWhen = (field: INodeProperties, show: Show): INodeProperties => ({
	...field,
	displayOptions: { ...field.displayOptions, show: { ...show, ...field.displayOptions?.show } },
});

export const dropDown = (
	{ displayName, name, show, usual }: { displayName: string; name: string; show?: Show; usual?: string },
	options: INodePropertyOptions[],
): INodeProperties => {
	const property = { displayName, name, noDataExpression: true, options, default: usual ?? options[0]?.value ?? '' };
	return { ...property, type: 'options', ...(show && { displayOptions: { show } }) };
};

/** The first option of a choice that decides, where n8n wants a default that is one of the options. */
const choose: INodePropertyOptions = { name: 'Choose…', value: unchosen };

/**
 * The field as a form shows it: what decides starts with "Choose…". n8n then marks it as missing in the editor; inside a
 * collection it would do so where the member is not added as well (n8n-workflow 2.41.1, `getParameterIssues`). Pure.
 */
export function withChoose(field: INodeProperties, isInside = false): INodeProperties {
	const { options = [] } = field;
	if (isDecision(field)) {
		const offered = { ...field, options: [choose, ...(options as INodePropertyOptions[])] };
		return isInside ? offered : { ...offered, required: true };
	}
	if (!options.some((option) => 'type' in option || 'values' in option)) return field;
	return {
		...field,
		options: options.map((option) => {
			if ('values' in option) return { ...option, values: option.values.map((one) => withChoose(one, true)) };
			return 'type' in option ? withChoose(option, true) : option;
		}) as INodeProperties['options'],
	};
}

/** The Authentication drop-down of an integration. */
export const authenticationProperty = ({ accounts }: Integration): INodeProperties =>
	dropDown(
		{ displayName: 'Authentication', name: 'authentication' },
		accounts.map(({ name, value }) => ({ name, value })),
	);

/** Merges these lists into one in which every list keeps its order, wherever they do not contradict each other. */
export const merged = <T>(lists: ReadonlyArray<readonly T[]>): T[] => {
	const result: T[] = [];
	let rest = lists.filter(({ length }) => length > 0);
	while (rest.length > 0) {
		const free = rest.find(([head]) => !rest.some((list) => head !== undefined && list.indexOf(head) > 0)) ?? rest[0];
		const [next] = free ?? [];
		if (next === undefined) break;
		result.push(next);
		rest = rest.map((list) => list.filter((one) => one !== next)).filter(({ length }) => length > 0);
	}
	return result;
};

/** Fields that several definitions share become one property, shown for all of them, in the order of each definition. */
export const sharedFields = (
	definitions: ReadonlyArray<{ value: string; fields: Fields }>,
	selector: string,
	show: Show = {},
) => {
	const users = new Map<INodeProperties, string[]>();
	for (const { value, fields } of definitions) {
		for (const field of fields) users.set(field, [...(users.get(field) ?? []), value]);
	}
	const inOrder = merged(definitions.map(({ fields }) => fields));
	return inOrder.map((field) => visibleWhen(withLinkRules(field), { ...show, [selector]: users.get(field) ?? [] }));
};
