import { UserError } from 'n8n-workflow';

/** Google's nested form of a filter; exactly one key. */
export type FilterExpression = Readonly<Record<string, unknown>>;

export type Combine = 'and' | 'or';

/** Filters, and other groups, that are combined among themselves. */
export interface FilterGroup {
	readonly name: string;
	readonly combine: Combine;
	readonly not: boolean;
	/** The name of the group that this one is a part of; empty for none. */
	readonly within: string;
}

/** A filter and the name of its group; empty for none. */
export interface Grouped {
	readonly group: string;
	readonly expression: FilterExpression;
}

/** One filter of several; undefined when there is none. */
export function combined(expressions: readonly FilterExpression[], combine: Combine): FilterExpression | undefined {
	return expressions.length < 2 ? expressions[0] : { [`${combine}Group`]: { expressions } };
}

const checked = (filters: readonly Grouped[], given: readonly FilterGroup[]): FilterGroup[] => {
	const groups = given.map((group) => ({ ...group, name: group.name.trim(), within: group.within.trim() }));
	const names = groups.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) throw new UserError(`Two filter groups are called "${twice}". Rename one of them.`);
	const named = [...filters.map(({ group }) => group.trim()), ...groups.map(({ within }) => within)];
	const unknown = named.find((name) => name !== '' && !names.includes(name));
	if (unknown !== undefined) {
		const known = names.length > 0 ? `The groups are: ${names.join(', ')}.` : 'There are no groups.';
		throw new UserError(`There is no filter group "${unknown}". ${known} Add it, or leave "In Group" empty.`);
	}
	return groups;
};

/**
 * The filters combined group by group, to any depth; groups without filters do not count. Pure.
 *
 * @throws UserError when a group is unknown, named twice, or lies within itself.
 */
export function grouped(
	filters: readonly Grouped[],
	given: readonly FilterGroup[],
	combine: Combine,
): FilterExpression | undefined {
	const groups = checked(filters, given);
	const reached = new Set<string>();
	const build = (name: string, by: Combine): FilterExpression | undefined => {
		const own = filters.filter(({ group }) => group.trim() === name).map(({ expression }) => expression);
		const inner = groups
			.filter(({ within }) => within === name)
			.map((group) => {
				reached.add(group.name);
				const whole = build(group.name, group.combine);
				return whole && group.not ? { notExpression: whole } : whole;
			});
		return combined([...own, ...inner.filter((one) => one !== undefined)], by);
	};
	const whole = build('', combine);
	const circular = groups.find(({ name }) => !reached.has(name));
	if (!circular) return whole;
	throw new UserError(`The filter group "${circular.name}" lies within itself. Correct "Within Group".`);
}
