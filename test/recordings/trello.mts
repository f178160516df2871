import { trelloCredentials } from '../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../sandbox/trello/start.mts';
import { addressOn, type Naming } from './address.mts';
import type { Recorded } from './recordings.mts';
import { patientClock, type Question, send, type StandIn, unusable } from './standIn.mts';

const naming: Naming = {
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

/** One object of every kind; where there are several, the one with the most in it. */
async function setUp(trello: TrelloSandbox): Promise<Map<string, string>> {
	const { state, url } = trello;
	const card = trello.card('Faster search');
	const headers = { authorization, 'content-type': 'application/json' };
	const attached = { method: 'POST', path: `/1/cards/${card.id}/attachments`, headers };
	const { body } = await send(url, { ...attached, body: JSON.stringify({ url: 'https://example.com/plan.txt' }) });
	const attachment = (body as { id?: string }).id;
	const [owner] = state.members;
	const webhook = `${card.id.slice(0, -1)}f`;
	if (owner) {
		const life = { active: true, consecutiveFailures: 0, firstConsecutiveFailDate: null };
		const about = { idOwner: owner.id, secret: trelloCredentials.secret, description: 'test', idModel: card.idBoard };
		state.webhooks.push({ id: webhook, ...about, callbackURL: `${url}/hook`, ...life });
	}
	const list = state.customFields.find(({ type }) => type === 'list');
	const checklist = state.checklists.find(({ idCard }) => idCard === card.id);
	const found: Record<string, string | undefined> = {
		action: state.actions.findLast(({ type }) => type === 'commentCard')?.id,
		attachment,
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
		token: trelloCredentials.token,
		webhook,
	};
	return new Map(Object.entries(found).flatMap(([kind, id]) => (id === undefined ? [] : [[kind, id] as const])));
}

/** What a member of a body names: `idBoard` a board, `idListSource` a list; `value` what the path ends with. */
function named(member: string, path: string, objects: ReadonlyMap<string, string>): string | undefined {
	const name = member === 'value' ? (path.split('/').at(-1) ?? '') : member;
	if (name === 'idModel') return objects.get('board');
	if (name === 'membersVoted') return objects.get('member');
	const kind = /^id([A-Z]\w*?)s?(Source)?$/.exec(name)?.[1] ?? '';
	return objects.get(kind.slice(0, 1).toLowerCase() + kind.slice(1));
}

function bodyOf({ requestBody, path, method }: Recorded, objects: ReadonlyMap<string, string>): string | undefined {
	if (requestBody === null || method === 'GET' || method === 'HEAD') return undefined;
	const form = new URLSearchParams(String(requestBody));
	for (const name of new Set(form.keys())) {
		const own = named(name, path, objects);
		if (own !== undefined && form.get(name) !== '') form.set(name, own);
	}
	return form.toString();
}

function question(recorded: Recorded, objects: ReadonlyMap<string, string>): Question {
	const { method, path: asked, query, status, requestBody } = recorded;
	const { route, path, lacks } = addressOn(naming, asked, objects, status === 404 ? () => '0'.repeat(24) : undefined);
	const none = (notComparable: string): Question => ({ route, notComparable });
	const reason = unusable(recorded);
	if (reason !== undefined) return none(reason);
	if (lacks !== undefined) return none(`nothing on the stand-in stands for: ${lacks}`);
	if (status >= 400 && status !== 404) return none('needs a state of its own, which nothing sets up yet');
	const isForm = requestBody === null || (typeof requestBody === 'string' && !requestBody.startsWith('--'));
	if (!isForm) return none('the body of the request is not a form');
	const kept = Object.entries(query).filter(([name]) => !/^(key|token)$/.test(name));
	const search = new URLSearchParams(kept).toString();
	const body = bodyOf(recorded, objects);
	return {
		route,
		method,
		path: search === '' ? path : `${path}?${search}`,
		headers: { authorization, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
		...(body !== undefined && { body }),
	};
}

/** The Trello stand-in on a patient clock. */
export async function trelloStandIn(): Promise<StandIn> {
	const trello = await startTrello({ now: patientClock() });
	let objects = await setUp(trello);
	return {
		url: trello.url,
		watched: {
			watches: (name) => /^(x-rate-limit-|content-type$)/.test(name),
			exact: /^content-type$|-(max|interval-ms)$/,
		},
		question: (recorded) => question(recorded, objects),
		unfit({ status }, answer) {
			if (typeof answer.body === 'string' && /^Cannot [A-Z]+ \//.test(answer.body))
				return 'the stand-in has no such route';
			if (status < 400 && answer.status >= 400) return 'needs a state of its own, which nothing sets up yet';
			return undefined;
		},
		async renew() {
			await trello.reset();
			objects = await setUp(trello);
		},
		close: () => trello.close(),
	};
}
