import { UserError } from 'n8n-workflow';
import { expect, it, vi } from 'vitest';

import { github } from '../../../nodes/Github/github';
import { githubHooks } from '../../../nodes/Github/hooks/adapter';
import { githubTrigger } from '../../../nodes/Github/trigger';
import type { AnyEvent, Span } from '../../../nodes/shared/catalogue/event';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../../engine/host/hastened.mts';
import { type Happened, withHappenings } from '../../engine/github/scenarios/happenings.mts';
import { apiAt } from '../../support/loopbackApi.mts';
import { invariant } from '../invariant.mts';

goBy(hastenedClock);

const { sandbox, happenedOnce } = withHappenings();

interface Row {
	readonly title: string;
	readonly event: AnyEvent;
	readonly choice: object;
}

/** The choices of a field with a fixed set of values; none of those about the actor and the place, which all events share. */
function choicesOf({ name, type, options = [] }: AnyEvent['fields'][number]): readonly unknown[] {
	if (/^(?:watch|ignoreBots|ignoreOwn)$/.test(name)) return [];
	if (type === 'boolean') return [false, true];
	if (name === 'associations') return [['owner'], ['none']]; // of twenty events
	const values = options.flatMap((option) => ('value' in option ? [option.value] : []));
	if (type === 'options') return values;
	return type === 'multiOptions' ? [[], ...values.map((value) => [value])] : [];
}

const titleOf = ({ value }: AnyEvent, choice: object): string => {
	const [[field, chosen] = []] = Object.entries(choice);
	return `${value}: ${field === undefined ? 'defaults' : `${field} = ${JSON.stringify(chosen)}`}`;
};

const rowsOf = (event: AnyEvent): Row[] => {
	const ofFields = event.fields.flatMap((field) => choicesOf(field).map((value) => ({ [field.name]: value })));
	return [{}, ...ofFields].map((choice) => ({ title: titleOf(event, choice), event, choice }));
};

/** Accepts deliveries of webhooks, and no row of a list: those have the entry that they were read from. */
const withoutRows =
	(event: AnyEvent): AnyEvent['accepts'] =>
	(delivery, params, span) =>
		!('entry' in (delivery as object)) && event.accepts(delivery, params, span);

/** The rows for which a webhook delivered an event: the others show nothing. */
const tried = new Set<string>();

const polled = githubTrigger.events.filter(({ list, subscribe = [] }) => list && subscribe.length > 0);
const rows = polled.flatMap(rowsOf);

type Config = Parameters<typeof itemsOf>[0];

const idsOf = async (config: Config, deliveries: readonly object[], span: Span) =>
	(await itemsOf(config, deliveries, span)).map(({ json }) => String(json.eventId));

const configOf = (event: AnyEvent, stored: object) => {
	const read = (name: string, fallback: unknown) => (stored as Record<string, unknown>)[name] ?? fallback;
	const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
	const subscribe = event.subscribeTo?.(params) ?? event.subscribe ?? [];
	const api = apiAt(github, sandbox().url, githubAccounts.owner.token);
	return { event: { ...event, subscribe }, params, api, includePayload: false };
};

/** The ids of what a webhook delivered, each read at the time at which it arrived. */
async function idsByWebhook(config: Config, { since, calls }: Happened): Promise<ReadonlySet<string>> {
	const ids: string[] = [];
	const end = Date.now();
	for (const { headers, payload, at } of calls) {
		const call = { url: '', headers, raw: Buffer.alloc(0), body: payload as never };
		vi.setSystemTime(at);
		ids.push(...(await idsOf(config, githubHooks.deliveries(call, config.event), { since, now: at })));
	}
	vi.setSystemTime(end);
	return new Set(ids);
}

/** Filters that polling cannot apply fully, as their descriptions say: it emits more than a webhook. */
const looserByPoll = new Set(['mergeQueueChanged: reasons']);

