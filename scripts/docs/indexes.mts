import type { Shape } from '../../nodes/shared/catalogue/shape.ts';
import type { Catalogued } from './catalogue.mts';
import { limits } from './limits.mts';
import { eventAnchor, folderOf, generated, operationAnchor, pageOf } from './pages.mts';
import { deliveryOf } from './reference.mts';
import { serversPage } from './servers.mts';
import { table } from './table.mts';

const link = (text: string, url: string) => `[${text}](${url})`;

const byName = <T extends { name: string }>(list: readonly T[]): T[] =>
	list.toSorted((a, b) => a.name.localeCompare(b.name));

const eventsOf = ({ resources }: Catalogued) =>
	resources.flatMap(({ value: resource, events = [] }) => events.map((event) => ({ ...event, resource })));

const triggers = (service: Catalogued): string =>
	table(
		['Trigger', 'Delivery', 'Fires', 'Rights'],
		byName(eventsOf(service)).map((event) => [
			link(event.name, `${pageOf(event.resource)}#${eventAnchor(event.value)}`),
			deliveryOf(event),
			event.description,
			event.rights,
		]),
	);

const steps = ({ resources, operations }: Catalogued): string =>
	table(
		['Resource', 'Step', 'What it does', 'Rights'],
		resources.flatMap(({ value, name }) =>
			operations
				.filter(({ resource }) => resource === value)
				.map((operation, index) => [
					index === 0 ? link(name, pageOf(value)) : '',
					link(operation.name, `${pageOf(value)}#${operationAnchor(value, operation.value)}`),
					operation.description,
					operation.rights,
				]),
		),
	);

/** The names of what an object holds: those of a person or place in braces, those of a list's entries in brackets. */
const membersOf = (object: object): string =>
	Object.entries(object)
		.map(([name, value]: [string, unknown]) => {
			const inner: unknown = Array.isArray(value) ? value[0] : value;
			if (typeof inner !== 'object' || inner === null) return name;
			return Array.isArray(value) ? `${name} [${membersOf(inner)}]` : `${name} { ${membersOf(inner)} }`;
		})
		.join(', ');

/** The page of what triggers and steps of a service tell of one object. */
export const shapesPage = ({ integration, resources, operations }: Catalogued): string => {
	const told = new Map<Shape, string>();
	for (const { name, shape } of resources) if (shape && !told.has(shape)) told.set(shape, name);
	for (const { resource, name, shape } of operations)
		if (shape && !told.has(shape))
			told.set(shape, `${resources.find(({ value }) => value === resource)?.name ?? resource}: ${name}`);
	const rows = [...told].map(([shape, name]) => [name, `\`${membersOf(shape.of(shape.example))}\``]);
	return `${generated}

# ${integration.name}: shapes

What triggers and steps tell of one object.

${table(['Of', 'Members'], rows)}
`;
};

/** The page of a service: how to connect, what it keeps to, and all that it can do, linked. */
export const servicePage = (service: Catalogued): string => {
	const { integration, events } = service;
	const accounts = integration.accounts.map(({ name, value }) => `${name} (\`${value}\`)`).join(', ');
	return `${generated}

# ${integration.name}

Connect with: ${accounts}. How: [credentials](../../credentials.md).${serversPage(service) === undefined ? '' : ' What Enterprise Server lacks: [other servers](servers.md).'} As tools for agents: [toolkit](toolkit.md). What they tell: [shapes](shapes.md).

## Limits

${limits(integration)}
${events.length > 0 ? `\n## Triggers\n\n${triggers(service)}\n` : ''}
## Steps

${steps(service)}
`;
};

const unsaid = new Set(
	'a an and any as at be by for from get has in into is it its many new of on one or set that the to up was when which with'.split(
		' ',
	),
);

const wordsOf = (text: string): string[] =>
	text
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter((word) => word.length > 2 && !unsaid.has(word));

interface Place {
	readonly name: string;
	readonly url: string;
	readonly words: readonly string[];
}

const places = (service: Catalogued): Place[] =>
	service.resources.map((room) => {
		const own = service.operations.filter(({ resource }) => resource === room.value);
		const { events = [] } = room;
		return {
			name: `${service.integration.name} ${room.name}`,
			url: `${folderOf(service)}/${pageOf(room.value)}`,
			words: [room.name, ...own.map(({ action }) => action), ...events.map(({ name }) => name)].flatMap(wordsOf),
		};
	});

/** The page of all services: every resource, and under which words it is found. */
export const indexPage = (catalogue: readonly Catalogued[]): string => {
	const all = catalogue.flatMap(places);
	const words = [...new Set(all.flatMap((place) => place.words))].toSorted();
	const rows = words.map((word) => [
		word,
		all
			.filter((place) => place.words.includes(word))
			.map(({ name, url }) => link(name, url))
			.join(', '),
	]);
	return `${generated}

# Reference

${table(
	['Service', 'Triggers', 'Steps', 'Resources'],
	catalogue.map((service) => [
		link(service.integration.name, `${folderOf(service)}/README.md`),
		String(service.events.length),
		String(service.operations.length),
		service.resources.map(({ name, value }) => link(name, `${folderOf(service)}/${pageOf(value)}`)).join(', '),
	]),
)}

## By word

${table(['Word', 'Where'], rows)}
`;
};
