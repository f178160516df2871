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

const eventPart = (event: AnyEvent, service: Catalogued, samples: Samples): string => `
### <a id="${eventAnchor(event.value)}"></a>${event.name}

${sentence(event.description)} ${deliveries[deliveryOf(event)]}${lackingOf(service, `trigger ${event.value}`)} Rights: ${event.rights}. [Service documentation](${event.docs})

${fieldTable(service.forms.get(event.value) ?? [])}

Output:

${json(samples.events[event.value])}
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

const operationPart = (operation: ListedOperation, room: Resource, service: Catalogued, samples: Samples): string => `
### <a id="${operationAnchor(operation.resource, operation.value)}"></a>${operation.action}

${sentence(operation.description)}${toldBy(operation, room)} ${operation.kind === 'read' ? 'Changes nothing.' : 'Changes data at the service.'}${lackingOf(service, `${operation.resource}: ${operation.value}`)} Rights: ${operation.rights}. [Service documentation](${operation.docs})

Resource \`${operation.resource}\`, operation \`${operation.value}\`.${operation.summary ? ` Simplified output: ${operation.summary.map((path) => `\`${path}\``).join(', ')}.` : ''}

${fieldTable(operation.fields)}

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
	return `${generated}

# ${service.integration.name}: ${room.name}

Everything of ${service.integration.name}: [triggers, steps, limits](README.md). How to connect: [credentials](../../credentials.md).

${partsOf(room, operations)}
${outputPart(room)}${events.length > 0 ? `\n## Triggers\n${events.map((event) => eventPart(event, service, samples)).join('')}` : ''}${
		operations.length > 0
			? `\n## Steps\n${operations.map((operation) => operationPart(operation, room, service, samples)).join('')}`
			: ''
	}`;
};

/** The reference pages of a service, a page for each resource, by their files below docs/reference. */
export const referencePages = (service: Catalogued, samples: Samples): Array<readonly [file: string, text: string]> =>
	service.resources.map(
		(room) => [`${folderOf(service)}/${pageOf(room.value)}`, page(service, room, samples)] as const,
	);
