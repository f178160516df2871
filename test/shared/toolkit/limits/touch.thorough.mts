import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { isRead } from '../../../../nodes/shared/http/guards/guard';
import { toolKey } from '../../../../nodes/shared/toolkit/definition/tool';
import { goBy, hastenedBy } from '../../../engine/host/hastened.mts';
import { answersOf, called, everything, hostOf, type Sent, tried, type Tried } from '../toolBench.mts';

goBy(hastenedBy(2_000));

const foreignCard = 'f'.repeat(24);
const foreignBoard = 'e'.repeat(24);
const ownCard = '6740a1b2c3d4e5f6a7b8c9e0';
const ownBoard = '6740a1b2c3d4e5f6a7b8c9d0';

/** Where the objects of the fixtures are, what they are called, and who they name. */
const located: Readonly<Record<string, (sent: Sent, issue: number) => unknown>> = {
	GitHub({ method, path, body }, number) {
		const { query = '', variables = {} } = (body ?? {}) as { query?: string; variables?: IDataObject };
		const ids = variables['ids'];
		if (path === '/graphql' && query.includes('nodes(ids: $ids)') && Array.isArray(ids)) {
			return { data: { nodes: ids.map(() => ({ number, repository: { nameWithOwner: 'octocat/hello-world' } })) } };
		}
		if (method !== 'GET') return undefined;
		const url = `https://api.github.com/repos/octocat/hello-world/issues/${number}`;
		if (/\/(?:issues|pulls)\/comments\/\d+$/.test(path)) return { id: 1, issue_url: url };
		return /^\/user\/\d+$/.test(path) ? { login: 'mona' } : undefined;
	},
	'Google Analytics': ({ method, path }) =>
		method === 'GET' && /accessBindings\/\d+$/.test(path) ? { user: 'nathan@example.com', roles: [] } : undefined,
	Trello({ method, path, query }) {
		if (method !== 'GET') return undefined;
		const fields = String(query['fields'] ?? '');
		const [, kind = '', id = ''] = path.split('/');
		if (fields === 'idMember') return { idMember: 'a'.repeat(24) };
		if (id === foreignCard) return { id, idBoard: foreignBoard };
		if (
			/^(?:data|id|idBoard|idBoard,idCard|idModel)$/.test(fields) &&
			path.split('/').length === 3 &&
			kind !== 'members'
		) {
			if (kind === 'actions') return { id, data: { board: { id: ownBoard }, card: { id: ownCard } } };
			if (kind === 'boards') return { id: ownBoard };
			if (kind === 'cards') return { id: ownCard, idBoard: ownBoard };
			return { id, idBoard: ownBoard, idModel: ownBoard, ...(kind === 'checklists' && { idCard: ownCard }) };
		}
		if (kind === 'members' && fields === 'username,fullName') return { id, username: `name${id.slice(-2)}` };
		if (kind === 'labels' && fields === 'name,color') return { name: `label${id.slice(-2)}` };
		return undefined;
	},
};

interface Scene {
	readonly options?: IDataObject;
	readonly toolLimits?: IDataObject;
	readonly issue?: number;
	readonly state?: { readonly title: string; readonly name: string; readonly labels: readonly unknown[] } & IDataObject;
}

/** The writes that a call sends where the toolkit has some options, and what it ends with. */
async function writesOf({ toolkit, operation, said, run, title }: Tried, scene: Scene) {
	const { integration } = toolkit;
	const inOrder = answersOf(run);
	const repeated = new Map<string, unknown>();
	/** What is read twice has not changed meanwhile. */
	const fixture = (sent: Sent): unknown => {
		const key = isRead(integration, sent as never) ? JSON.stringify(sent) : crypto.randomUUID();
		if (!repeated.has(key)) repeated.set(key, inOrder(sent));
		return repeated.get(key);
	};
	const { issue = issueOf({ said } as Tried), state } = scene;
	const answers = (sent: Sent): unknown => {
		const { method, path, query } = sent;
		const isState =
			method === 'GET' &&
			(/\/issues\/\d+$/.test(path) || /^(?:name,labels|idLabels)$/.test(String(query['fields']))) &&
			state;
		const usual = located[integration.name]?.(sent, issue);
		const answer = usual ?? fixture(sent);
		const isIssue = method === 'GET' && /\/issues\/\d+$/.test(path);
		const assigned = isIssue ? { assignees: [{ login: 'mona' }], ...(answer as IDataObject) } : answer;
		return isState ? { ...(assigned as IDataObject), ...state } : assigned;
	};
	const requestOptions = { maxWrites: 1_000, keepApart: 'off', ...scene.options };
	const { host, sent } = hostOf(integration, {
		parameters: everything(toolkit, {
			requestOptions: {
				...requestOptions,
				...(scene.toolLimits && { toolLimits: { limit: [{ tool: toolKey(operation), ...scene.toolLimits }] } }),
			},
		}),
		answers,
		execution: `${title} ${crypto.randomUUID()}`,
	});
	const outcome = await called(host, toolkit, operation, said);
	const writes = sent.filter((request) => !isRead(integration, request as never));
	return { writes, message: outcome instanceof Error ? outcome.message : '' };
}

