import type { INodeProperties } from 'n8n-workflow';

/** Whether a value of a switch is among those that a rule names; it may be written as text. Pure. */
export function isAmong(value: unknown, values: readonly unknown[]): boolean {
	if (typeof value !== 'string') return values.includes(value);
	const text = value.trim().toLowerCase();
	return values.some((one) => String(one).toLowerCase() === text);
}

/** A rule by which the value of a sibling shows or hides a field. */
export interface Rule {
	readonly name: string;
	readonly values: readonly unknown[];
	readonly isHiding: boolean;
}

/** The rules of a field about its siblings. What n8n decides by the node, such as "@tool", is decided before a node runs. Pure. */
export function rulesOf({ displayOptions }: INodeProperties): Rule[] {
	if (displayOptions === undefined) return [];
	const { show = {}, hide = {} } = displayOptions;
	const rules = (all: object, isHiding: boolean) =>
		Object.entries(all as Record<string, readonly unknown[] | undefined>).flatMap(([name, values = []]) =>
			name.startsWith('@') ? [] : [{ name, values, isHiding }],
		);
	return [...rules(show, false), ...rules(hide, true)];
}

/** The rules by which a field is hidden now; a field is shown where there are none. Pure. */
export const hidingRules = (field: INodeProperties, read: (name: string) => unknown): Rule[] =>
	rulesOf(field).filter(({ name, values, isHiding }) => isAmong(read(name), values) === isHiding);
