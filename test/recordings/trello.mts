import { createServer } from 'node:http';
import { trelloCredentials } from '../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../sandbox/trello/start.mts';
import { addressOn, type Naming } from './address.mts';
import type { Recorded } from './recordings.mts';
import { noRoute, patientClock, type Question, send, type StandIn, unusable } from './standIn.mts';

type NotAsked = Extract<Question, { notComparable: string }>;
type Asked = Exclude<Question, NotAsked>;

export const trelloNaming: Naming = {
	kinds: {
		actions: 'action',
		attachments: 'attachment',
		boards: 'board',
		cards: 'card',
		checkitem: 'checkItem',
		checkitems: 'checkItem',
		checklists: 'checklist',
		customfield: 'customField',
		customfields: 'customField',
		idlabels: 'label',
		idmembers: 'member',
		labels: 'label',
		lists: 'list',
		members: 'member',
		membersvoted: 'member',
		notifications: 'notification',
		options: 'option',
		organizations: 'organization',
		tokens: 'token',
		webhooks: 'webhook',
	},
	rest: new Set(),
	words: new Set(['me', 'all', 'comments', 'search']),
};

const authorization = `OAuth oauth_consumer_key="${trelloCredentials.key}", oauth_token="${trelloCredentials.token}"`;

/** One object of every kind; where there are several, the one with the most in it. `hook` takes what webhooks send. */
async function setUp(trello: TrelloSandbox, hook: string): Promise<Map<string, string>> {
	const { state, url } = trello;
	const card = trello.card('Faster search');
	const headers = { authorization, 'content-type': 'application/json' };
	const made = async (path: string, wanted: object): Promise<string | undefined> => {
		const { body } = await send(url, { method: 'POST', path: `/1${path}`, headers, body: JSON.stringify(wanted) });
		return typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : undefined;
	};
	const of = { idModel: card.idBoard, modelType: 'board' };
	const list = state.customFields.find(({ type }) => type === 'list');
	const checklist = state.checklists.find(({ idCard }) => idCard === card.id);
	const [owner] = state.members;
	const found: Record<string, string | undefined> = {
		action: await made(`/cards/${card.id}/actions/comments`, { text: 'Hello' }),
		attachment: await made(`/cards/${card.id}/attachments`, { url: 'https://example.com/plan.txt' }),
		board: card.idBoard,
		card: card.id,
		checkItem: checklist?.checkItems[0]?.id,
		checklist: checklist?.id,
		customField: list?.id,
		label: state.labels.find(({ name, idBoard }) => name !== '' && idBoard === card.idBoard)?.id,
		list: card.idList,
		member: owner?.id,
		notification: state.notifications.find(({ idMember }) => idMember === owner?.id)?.id,
		option: list?.options[0]?.id,
		organization: state.organizations[0]?.id,
		textField: await made('/customFields', { ...of, type: 'text', name: 'Remark' }),
		token: trelloCredentials.token,
		webhook: await made('/webhooks', { description: 'test', idModel: card.idBoard, callbackURL: `${hook}/first` }),
	};
	return new Map(Object.entries(found).flatMap(([kind, id]) => (id === undefined ? [] : [[kind, id] as const])));
}

/** What a member of a body names: `idBoard` a board, `idListSource` a list; `value` what the path ends with. */
function named(member: string, path: string, objects: ReadonlyMap<string, string>): string | undefined {
	const name = member === 'value' ? (path.split('/').at(-1) ?? '') : member;
	if (name === 'callbackURL') return `${objects.get('hook')}/second`;
	if (name === 'idModel') return objects.get('board');
	if (name === 'membersVoted') return objects.get('member');
	const kind = /^id([A-Z]\w*?)s?(Source)?$/.exec(name)?.[1] ?? '';
	return objects.get(kind.slice(0, 1).toLowerCase() + kind.slice(1));
}

interface Content {
	readonly body?: string;
	readonly type?: string;
}

function contentOf({ requestBody, path, method }: Recorded, objects: ReadonlyMap<string, string>): Content {
	if (typeof requestBody !== 'string' || method === 'GET' || method === 'HEAD') return {};
	const [, boundary] = /^--([^\r\n]+)\r\n/.exec(requestBody) ?? [];
	if (boundary !== undefined) return { body: requestBody, type: `multipart/form-data; boundary=${boundary}` };
	const form = new URLSearchParams(requestBody);
	for (const name of new Set(form.keys())) {
		const own = named(name, path, objects);
		if (own !== undefined && form.get(name) !== '') form.set(name, own);
	}
	return { body: form.toString(), type: 'application/x-www-form-urlencoded' };
}

