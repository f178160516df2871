import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { AnyEvent, PollCost } from '../catalogue/event';
import { authenticationProperty, dropDown, sharedFields } from '../parameters/properties';
import { filterProperties, isFilter } from './filters';
import type { Trigger } from './trigger';
import { deliverAgainOptions } from './requestedEvents';
import { waitOption } from '../parameters/requestOptions';

type Show = NonNullable<IDisplayOptions['show']>;

const delivery = (instant: string[]): INodeProperties => ({
	displayName: 'Delivery',
	name: 'delivery',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Instant, with Catch-Up',
			value: 'instant',
			description: 'The service reports each event at once; what was missed meanwhile is fetched at the poll times',
		},
		{
			name: 'Polling',
			value: 'polling',
			description: 'Looks for new events at the poll times; needs no right to manage webhooks and no public address',
		},
	],
	default: 'instant',
	displayOptions: { show: { event: instant } },
});

const notice = (name: string, displayName: string, show: Show): INodeProperties => ({
	displayName,
	name,
	type: 'notice',
	default: '',
	displayOptions: { show },
});

const catchUpNotice =
	'Events come at once. Poll Times above only sets how often n8n looks for missed ones; leave it as it is, since a look that finds none costs one request for each thing that is watched.';
const hookOnlyNotice =
	'Events come at once. Poll Times above only sets how often n8n looks for failed deliveries; leave it as it is.';
const pollOnlyNotice = 'The service cannot report this event by itself, so n8n looks for it at the Poll Times above.';
const measuredNotice =
	'The service cannot report this event by itself, so n8n looks for it at the Poll Times above. Leave them as they are: the same numbers are asked for once in 15 minutes at most, because the service renews them once an hour at most.';

/** What polling takes from the service's quotas, in words. Pure. */
export function costText(costs: readonly PollCost[]): string {
	const count = (given: number) => (given === 0 ? 'none' : given);
	const sentences = costs.map(({ quota, of, look, hour = 0, event = 0 }, index) => {
		const more = event === 0 ? '' : `; each event takes about ${event} more`;
		return `Polling ${index === 0 ? 'takes' : 'also takes'} part of ${quota}. A look that finds nothing takes ${count(look)} for ${of}, a look every minute ${count(look * 60 + hour)} an hour${more}.`;
	});
	return sentences.join(' ');
}

/** What an event takes that a hook delivers, in words; undefined where it takes nothing. Pure. */
export function deliveryCostText(costs: readonly PollCost[]): string | undefined {
	const taken = costs.filter(({ delivery = 0 }) => delivery > 0);
	if (taken.length === 0) return undefined;
	const parts = taken.map(({ delivery, quota }) => `${delivery} of ${quota}`);
	return `Each event takes ${parts.join(' and ')}. What is more comes when the hour is over.`;
}

function deliveryCostNotices(events: readonly AnyEvent[]): INodeProperties[] {
	const textOf = ({ cost = [] }: AnyEvent) => deliveryCostText(cost);
	const texts = new Set(events.map(textOf).filter((text) => text !== undefined));
	return [...texts].map((text) => {
		const alike = events.filter((event) => textOf(event) === text).map(({ value }) => value);
		return notice('deliveryCostNotice', text, { event: alike, delivery: ['instant'] });
	});
}

/**
 * What polling takes, for all events that can be polled; those of one text together. Where the parameters decide whether an
 * event is only polled, it is shown with either delivery.
 */
function costNotices(events: readonly AnyEvent[]): INodeProperties[] {
	const texts = new Set(events.flatMap(({ cost }) => (cost ? [costText(cost)] : [])));
	const isEitherWay = ({ subscribe, subscribeTo, isAlwaysHooked = false }: AnyEvent) =>
		subscribe === undefined || (subscribeTo !== undefined && !isAlwaysHooked);
	return [...texts].flatMap((text) => {
		const alike = events.filter(({ cost }) => cost && costText(cost) === text);
		const shown = (some: readonly AnyEvent[], show: Show) =>
			some.length > 0 ? [notice('pollCostNotice', text, { event: some.map(({ value }) => value), ...show })] : [];
		return [
			...shown(
				alike.filter((event) => !isEitherWay(event)),
				{ delivery: ['polling'] },
			),
			...shown(alike.filter(isEitherWay), {}),
		];
	});
}

