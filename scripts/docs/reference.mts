import type { AnyEvent } from '../../nodes/shared/catalogue/event.ts';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation.ts';
import type { Resource } from '../../nodes/shared/catalogue/resource.ts';
import type { Catalogued } from './catalogue.mts';
import { fieldTable, sentence } from './fields.mts';
import { eventAnchor, folderOf, generated, operationAnchor, pageOf } from './pages.mts';
import type { Samples } from './samples.mts';
import { lackingOf } from './servers.mts';
import { outputSentence } from '../../nodes/shared/catalogue/operation.ts';

const json = (sample: unknown): string => `\`\`\`json\n${JSON.stringify(sample, null, 2)}\n\`\`\``;

/** How an event reaches a workflow, in a word. */
export const deliveryOf = ({ subscribe, list: look }: AnyEvent): string =>
	!subscribe ? 'polled' : look ? 'instant or polled' : 'instant';

const deliveries: Readonly<Record<string, string>> = {
	polled: 'Polled: the service has no webhook for it.',
	'instant or polled': 'Instant with catch-up, or polled.',
	instant: 'Instant, with failed deliveries fetched later.',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many members of an object that stands whole above are shown once more, so that it is recognised. */
const shownMembers = 6;

/** What an event gives, without what the object of its page, which stands above, has more members of. */
function shortened(sample: unknown, { shape }: Resource): readonly [shown: unknown, names: readonly string[]] {
	if (!isObject(sample) || shape === undefined) return [sample, []];
	const whole = shape.of(shape.example) as object;
	const isOfPage = (value: unknown) =>
		isObject(value) &&
		Object.keys(value).length > 2 * shownMembers &&
		Object.keys(value).every((member) => member in whole);
	const names = Object.keys(sample).filter((name) => isOfPage(sample[name]));
	const shown = Object.entries(sample).map(([name, value]) => [
		name,
		names.includes(name) ? Object.fromEntries(Object.entries(value as object).slice(0, shownMembers)) : value,
	]);
	return [Object.fromEntries(shown), names];
}

const outputOfEvent = (sample: unknown, room: Resource): string => {
	const [shown, names] = shortened(sample, room);
	const more = names.map((name) => `\`${name}\``).join(' and ');
	return `Output${more === '' ? '' : `, ${more} shortened: all members are [above](#output)`}:\n\n${json(shown)}`;
};

const headLines = 2;
const rowsOf = (event: AnyEvent, { forms }: Catalogued): string[] =>
	fieldTable(forms.get(event.value) ?? []).split('\n');

/** What the fields of all triggers of a page have in common stands once on it, where there are several. */
const sharedRows = (events: readonly AnyEvent[], service: Catalogued): ReadonlySet<string> => {
	const [first = [], ...others] = events.map((event) => rowsOf(event, service));
	const shared = first.slice(headLines).filter((row) => others.every((rows) => rows.includes(row)));
	return new Set(others.length > 1 ? shared : []);
};

const sharedPart = ([first]: readonly AnyEvent[], service: Catalogued, shared: ReadonlySet<string>): string => {
	if (first === undefined || shared.size === 0) return '';
	const head = rowsOf(first, service).slice(0, headLines);
	return `\nAll of them have these fields:\n\n${[...head, ...shared].join('\n')}\n`;
};

/** The fields that a trigger has beside those. */
const ownTable = (event: AnyEvent, service: Catalogued, shared: ReadonlySet<string>): string => {
	const own = rowsOf(event, service).filter((row) => !shared.has(row));
	return own.length > headLines ? own.join('\n') : 'No fields but those of all of them.';
};

const eventPart = (
	event: AnyEvent,
	room: Resource,
	{ service, samples, shared }: { service: Catalogued; samples: Samples; shared: ReadonlySet<string> },
): string => `
### <a id="${eventAnchor(event.value)}"></a>${event.name}

${sentence(event.description)} ${deliveries[deliveryOf(event)]}${lackingOf(service, `trigger ${event.value}`)} Rights: ${event.rights}. [Service documentation](${event.docs})

${ownTable(event, service, shared)}

${outputOfEvent(samples.events[event.value], room)}
`;

/** What a step answers with; the object of its resource stands once on the page. */
const outputOf = ({ resource, value, shape }: ListedOperation, room: Resource, samples: Samples): string =>
	shape !== undefined && shape === room.shape
		? `Output: [the object above](#output).`
		: `Output:\n\n${json(samples.operations[resource]?.[value])}`;

/** What a step tells, in a sentence before its rights; nothing where it is the object of the page. */
const toldBy = (operation: ListedOperation, room: Resource): string => {
	const told = operation.shape === room.shape && room.shape ? undefined : outputSentence(operation);
	return told === undefined ? '' : ` ${told}`;
};

/** Where the parts of a field stand on the page already: at the first step that has it. */
const aboveIn =
	({ resource, value }: ListedOperation, operations: readonly ListedOperation[]) =>
	(field: ListedOperation['fields'][number]): string | undefined => {
		const first = operations.find(({ fields }) => fields.includes(field));
		return first === undefined || first.value === value
			? undefined
			: `[${first.action}](#${operationAnchor(resource, first.value)})`;
	};

const operationPart = (
	operation: ListedOperation,
	room: Resource,
	{ service, samples, operations }: { service: Catalogued; samples: Samples; operations: readonly ListedOperation[] },
): string => `
### <a id="${operationAnchor(operation.resource, operation.value)}"></a>${operation.action}

${sentence(operation.description)}${toldBy(operation, room)} ${operation.kind === 'read' ? 'Changes nothing.' : 'Changes data at the service.'}${lackingOf(service, `${operation.resource}: ${operation.value}`)} Rights: ${operation.rights}. [Service documentation](${operation.docs})

Resource \`${operation.resource}\`, operation \`${operation.value}\`.

${fieldTable(operation.fields, aboveIn(operation, operations))}

${outputOf(operation, room, samples)}
`;

const entry = (name: string, anchor: string) => `- [${name}](#${anchor})`;

const partsOf = ({ events = [], value }: Resource, operations: readonly ListedOperation[]): string =>
	[
		...events.map(({ name, value: event }) => entry(`${name}: trigger`, eventAnchor(event))),
		...operations.map(({ action, value: operation }) => entry(action, operationAnchor(value, operation))),
	].join('\n');

const outputPart = ({ shape, name }: Resource): string =>
	shape === undefined
		? ''
		: `\n## Output\n\nWhat steps and triggers tell of one object of the resource ${name}, with every member filled:\n\n${json(shape.of(shape.example))}\n`;

const page = (service: Catalogued, room: Resource, samples: Samples): string => {
	const operations = service.operations.filter(({ resource }) => resource === room.value);
	const { events = [] } = room;
	const shared = sharedRows(events, service);
	const triggers = events.map((event) => eventPart(event, room, { service, samples, shared })).join('');
	return `${generated}

# ${service.integration.name}: ${room.name}

Everything of ${service.integration.name}: [triggers, steps, limits](README.md). How to connect: [credentials](../../credentials.md).

${partsOf(room, operations)}
${outputPart(room)}${events.length > 0 ? `\n## Triggers\n${sharedPart(events, service, shared)}${triggers}` : ''}${
		operations.length > 0
			? `\n## Steps\n${operations.map((operation) => operationPart(operation, room, { service, samples, operations })).join('')}`
			: ''
	}`;
};

/** The reference pages of a service, a page for each resource, by their files below docs/reference. */
export const referencePages = (service: Catalogued, samples: Samples): Array<readonly [file: string, text: string]> =>
	service.resources.map(
		(room) => [`${folderOf(service)}/${pageOf(room.value)}`, page(service, room, samples)] as const,
	);
