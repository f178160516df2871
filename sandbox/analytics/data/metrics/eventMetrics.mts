import type { QueryContext } from '../context.mts';
import { keyEventTest } from '../keyEvents.mts';
import { active, always, column, count, keyEventMeasure, named, sessions, users } from './measures.mts';
import type { Metric } from './metrics.mts';

type More = Partial<Metric>;

/** Describes base metrics of one category; integers unless told. */
export const metricsIn =
	(category: string, common: More = {}) =>
	(apiName: string, uiName: string, description: string, measure: Metric['measure'], more: More = {}): Metric => ({
		apiName,
		uiName,
		description,
		category,
		type: 'TYPE_INTEGER',
		scope: 'event',
		measure,
		...common,
		...more,
	});

const user = metricsIn('User');
const session = metricsIn('Session');
const event = metricsIn('Event');
const realtime = { realtime: true };
const seconds = { type: 'TYPE_SECONDS' };

export const EVENT_METRICS: readonly Metric[] = [
	user('activeUsers', 'Active users', 'Distinct users who visited your site or app.', users(active), realtime),
	user(
		'totalUsers',
		'Total users',
		'Distinct users who have logged at least one event.',
		users(() => always),
	),
	user(
		'newUsers',
		'New users',
		'Users who interacted with your site for the first time.',
		users((table) => named(table, 'first_visit')),
	),
	user(
		'scrolledUsers',
		'Scrolled users',
		'Distinct users who scrolled down at least 90% of the page.',
		users((table) => named(table, 'scroll')),
	),
	user(
		'userEngagementDuration',
		'User engagement',
		'The total time, in seconds, that your website was in the foreground.',
		({ table }) => ({ kind: 'sum', of: (row) => Math.round((table.engagementMs[row] ?? 0) / 1000) }),
		seconds,
	),
	session(
		'sessions',
		'Sessions',
		'Sessions that began on your site or app.',
		sessions(() => always),
	),
	session(
		'engagedSessions',
		'Engaged sessions',
		'Sessions that lasted longer than 10 seconds, had a key event, or had 2 or more views.',
		sessions((table) => (row) => table.sessionOf(row).engaged),
	),
	session(
		'totalSessionDuration',
		'Total session duration',
		'The combined duration of the sessions, in seconds.',
		sessions(
			() => always,
			(table) => (index) => (table.sessions[index]?.durationMs ?? 0) / 1000,
		),
		{ ...seconds, hidden: true },
	),
	session(
		'keyEventSessions',
		'Sessions with key events',
		'Sessions in which a key event was triggered.',
		(context) => {
			const isKeyEvent = keyEventTest(context);
			return {
				kind: 'distinct',
				size: context.table.sessions.length,
				key: (row) => (isKeyEvent(row) ? (context.table.session[row] ?? 0) : -1),
			};
		},
		{ hidden: true },
	),
	user(
		'keyEventUsers',
		'Users with key events',
		'Distinct users who triggered a key event.',
		(context) => {
			const isKeyEvent = keyEventTest(context);
			const { table } = context;
			return {
				kind: 'distinct',
				size: table.users.length,
				key: (row) => (isKeyEvent(row) ? table.sessionOf(row).user : -1),
			};
		},
		{ hidden: true },
	),
	metricsIn('Page / screen')(
		'screenPageViews',
		'Views',
		'The app screens or web pages your users viewed.',
		count(({ table }) => named(table, 'page_view', 'screen_view')),
		realtime,
	),
	event(
		'eventCount',
		'Event count',
		'The count of events.',
		count(() => always),
		realtime,
	),
	event(
		'eventValue',
		'Event value',
		'The sum of the event parameter named value.',
		column((table) => table.value),
		{ type: 'TYPE_FLOAT' },
	),
	event(
		'keyEvents',
		'Key events',
		'The count of key events.',
		(context) => keyEventMeasure(context, context.keyEvents),
		{ type: 'TYPE_FLOAT', realtime: true, family: 'keyEvent', deprecatedApiNames: ['conversions'] },
	),
];

/** One metric per key event of the property, such as `keyEvents:purchase`. */
export function keyEventMetrics({ keyEvents }: Pick<QueryContext, 'keyEvents'>): Metric[] {
	const describe = metricsIn('Key events', { type: 'TYPE_FLOAT', family: 'keyEvent' });
	return keyEvents.map((rule) =>
		describe(
			`keyEvents:${rule.eventName}`,
			`Key event count for ${rule.eventName}`,
			`The count of the key event ${rule.eventName}.`,
			(context) => keyEventMeasure(context, [rule]),
		),
	);
}