/** What "Fetch Test Event" does for events that are delivered instantly and listed as well. */
const whenTesting: INodeProperties = {
	displayName: 'When Testing',
	name: 'whenTesting',
	type: 'options',
	options: [
		{ name: 'Show the Newest Event', value: 'newest', description: 'At once, and without a webhook' },
		{
			name: 'Wait for an Event',
			value: 'wait',
			description:
				'Makes a webhook for the test and listens until the service reports an event, which tries the whole way',
		},
	],
	default: 'newest',
	description: 'What is shown by "Fetch Test Event", with instant delivery',
};

const options: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [
		{
			displayName: 'After a Crash',
			name: 'afterCrash',
			type: 'options',
			options: [
				{
					name: 'Leave What Was Running',
					value: 'leave',
					description:
						'An execution that n8n was killed in is shown as crashed, and can be retried from the list of executions',
				},
				{
					name: 'Start Again What Was Running',
					value: 'again',
					description:
						'Its event comes once more after the start, with "again" set to true; steps that ran before run a second time',
				},
			],
			default: 'leave',
			description:
				'What becomes of events whose execution had not ended when n8n was killed. Starting again needs n8n 2.40 in a single process, and reaches back as far as events are looked for after a start: ten minutes at GitHub, a day at Trello, the last poll that found something. It has no effect in queue mode and where a node of the workflow waits. Do not choose it where a sub-workflow or a tool waits, because n8n resumes that by itself.',
		},
		...deliverAgainOptions,
		{
			displayName: 'Include Raw Payload',
			name: 'includePayload',
			type: 'boolean',
			default: false,
			description: 'Whether to add what the service sent, unchanged, as "payload"',
		},
		{ ...waitOption, default: 30 },
		whenTesting,
	],
};

/**
 * All properties of a trigger node: Authentication, Event, Delivery and the fields of every event. The first event of the
 * list is what a new node has.
 */
export function eventProperties({ integration, events }: Trigger): INodeProperties[] {
	const valuesOf = (kind: (event: AnyEvent) => boolean) => events.filter(kind).map(({ value }) => value);
	const both = valuesOf(({ subscribe, list }) => subscribe !== undefined && list !== undefined);
	const hookOnly = valuesOf(({ list }) => list === undefined);
	const isAskedSeldom = ({ isMeasured = false, cost }: AnyEvent) => isMeasured && cost === undefined;
	const pollOnly = valuesOf((event) => event.subscribe === undefined && !isAskedSeldom(event));
	const measured = valuesOf(isAskedSeldom);
	return [
		authenticationProperty(integration),
		dropDown(
			{ displayName: 'Event', name: 'event', usual: events[0]?.value },
			events.map(({ name, value, description }) => ({ name, value, description, action: name })),
		),
		...(both.length > 0 ? [delivery(both)] : []),
		...(both.length > 0 ? [notice('catchUpNotice', catchUpNotice, { event: both, delivery: ['instant'] })] : []),
		...(hookOnly.length > 0 ? [notice('hookOnlyNotice', hookOnlyNotice, { event: hookOnly })] : []),
		...(pollOnly.length > 0 ? [notice('pollOnlyNotice', pollOnlyNotice, { event: pollOnly })] : []),
		...(measured.length > 0 ? [notice('pollOnlyNotice', measuredNotice, { event: measured })] : []),
		...costNotices(events),
		...deliveryCostNotices(events),
		...sharedFields(
			events.map(({ value, fields }) => ({ value, fields: fields.filter((field) => !isFilter(field)) })),
			'event',
		),
		...filterProperties(events),
		options,
	];
}
