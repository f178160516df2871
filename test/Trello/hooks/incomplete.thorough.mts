import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';

import type { Action } from '../../../nodes/Trello/log/actions';
import { trelloTrigger } from '../../../nodes/Trello/trigger';
import { trello } from '../../../nodes/Trello/trello';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { recordingApi } from '../../support/recordingHost.mts';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import type { AnyEvent } from '../../../nodes/shared/catalogue/event';
import type { Catalogued } from '../../catalogue/integrations.mts';
import { cases } from '../../fixtures/trello/index.mts';
import { cardIn, inbox } from '../../fixtures/trello/samples.mts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a value comes back from JSON as it was, but for members that are undefined. */
function isAsJson(value: unknown): boolean {
	if (Array.isArray(value)) return value.every(isAsJson);
	if (!isObject(value)) return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
	const isPlain = Object.getPrototypeOf(value) === Object.prototype;
	return isPlain && Object.values(value).every((member) => member === undefined || isAsJson(member));
}

/** The same without one member, for every member at any depth. */
function* without(value: unknown, path = ''): Generator<readonly [path: string, rest: unknown]> {
	if (!isObject(value)) return;
	for (const name of Object.keys(value)) {
		const { [name]: member, ...rest } = value;
		yield [`${path}.${name}`, rest];
		for (const [inner, less] of without(member, `${path}.${name}`)) yield [inner, { ...value, [name]: less }];
	}
}

const specs = process.env['CONTRACT_SPECS'];
const folder = specs && join(specs, 'trello-webhook-samples/TrelloDotNet');
const recorded: object[] = folder
	? readdirSync(folder).flatMap((file) => {
			const sample = JSON.parse(readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')) as { action?: object };
			return sample.action ?? [];
		})
	: [];
const actionEvents = trelloTrigger.events.filter((event) => 'subscribe' in event);
const casesOf = ({ value }: AnyEvent) => (cases as Catalogued['cases'])[value]?.accepted ?? [];
const written = actionEvents.flatMap((event) => casesOf(event).map(({ delivery }) => delivery));
const nameless = written.map((delivery) => ({ ...delivery, memberCreator: undefined }));
const samples = [...recorded, ...written, ...nameless];

/** Whatever the filters ask, they must find an answer. */
const given = {
	boards: { board: [{ board: '6740a1b2c3d4e5f6a7b8c9d0' }] },
	workspace: '6740a1b2c3d4e5f6a7b8c800',
	authors: 'ada',
	members: 'ada',
	labels: 'bug',
	text: 'a',
	cards: { card: [{ card: 'p0aWQ2nA' }] },
};

describe.each(actionEvents)('$value', (known) => {
	const event: AnyEvent = known;

	it.each([{}, given])('neither throws nor tells nonsense of an action that lacks something, with %o', (more) => {
		const stored: Record<string, unknown> = {
			...given,
			cards: {},
			authors: '',
			members: '',
			labels: '',
			text: '',
			...more,
		};
		const read = (name: string, fallback: unknown) => stored[name] ?? fallback;
		const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
		const { reply: card } = cardIn(inbox, 'Inbox');
		let told = 0;
		const faults: string[] = [];
		for (const sample of samples) {
			for (const [path, action] of without(sample)) {
				try {
					if (!event.accepts(action as never, params, { since: 0, now: 0 })) continue;
					for (const lookedUp of [undefined, { card: null }, { card, memberIds: [] }]) {
						const looked = { ...(action as Action), lookedUp } as never;
						const [item] = [event.emits(looked, params, { since: 0, now: 0 })].flat();
						if (!item || /undefined|null|NaN/.test(item.eventId)) faults.push(`${path} has the id ${item?.eventId}`);
						if (Number.isNaN(Date.parse(item?.occurredAt ?? ''))) faults.push(`${path} was at ${item?.occurredAt}`);
						if (!isAsJson(item)) faults.push(`${path} is not JSON: ${inspect(item)}`);
						told += 1;
					}
				} catch (error) {
					faults.push(`${path} throws ${String(error)}`);
				}
			}
		}
		expect(faults).toEqual([]);
		expect(told).toBeGreaterThan(Object.keys(more).length === 0 ? 0 : -1);
	});
});

const answers = [{ body: {} }, { body: null }];

describe.each(actionEvents)('$value, looked up', (known) => {
	const event: AnyEvent = known;

	it.each(answers)(
		'reads each of its own actions that lacks something, where Trello answers $body',
		async ({ body }) => {
			const stored: Record<string, unknown> = { boards: given.boards, workspace: given.workspace };
			const read = (name: string, fallback: unknown) => stored[name] ?? fallback;
			const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
			for (const { delivery } of casesOf(known).slice(0, 4)) {
				for (const [path, action] of without(delivery)) {
					const { api, sent } = recordingApi(trello, { baseUrl: 'https://api.trello.com/1' }, () => ({ body }));
					const choice = { event, params, api, includePayload: false };
					const items = itemsOf(choice, [action as object], { since: 0, now: 0 });
					await expect(items, path).resolves.toEqual(expect.any(Array));
					expect(
						sent.map((request) => request.path).filter((one) => one.includes('undefined')),
						path,
					).toEqual([]);
				}
			}
		},
	);
});