/** The number that the fixture of a tool is about. */
function issueOf({ said }: Pick<Tried, 'said'>): number {
	const [, number] =
		/(?:^|[#/])(\d+)$/.exec(
			String(said['issueNumber'] ?? said['pullRequestNumber'] ?? said['discussionNumber'] ?? ''),
		) ?? [];
	return Number(number ?? 1347);
}

const writing = tried.filter(({ operation, toolkit }) => operation.kind !== 'read' && toolkit.integration.touch?.items);
const keysOf = (rows: readonly Tried[]) => [
	...new Set(rows.map(({ toolkit, operation }) => `${toolkit.integration.name} ${toolKey(operation)}`)),
];
const sending = async (rows: readonly Tried[], scene: (one: Tried) => Scene): Promise<string[]> => {
	const found: Tried[] = [];
	for (const one of rows) if ((await writesOf(one, scene(one))).writes.length > 0) found.push(one);
	return keysOf(found);
};

/** The tools whose writes are about one item, by resource: all others are rejected where only one item can be changed. */
const aboutItems: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	Trello: {
		card: 'update move archive unarchive vote unvote delete',
		comment: 'create update delete',
		checklist: 'create update copy delete',
		checkItem: 'create complete update delete',
		label: 'addToCard removeFromCard',
		member: 'addToCard removeFromCard',
		attachment: 'addUrl delete',
		list: 'sort',
		customField: 'set',
		reaction: 'add delete',
		sticker: 'add delete',
	},
	GitHub: {
		issue: 'update addLabels removeLabels addAssignees removeAssignees assignCopilot lock unlock pin unpin delete',
		pullRequest:
			'merge update requestReviewers removeReviewers markReadyForReview convertToDraft updateBranch enableAutoMerge disableAutoMerge enqueue dequeue',
		comment: 'create update delete pin unpin',
		review: 'create start addComment submit discard update dismiss',
		reviewThread: 'unresolve',
		issueField: 'setValues',
		suggestion: 'approve dismiss',
		reaction: 'create delete',
		project: 'updateItemStatus',
		projectItem: 'add move archive unarchive delete',
		discussion: 'create createComment update markAnswer unmarkAnswer updateComment deleteComment lock unlock delete',
	},
};
const keysAboutItems = Object.entries(aboutItems).flatMap(([service, resources]) =>
	Object.entries(resources).flatMap(([resource, values]) =>
		values.split(' ').map((value) => `${service} ${resource}:${value}`),
	),
);

describe('Only Change This Item', () => {
	const foreign: Readonly<Record<string, string>> = { GitHub: 'octo/elsewhere#999', Trello: foreignCard };

	it.each(writing)('$title sends no write where another item is the only one', async (one) => {
		const { writes } = await writesOf(one, { options: { onlyItem: foreign[one.toolkit.integration.name] } });
		expect(writes).toEqual([]);
	});

	it('lets the tools through whose writes are about this item', async () => {
		const own = (one: Tried): Scene => ({
			options: {
				onlyItem: one.toolkit.integration.name === 'Trello' ? ownCard : `octocat/hello-world#${issueOf(one)}`,
			},
		});
		expect((await sending(writing, own)).toSorted()).toEqual(keysAboutItems.toSorted());
	}, 60_000);
});

