import type { AnyEvent } from '../../nodes/shared/catalogue/event';
import { located } from '../../nodes/shared/http/errors';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import { owners, targets } from '../contract/requests.mts';
import { answersOf, called, ErrorReply, everything, hostOf, type Tried, tried } from '../shared/toolkit/toolBench.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { causesIn, type ErrorResponse, node, unknownCauses, words } from './causes.mts';
import { invariant } from './invariant.mts';

/** Some of the responses of a service, so that each of them occurs often over all rows. */
const someOf = (service: string, index: number): readonly ErrorResponse[] =>
	(unknownCauses[service] ?? []).filter((_response, at) => at % 6 === index % 6);

/** What is wrong with a message after a response in the service's own words. */
function faultsOf({ status, body }: ErrorResponse, message: string): string[] {
	const invented = causesIn(message, words);
	const what = `${status} ${JSON.stringify(body)}`;
	return [
		...(message.includes(words) ? [] : [`${what} loses the service's words: ${message}`]),
		...(invented.length > 0 ? [`${what} invents "${invented.join('", "')}": ${message}`] : []),
	];
}

interface ToolRow extends Tried {
	readonly index: number;
}

const toolRows: readonly ToolRow[] = [
	...new Map(
		tried.map((one) => [`${one.toolkit.integration.name} ${one.operation.resource}: ${one.operation.value}`, one]),
	),
].map(([title, one], index) => ({ ...one, title, index }));

const open = { onlyTrusted: 'never', requestOptions: { keepApart: 'off', checkText: false, maxWrites: 1_000 } };

async function faultsOfTool({ toolkit, operation, said, run, index }: ToolRow): Promise<string[]> {
	const found: string[] = [];
	for (const response of someOf(toolkit.integration.name, index)) {
		const given = answersOf(run);
		let turn = 0;
		const answers = (sent: Parameters<typeof given>[0]) =>
			turn++ === 0 ? new ErrorReply(response.status, response.body) : given(sent);
		const { host } = hostOf(toolkit.integration, { parameters: everything(toolkit, open), answers });
		const outcome = await called(host, toolkit, operation, said);
		if (turn > 0 && outcome instanceof Error) found.push(...faultsOf(response, outcome.message));
	}
	return found;
}

const firstTool = toolRows.find(({ title }) => title === 'Trello card: archive');

invariant('A model reads the words of the service and no other cause', {
	rows: toolRows,
	violations: faultsOfTool,
	planted: firstTool
		? [
				{
					...firstTool,
					index: 0,
					title: 'a tool that replaces the words of the service',
					toolkit: {
						...firstTool.toolkit,
						integration: {
							...firstTool.toolkit.integration,
							locate: async () => 'There is no such board.',
							explain: () => ({ message: 'This token was revoked.' }),
						},
					},
				},
			]
		: [],
});

interface EventRow {
	readonly title: string;
	readonly index: number;
	readonly entry: Catalogued;
	readonly event: AnyEvent;
}

const eventRows: readonly EventRow[] = catalogue
	.flatMap((entry) => entry.events.map((event) => ({ entry, event })))
	.map(({ entry, event }, index) => ({ title: `${entry.integration.name} ${event.value}`, index, entry, event }));

const now = Date.parse('2026-11-20T12:00:00Z');

/** What a trigger does first: creates its webhook, and reads the list that it polls. */
async function faultsOfEvent({ entry, event, index }: EventRow): Promise<string[]> {
	const { integration, credential } = entry;
	const hooks = event.subscribe === undefined ? undefined : owners[integration.name];
	const read = (name: string, fallback: unknown) => targets[name] ?? fallback;
	const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
	const wanted = { url: 'https://n8n.example.com/webhook/hook/node', events: event.subscribe ?? [], secret: 's' };
	const found: string[] = [];
	for (const response of someOf(integration.name, index)) {
		const acts: Array<(api: ReturnType<typeof recordingApi>['api']) => Promise<unknown>> = [
			...(hooks
				? [
						async (api: ReturnType<typeof recordingApi>['api']) => {
							for (const target of await hooks.targets(api, targets as never)) await hooks.create(api, target, wanted);
						},
					]
				: []),
			async (api) => await event.list?.(api, params, { since: now - 1, now }),
		];
		for (const act of acts) {
			const { api } = recordingApi(integration, credential, () => response);
			const error = await act(api).then(
				() => undefined,
				async (thrown: unknown) => (await located(node, integration, api, thrown)) as Error,
			);
			if (error) found.push(...faultsOf(response, error.message));
		}
	}
	return found;
}

const [firstEvent] = eventRows.filter(({ event }) => event.list !== undefined);

invariant('A trigger reports the words of the service and no other cause', {
	rows: eventRows,
	violations: faultsOfEvent,
	planted: firstEvent
		? [
				{
					...firstEvent,
					title: 'an event that replaces the words of the service',
					event: {
						...firstEvent.event,
						list: async () => {
							throw new Error('There is no such board.');
						},
					} as unknown as AnyEvent,
				},
			]
		: [],
});
