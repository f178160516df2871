import type { INodeParameters, INodeProperties, INodePropertyCollection } from 'n8n-workflow';

const isGroup = (option: object): option is INodePropertyCollection => 'values' in option;
const isField = (option: object): option is INodeProperties => 'type' in option;

/** The value of a field whose every optional member was added: the form then shows all that it can show. */
function opened({ type, default: usual, options = [], typeOptions }: INodeProperties): INodeParameters[string] {
	if (type === 'collection') return openedAll(options.filter(isField));
	if (type !== 'fixedCollection') return usual as INodeParameters[string];
	return Object.fromEntries(
		options.filter(isGroup).map(({ name, values }) => {
			const row = openedAll(values);
			return [name, typeOptions?.multipleValues ? [row] : row];
		}),
	);
}

/** The parameters of a node whose form is as long as it can be. */
export function openedAll(fields: readonly INodeProperties[]): INodeParameters {
	const shown = fields.filter(({ type }) => type !== 'notice' && type !== 'hidden');
	return Object.fromEntries(shown.map((field) => [field.name, opened(field)]));
}

/** The names of all fields in these, however deep. */
export function allNames(fields: readonly INodeProperties[]): string[] {
	return fields.flatMap(({ name, options = [] }) => [
		name,
		...allNames(options.filter(isField)),
		...options.filter(isGroup).flatMap(({ values }) => allNames(values)),
	]);
}