/** Whether somebody has voted follows from the answer: what is refused was done before, what is done was not. */
function votesBefore({ method, status }: Recorded, objects: ReadonlyMap<string, string>): Asked['before'] {
	const path = `/1/cards/${objects.get('card')}/membersVoted`;
	const member = objects.get('member') ?? '';
	const has = (method === 'DELETE') === status < 400;
	return has
		? [{ method: 'POST', path: `${path}?value=${member}` }]
		: [{ method: 'DELETE', path: `${path}/${member}` }];
}

/** A label or member that is put on the card was not on it before. */
function absentBefore({ method, path }: Recorded, objects: ReadonlyMap<string, string>): Asked['before'] {
	const [, part] = /\/cards\/[^/]+\/(idLabels|idMembers)$/.exec(path) ?? [];
	if (method !== 'POST' || part === undefined) return undefined;
	const id = objects.get(part === 'idLabels' ? 'label' : 'member') ?? '';
	return [{ method: 'DELETE', path: `/1/cards/${objects.get('card')}/${part}/${id}` }];
}

/** The value of a custom field was that of a text field. */
const objectsFor = ({ path }: Recorded, objects: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
	/\/customField\/\w+\/item$/.test(path)
		? new Map(objects).set('customField', objects.get('textField') ?? '')
		: objects;

function question(recorded: Recorded, all: ReadonlyMap<string, string>): Asked | NotAsked {
	const { method, path: asked, query, status, requestBody } = recorded;
	const objects = objectsFor(recorded, all);
	const { route, path, lacks } = addressOn(
		trelloNaming,
		asked,
		objects,
		status === 404 ? () => '0'.repeat(24) : undefined,
	);
	const none = (notComparable: string): NotAsked => ({ route, notComparable });
	const reason = unusable(recorded);
	if (reason !== undefined) return none(reason);
	if (lacks !== undefined) return none(`nothing on the stand-in stands for: ${lacks}`);
	const isVote = method !== 'GET' && /\/membersVoted\b/.test(asked);
	if (status >= 400 && status !== 404 && !isVote) return none('needs a state of its own, which nothing sets up yet');
	if (requestBody !== null && typeof requestBody !== 'string') return none('the body of the request is not a form');
	const kept = Object.entries(query).filter(([name]) => !/^(key|token)$/.test(name));
	const search = new URLSearchParams(kept).toString();
	const { body, type } = contentOf(recorded, objects);
	return {
		route,
		method,
		path: search === '' ? path : `${path}?${search}`,
		headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
		...(body !== undefined && { body }),
		before: (isVote ? votesBefore(recorded, objects) : absentBefore(recorded, objects)) ?? [],
	};
}

/** Somebody who takes webhooks. */
async function openReceiver() {
	const server = createServer((_request, response) => response.end());
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	return {
		url: `http://127.0.0.1:${port}`,
		close: async () => {
			const closed = new Promise((resolve) => server.close(resolve));
			server.closeAllConnections();
			await closed;
		},
	};
}

/** The Trello stand-in on a patient clock. */
export async function trelloStandIn(): Promise<StandIn> {
	const trello = await startTrello({ now: patientClock() });
	const receiver = await openReceiver();
	const prepared = async () => (await setUp(trello, receiver.url)).set('hook', receiver.url);
	let objects = await prepared();
	return {
		url: trello.url,
		watched: {
			watches: (name) => /^(x-rate-limit-|content-type$)/.test(name),
			exact: /^content-type$|-(max|interval-ms)$/,
		},
		question: (recorded) => question(recorded, objects),
		unfit({ status }, answer) {
			if (typeof answer.body === 'string' && /^Cannot [A-Z]+ \//.test(answer.body)) return noRoute;
			if (status < 400 && answer.status >= 400) return 'needs a state of its own, which nothing sets up yet';
			return undefined;
		},
		async renew() {
			await trello.reset();
			objects = await prepared();
		},
		async close() {
			await trello.close();
			await receiver.close();
		},
	};
}