describe('Only Change Items with These Labels', () => {
	const bare = { title: 'Anything', name: 'Anything', labels: [{ id: 'x', name: 'other' }] };

	it('lets only new items be created where the item lacks the label', async () => {
		expect(await sending(writing, () => ({ options: { onlyLabeled: 'agent' }, state: bare }))).toEqual([
			'Trello card:create',
			'Trello card:copy',
			'GitHub issue:create',
			'GitHub pullRequest:create',
			'GitHub discussion:create',
		]);
	}, 60_000);

	it('and the same for the beginning of its title', async () => {
		const found = await sending(writing, () => ({ options: { onlyTitled: '[agent]' }, state: bare }));
		expect(found.filter((key) => !/:(?:create|copy)$/.test(key))).toEqual([]);
	}, 60_000);

	it('lets the tools through where the item has both', async () => {
		const state = { title: '[agent] Go', name: '[agent] Go', labels: [{ id: 'x', name: 'Agent' }] };
		const found = await sending(writing, () => ({
			options: { onlyLabeled: 'agent', onlyTitled: '[agent]' },
			state,
		}));
		expect(found).toEqual(expect.arrayContaining(keysAboutItems));
	}, 60_000);
});

/** The arguments by which tools name people. */
const personArguments = /^(?:assignees|reviewers|teamReviewers|username|invitee|user|members?|memberIds|email)$/;
/** Its fixture answers a lookup of names with an object, so that it fails before its write. */
const withoutWrite = 'Trello workspace:addMember, run 1';
const named = tried.filter(
	({ operation, said, title }) =>
		operation.kind !== 'read' &&
		title !== withoutWrite &&
		(Object.keys(said).some((name) => personArguments.test(name)) || /assignCopilot/.test(title)),
);
const copies = tried.filter(({ title }) =>
	/(?:card|list|board):copy, run|card:create, run [48]$|(?:list|board):create, run 2$/.test(title),
);
const unnamed = tried.filter(
	(one) => one.operation.kind !== 'read' && one.title !== withoutWrite && !named.includes(one) && !copies.includes(one),
);

describe('Only These People', () => {
	it.each(named)('$title sends no write that names others', async (one) => {
		const free = await writesOf(one, {});
		const { writes, message } = await writesOf(one, { options: { onlyPeople: 'ada-nobody' } });
		const naming =
			/assignees|reviewers|members?\/|idMember|invit|accessBindings|collaborators|memberships|email|"user"/i;
		expect(free.writes.some((sent) => naming.test(JSON.stringify(sent)))).toBe(true);
		expect(writes.filter((sent) => naming.test(JSON.stringify(sent)))).toEqual([]);
		expect(message).toMatch(/Only these people can be added or removed here: ada-nobody/);
	});

	it.each(unnamed)('$title is not rejected', async (one) => {
		const { message } = await writesOf(one, { options: { onlyPeople: 'ada-nobody' } });
		expect(message).not.toMatch(/Only [Tt]hese [Pp]eople/);
	});
});

describe('Only These Labels of a tool', () => {
	const current = [{ id: 'c'.repeat(24), name: 'security' }];
	const limited = { titlePrefix: '', labels: 'bug', calls: 0 };
	const scene = { toolLimits: limited, state: { title: 'A', name: 'A', labels: current, idLabels: ['c'.repeat(24)] } };
	const rows = tried.filter(
		({ operation, said, title }) =>
			operation.kind !== 'read' &&
			(Object.keys(said).some((name) => /^(?:labels?|labelIds?)$/.test(name)) || /card:copy, run/.test(title)),
	);
	/** What a write says of labels, by the words of the services. */
	const naming = ({ method, path, body }: Sent): boolean =>
		/labels/i.test(path) || /"(?:labels|idLabels|idCardSource)"/.test(JSON.stringify(body ?? {})) || method === 'none';
	const onlyBug = ({ path, body }: Sent): boolean =>
		/\/labels\/bug$/.test(path) || (/"labels":\["bug"\]/.test(JSON.stringify(body ?? {})) && !/\/\d+$/.test(path));

	it.each(rows)('$title adds and removes no other label', async (one) => {
		const { writes } = await writesOf(one, scene);
		expect(writes.filter((sent) => naming(sent) && !onlyBug(sent))).toEqual([]);
	});

	it.each(['issue:update, run 3', 'issue:update, run 4', 'issue:removeLabels, run 2'])(
		'rejects GitHub %s, which would remove "security"',
		async (title) => {
			const one = tried.find((row) => row.title === `GitHub ${title}`);
			const { writes, message } = await writesOf(one as Tried, {
				...scene,
				toolLimits: { ...limited, labels: 'bug, help wanted' },
			});
			expect(writes).toEqual([]);
			expect(message).toMatch(/"security"|"\*"/);
		},
	);
});
