import type { AnyEvent } from '../../nodes/shared/catalogue/event.ts';
import type { Catalogued } from './catalogue.mts';
import { between, table } from './table.mts';

const deliveryOf = ({ subscribe, list: look }: AnyEvent): string => {
	if (!subscribe) return 'polled';
	return look ? 'instant or polled' : 'instant';
};

const link = (text: string, url: string) => `[${text}](${url})`;

const page = ({ folder }: Catalogued) => `docs/reference/${folder}.md`;

const byName = <T extends { name: string }>(list: readonly T[]): T[] =>
	[...list].sort((a, b) => a.name.localeCompare(b.name));

const titleCase = (text: string) => text.replace(/([A-Z])/g, ' $1').replace(/^./, (first) => first.toUpperCase());

const triggers = (catalogue: readonly Catalogued[]): string =>
	table(
		['Service', 'Event', 'Delivery', 'Fires', 'Rights'],
		catalogue.flatMap((entry) =>
			byName(entry.events).map((event) => [
				link(entry.integration.name, page(entry)),
				link(event.name, `${page(entry)}#${event.value.toLowerCase()}`),
				deliveryOf(event),
				event.description,
				event.rights,
			]),
		),
	);

const steps = (catalogue: readonly Catalogued[]): string =>
	table(
		['Service', 'Resource', 'Step', 'What it does', 'Rights'],
		catalogue.flatMap((entry) =>
			entry.operations.map((operation) => [
				link(entry.integration.name, page(entry)),
				titleCase(operation.resource),
				link(operation.name, `${page(entry)}#${operation.resource.toLowerCase()}-${operation.value.toLowerCase()}`),
				operation.description,
				operation.rights,
			]),
		),
	);

/** README.md with its tables taken from the catalogue. */
export const withTables = (readme: string, catalogue: readonly Catalogued[]): string =>
	between(between(readme, 'triggers', triggers(catalogue)), 'steps', steps(catalogue));