/** What GitHub has no list of, and the words by which the form says so. */
const unlisted: Readonly<Record<string, { readonly ids: RegExp; readonly stated: string }>> = {
	updatedIssue: { ids: /:(?:body|fields):/, stated: 'Polling does not see changed descriptions and field values' },
	updatedPullRequest: {
		ids: /:(?:body|commits|base):/,
		stated: 'Polling does not see commits, changed descriptions and changed base branches',
	},
	issueMovedOrLocked: {
		ids: /:(?:deleted|transferred)$/,
		stated: 'Polling does not see deleted and transferred issues',
	},
	updatedMilestone: { ids: /./, stated: 'Polling sees closed milestones only' },
	branchOrTagDeleted: { ids: /^tag:/, stated: 'Polling does not see tags' },
	newPush: { ids: /refs\/tags\//, stated: 'only with instant delivery' },
	commentEditedOrDeleted: { ids: /:deleted$/, stated: 'Polling sees edited comments' },
};

interface Ids {
	readonly byWebhook: ReadonlySet<string>;
	readonly byPoll: ReadonlySet<string>;
	/** Whether a webhook reports all that the list has for these parameters. */
	readonly isExact: boolean;
}

/** The ids of what happened, for one choice; undefined where polling refuses the choice with a message. */
async function idsFor({ event, choice }: Row, happened: Happened): Promise<Ids | undefined> {
	const config = configOf(event, { ...happened.parameters, ...choice });
	const { api, params } = config;
	const { subscribe } = config.event;
	const byWebhook = await idsByWebhook(config, happened);
	if (byWebhook.size > 0) tried.add(titleOf(event, choice));
	const span = { since: happened.since, now: Date.now() };
	const isLooser = Object.keys(choice).some((field) => looserByPoll.has(`${event.value}: ${field}`));
	try {
		const byPoll = new Set(await idsOf(config, (await event.list?.(api, params, span)) ?? [], span));
		return { byWebhook, byPoll, isExact: !isLooser && subscribe.length > 0 && event.isTimeless?.(params) !== true };
	} catch (error) {
		if (error instanceof UserError) return undefined;
		throw error;
	}
}

function violationsIn({ event }: Row, { byWebhook, byPoll, isExact }: Ids): string[] {
	const isUnlisted = (id: string) => unlisted[event.value]?.ids.test(id) ?? false;
	const missing = [...byWebhook].filter((id) => !byPoll.has(id) && !isUnlisted(id)).map((id) => `polling lacks ${id}`);
	const beyond = [...byPoll].filter((id) => !byWebhook.has(id)).map((id) => `no webhook reports ${id}`);
	return isExact ? [...missing, ...beyond] : missing;
}

invariant('Polling emits what a webhook does, for each choice of each filter', {
	rows,
	async violations(row) {
		const found: Ids[] = [];
		for (const happened of await happenedOnce(row.event.value))
			found.push(...[(await idsFor(row, happened)) ?? []].flat());
		const isSilent =
			found.some(({ byWebhook }) => byWebhook.size > 0) && found.every(({ byPoll }) => byPoll.size === 0);
		const never = isSilent ? ['polling emits nothing of it and does not say so'] : [];
		return [...never, ...found.flatMap((ids) => violationsIn(row, ids))];
	},
	planted: polled.slice(0, 1).flatMap((event) => [
		{ title: 'a list that lacks everything', event: { ...event, list: async () => [] }, choice: {} },
		{ title: 'a filter that accepts no row of the list', event: { ...event, accepts: withoutRows(event) }, choice: {} },
	]),
});

it.each(Object.entries(unlisted))('states in the form of %s what polling does not see', (value, { stated }) => {
	const event = polled.find((one) => one.value === value);
	expect(JSON.stringify([event?.description, event?.fields])).toContain(stated);
});

it.each(polled)(
	'$value has the same ids for deliveries that are read from the log of a webhook later',
	async (event) => {
		for (const happened of await happenedOnce(event.value)) {
			const config = configOf(event, happened.parameters);
			const byWebhook = await idsByWebhook(config, happened);
			const stored = happened.calls.flatMap(({ headers, payload, at }) =>
				githubHooks
					.deliveries({ url: '', headers, raw: Buffer.alloc(0), body: payload as never }, config.event)
					.map((delivery) => ({ ...delivery, deliveredAt: new Date(at).toISOString() })),
			);
			const replayed = await idsOf(config, stored, { since: happened.since, now: Date.now() });
			expect([...new Set(replayed)].sort()).toEqual([...byWebhook].sort());
		}
	},
);

/** Choices of which no scenario has an event; the rest of their fields is tried. */
const untried = [
	/: associations = /, // one of them is that of the account of the scenario
	/: forks = "only"$/,
	/: conclusions = \["(?:action_required|startup_failure)"\]$/,
	/^newReviewRequest: requestedFrom = "me/,
	/: drafts = "only"$/,
	/^newWatcher: watching = "subscribed"$/, // has no webhook
	/^updatedPullRequest: kinds = \["(?:assignees|base|milestone)"\]$/,
	/^commentEditedOrDeleted: places = \["reviewLine"\]$/,
	/^workflowJobStarted: stages = \["waiting"\]$/,
	/^(?:projectItemStatusChanged|newCardInColumn): itemTypes = \["(?:DraftIssue|PullRequest)"\]$/,
	/^discussionAnswered: kinds = \["unanswered"\]$/,
	/^newMention: places = \["reviewLine"\]$/,
	/^newSecurityAlert: changes = \["(?:appearedInBranch|publiclyLeaked|reopened|validated)"\]$/,
	/^deploymentStatusChanged: states = \["waiting"\]$/,
];

it('tries every other choice with an event', () => {
	const titles = rows.map(({ title }) => title).filter((title) => !tried.has(title));
	expect(titles.filter((title) => !untried.some((pattern) => pattern.test(title)))).toEqual([]);
});
