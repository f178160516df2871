import type { IDataObject } from 'n8n-workflow';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { recordingApi } from '../../support/recordingHost.mts';
import { catalogue, type Catalogued } from '../integrations.mts';
import { isObject } from './words.mts';

/** A breach of the contract: which rule, of what, and what is wrong there. */
export interface Fault {
	readonly rule: string;
	readonly of: string;
	readonly fault: string;
}

export type Listed = Catalogued['operations'][number];

/** What an operation answers, as its definition declares it. */
export interface Declared {
	/** What an object that `run` returns is in the answer. */
	of(object: IDataObject): unknown;
	/** The answers that the definition itself gives as examples; output schemas are made of these. */
	readonly examples: readonly unknown[];
	/** Whether what is told is an object of the service, with an id; absent where the room puts it together itself. */
	readonly isOfService?: true;
}

/** The one place that knows how a definition declares its answer; undefined where it declares none. Pure. */
export const declaredBy = ({ shape, receipt }: Listed): Declared | undefined => {
	if (receipt) return { of: (object) => object, examples: [receipt] };
	return (
		shape && {
			of: shape.of,
			examples: [shape.of(shape.example)],
			...('id' in shape.example && { isOfService: true }),
		}
	);
};

/** An operation and all that its examples answer. */
export interface JudgedOperation {
	readonly title: string;
	readonly listed: Listed;
	readonly declared: Declared | undefined;
	readonly answers: readonly unknown[];
}

/** An event and all items that its examples emit. */
export interface JudgedEvent {
	readonly title: string;
	readonly event: Catalogued['events'][number];
	readonly items: readonly unknown[];
}

/** What the item says of a result; a file's bytes go out beside it. */
const bare = (returned: unknown): unknown[] =>
	isObject(returned) && 'json' in returned && 'file' in returned ? [returned['json']] : [returned].flat();

/** Every operation of a service with the answers of its examples, files without their bytes. */
export const operationsOf = ({ integration, operations, runs }: Catalogued): JudgedOperation[] =>
	operations.map((listed) => {
		const { resource, value } = listed;
		const declared = declaredBy(listed);
		const returned = (runs[resource]?.[value] ?? []).flatMap(({ returns }) => bare(returns)) as IDataObject[];
		const answers = returned.map((object) => declared?.of(object) ?? object);
		const title = `${integration.name} ${resource}: ${value}`;
		return { title, listed, declared, answers: [...(declared?.examples ?? []), ...answers] };
	});

/** The parameters of an event as n8n stores them: what is given, and the defaults. */
export function paramsOf(event: Catalogued['events'][number], more: object = {}): never {
	const given: Record<string, unknown> = {
		boards: { board: [{ board: 'a'.repeat(24) }] },
		repositories: { repository: [{ repository: 'octocat/hello-world' }] },
		workspace: '6740a1b2c3d4e5f6a7b8c800',
		property: '123456789',
		...more,
	};
	return readParams(event.fields, { read: (name, fallback) => given[name] ?? fallback, zone: 'UTC' }) as never;
}

async function itemsOfCase(
	{ integration, credential }: Catalogued,
	event: Catalogued['events'][number],
	example: Catalogued['cases'][string]['accepted'][number],
): Promise<unknown[]> {
	const now = Date.parse(example.now ?? '2026-11-20T12:00:00Z');
	const params = paramsOf(event, example.given);
	const { api } = recordingApi(integration, credential, ({ method, path }) => {
		const found = example.exchanges?.find((exchange) => exchange.method === method && exchange.path === path);
		if (!found) throw new Error(`the case answers no ${method} ${path}`);
		return { body: found.reply, headers: found.headers, status: found.status };
	});
	const items = await itemsOf({ event, params, api, includePayload: false }, [example.delivery], { since: now, now });
	return items.map(({ json }) => json);
}

/** Every event of a service with the items of its examples. */
export const eventsOf = async (service: Catalogued): Promise<JudgedEvent[]> =>
	await Promise.all(
		service.events.map(async (event) => {
			const all = (service.cases[event.value]?.accepted ?? []).map(async (one) => itemsOfCase(service, event, one));
			return {
				title: `${service.integration.name} event ${event.value}`,
				event,
				items: (await Promise.all(all)).flat(),
			};
		}),
	);

/** A service of the catalogue. @throws when there is none of that name. */
export function serviceOf(name: string): Catalogued {
	const found = catalogue.find(({ integration }) => integration.name === name);
	if (!found) throw new Error(`the catalogue has no ${name}`);
	return found;
}

/** The operations of a service that declare no answer. Pure. */
export const undeclared = ({ integration, operations }: Catalogued): Fault[] =>
	operations
		.filter((one) => !declaredBy(one))
		.map(({ resource, value }) => ({
			rule: 'declared',
			of: `${integration.name} ${resource}: ${value}`,
			fault: 'answers in no shape',
		}));
