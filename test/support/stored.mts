import type { INodeParameters, INodeProperties, INodeTypeDescription } from 'n8n-workflow';

const filtersOf = ({ properties }: INodeTypeDescription, event: unknown): ReadonlySet<string> => {
	const collection = properties.find(({ name, type }) => name === 'filters' && type === 'collection');
	const options = (collection?.options ?? []) as INodeProperties[];
	const shown = options.filter(({ displayOptions }) => displayOptions?.show?.['/event']?.includes(event as string));
	return new Set(shown.map(({ name }) => name));
};

/** The parameters of a node as the editor stores them: those of a trigger's filters lie in their collection. */
export function stored(description: INodeTypeDescription, given: INodeParameters): INodeParameters {
	const names = filtersOf(description, given['event']);
	const entries = Object.entries(given);
	const filters = Object.fromEntries(entries.filter(([name]) => names.has(name)));
	if (Object.keys(filters).length === 0) return given;
	const beside = Object.fromEntries(entries.filter(([name]) => !names.has(name)));
	return { ...beside, filters: { ...filters, ...(given['filters'] as INodeParameters | undefined) } };
}

/** Whether one of the parameters is of a field that only the tool of an agent has. */
export function isOfAgent({ properties }: INodeTypeDescription, given: INodeParameters): boolean {
	const isGiven = (property: INodeProperties, values: INodeParameters): boolean => {
		const value = values[property.name];
		if (value === undefined) return false;
		if (property.displayOptions?.show?.['@tool']) return isShownFor(property, given);
		if (property.type !== 'collection' || typeof value !== 'object') return false;
		return (property.options ?? []).some((option) => isGiven(option as INodeProperties, value as INodeParameters));
	};
	return properties.some((property) => isShownFor(property, given) && isGiven(property, given));
}

const isShownFor = ({ displayOptions }: INodeProperties, given: INodeParameters): boolean =>
	['resource', 'operation', 'event'].every(
		(name) => displayOptions?.show?.[name]?.includes(given[name] as string) ?? true,
	);
