import { type INodeParameters, type INodeProperties, type INodeTypeDescription, NodeHelpers } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { formOf, isFilter, readsFilters } from '../../nodes/shared/triggers/filters';
import { catalogue } from './integrations.mts';
import { nodes } from './published.mts';

const triggerOf = (service: string): INodeTypeDescription => {
	const name = `${service.replaceAll(' ', '').replace('GitHub', 'Github')}StepsTrigger`;
	const found = nodes.find((one) => one.name === name)?.node.description;
	if (!found) throw new Error(`there is no ${name}`);
	return found;
};

const filtered = catalogue.flatMap(({ integration: { name: service }, events }) =>
	events
		.map((event) => ({ title: `${service} ${event.value}`, service, event, filters: event.fields.filter(isFilter) }))
		.filter(({ filters }) => filters.length > 0),
);

/** Something that a person may have chosen, other than what the field begins with. */
function filledIn({ type, default: usual, options = [] }: INodeProperties): INodeParameters[string] {
	if (type === 'boolean') return !(usual as boolean);
	if (type === 'multiOptions')
		return options.flatMap((option) => ('value' in option ? [option.value] : [])).slice(0, 1) as string[];
	if (type === 'options')
		return (
			options.flatMap((option) => ('value' in option ? [option.value] : [])).find((value) => value !== usual) ?? ''
		);
	const [group] = options;
	if (type !== 'fixedCollection' || !group || !('values' in group)) return 'something';
	return { [group.name]: [{ [group.values[0]?.name ?? '']: 'something' }] };
}

/** What n8n keeps of the parameters when it loads the workflow. */
const kept = (description: INodeTypeDescription, parameters: INodeParameters) =>
	NodeHelpers.getNodeParameters(description.properties, parameters, false, false, null, description) ?? {};

describe('the filters of an event', () => {
	it('are there for most events', () => expect(filtered.length).toBeGreaterThan(40));

	it.each(filtered)('$title: are kept by n8n in their collection, and those of other events are not', (row) => {
		const { service, event, filters } = row;
		const description = triggerOf(service);
		const given = Object.fromEntries(filters.map((field) => [field.name, filledIn(field)]));
		const places = ['organization', 'user', 'mine', 'repositories'].map((watch) => ({ watch }));
		const shown = filters.map(({ displayOptions: { show = {} } = {} }) =>
			Object.fromEntries(Object.entries(show).map(([name, values = []]) => [name, values[0] as string])),
		);
		const seen = new Set(
			[...places, ...shown].flatMap((place) => {
				const parameters = { event: event.value, ...place, filters: { ...given, stranger: 'x' } };
				return Object.keys((kept(description, parameters)['filters'] ?? {}) as object);
			}),
		);
		expect([...seen].sort()).toEqual([...new Set(filters.map(({ name }) => name))].sort());
	});

	it.each(filtered)('$title: stand in one collection, behind all that is asked first', ({ event, filters }) => {
		const form = formOf(event);
		expect(form.at(-1)?.name).toBe('filters');
		expect(form.at(-1)?.options).toEqual(filters);
		expect(form.slice(0, -1).some(isFilter)).toBe(false);
	});

	it.each(filtered)('$title: have defaults that let everything pass that is asked for', ({ filters }) => {
		for (const { default: usual, displayName } of filters)
			if (
				![
					'Ignore Changes by These Nodes',
					'Ignore What Agents Wrote',
					'Combine Filters By',
					'Dimension Filter (JSON)',
				].includes(displayName)
			)
				expect(['', false, true, 0, 'all'].includes(usual as never) || Object.keys(usual as object).length === 0).toBe(
					true,
				);
	});
});

it('filters are read from their collection, with their defaults where they are not there', () => {
	const fields = [
		{ displayName: 'Boards', name: 'boards', type: 'string', default: '' },
		{ displayName: 'Only Labels', name: 'labels', type: 'string', default: '' },
		{ displayName: 'Ignore Bots', name: 'bots', type: 'boolean', default: false },
	] as const;
	const saved: Readonly<Record<string, unknown>> = { boards: 'a', labels: 'outside', filters: { labels: 'bug' } };
	const read = readsFilters(fields, (name, fallback) => saved[name] ?? fallback);
	expect([read('boards', ''), read('labels', ''), read('bots', false)]).toEqual(['a', 'bug', false]);
	expect(readsFilters(fields, (_name, fallback) => fallback)('labels', 'usual')).toBe('usual');
});
