import { type INode, type INodeProperties, type INodeTypeDescription, NodeHelpers } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { nested, nodes } from './published.mts';

interface Form {
	readonly title: string;
	readonly description: INodeTypeDescription;
	readonly chosen: INode['parameters'];
}

const choicesOf = (property: INodeProperties): string[] =>
	(property.options ?? []).flatMap((option) => ('value' in option ? [String(option.value)] : []));

/** Every form of a node: one for each operation or event, one for the API call. */
function formsOf(name: string, description: INodeTypeDescription): Form[] {
	const selectors = description.properties.filter(({ name: own }) => own === 'operation' || own === 'event');
	if (selectors.length === 0) return [{ title: name, description, chosen: {} }];
	const forms = selectors.flatMap((selector) =>
		choicesOf(selector).map((choice): Form => {
			const resource = selector.displayOptions?.show?.['resource']?.[0] as string | undefined;
			const chosen = { ...(resource && { resource }), [selector.name]: choice };
			return { title: [name, resource, choice].filter(Boolean).join(' '), description, chosen };
		}),
	);
	return [...new Map(forms.map((form) => [form.title, form])).values()];
}

/** A node as it is when it was just put on the canvas, as what it may be: a step, or the tool of an agent. */
function untouched({ description, chosen }: Form, isTool: boolean) {
	const type = isTool ? { ...description, name: `${description.name}Tool` } : description;
	const node: INode = { id: '', name: 'Node', type: type.name, typeVersion: 1, position: [0, 0], parameters: chosen };
	const parameters = NodeHelpers.getNodeParameters(type.properties, chosen, true, false, node, type) ?? {};
	return { type, node: { ...node, parameters } };
}

const isShown = (property: INodeProperties, { node, type }: ReturnType<typeof untouched>) =>
	NodeHelpers.displayParameter(node.parameters, property, node, type);

const forms = nodes.flatMap(({ name, node: { description } }) => formsOf(name, description));
const looks = forms.flatMap((form) => [
	{ ...form, isTool: false },
	...(form.description.usableAsTool ? [{ ...form, title: `${form.title}, as a tool`, isTool: true }] : []),
]);

describe('a first look at a form', () => {
	it.each(looks)('$title: has no red mark but for what is required', ({ isTool, ...form }) => {
		const look = untouched(form, isTool);
		const found = NodeHelpers.getNodeParametersIssues(look.type.properties, look.node, look.type);
		const shown = look.type.properties.filter((property) => isShown(property, look));
		const required = shown.flatMap(nested).filter((property) => property.required);
		const marked = Object.keys(found?.parameters ?? {});
		expect(marked.filter((name) => !required.some((property) => property.name === name))).toEqual([]);
	});

	it.each(looks)('$title: no JSON is shown that cannot be read', ({ isTool, ...form }) => {
		const look = untouched(form, isTool);
		const shown = look.type.properties.filter((property) => property.type === 'json' && isShown(property, look));
		for (const { name } of shown) expect(() => JSON.parse(String(look.node.parameters[name])) as unknown).not.toThrow();
	});
});

describe('what agents alone are asked for', () => {
	const all = (properties: readonly INodeProperties[]): INodeProperties[] =>
		properties.flatMap((property) => [
			property,
			...(property.type === 'collection' ? all((property.options ?? []) as INodeProperties[]) : []),
		]);
	const forAgents = nodes.flatMap(({ name, node: { description } }) =>
		all(description.properties)
			.filter(({ displayOptions }) => displayOptions?.show?.['@tool'] !== undefined)
			.map((field) => ({ title: `${name} ${field.displayName}`, field })),
	);

	it('is there', () => expect(forAgents.length).toBeGreaterThan(5));

	it.each(forAgents)('$title: an agent can give it as text', ({ field }) => {
		expect(['json', 'number', 'string']).toContain(field.type);
	});
});
