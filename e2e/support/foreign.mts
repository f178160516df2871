import type { Stage } from '../../sandbox/demo/stage.mts';
import type { LoggedRequest } from '../../sandbox/front/requestLog.mts';
import { changes } from './writes.mts';

/** The one repository, board and property that somebody may use. */
export interface Own {
	readonly repository: string;
	readonly board: string;
	readonly property: string;
}

/** What lies outside of that. */
export interface Foreign {
	/** Whether a request reads or changes what lies outside, or names it in a change. Asking where an id lies is neither. */
	isTouchedBy(request: LoggedRequest): boolean;
	/** Ids of issues at GitHub, by which GraphQL names them. */
	readonly nodeIds: readonly string[];
	/** What Trello keeps outside. */
	state(): unknown;
}

/** The node ids of a repository and of its issues, as GitHub tells them. */
async function nodeIdsOf({ sandbox: { github, accounts } }: Stage, repository: string): Promise<string[]> {
	const ask = async (path: string): Promise<unknown> => {
		const headers = { authorization: `Bearer ${accounts.github.owner.token}` };
		return await (await fetch(`${github.url}/repos/${repository}${path}`, { headers })).json();
	};
	const found = [await ask(''), await ask('/issues?state=all')].flat() as Array<{ node_id?: string }>;
	return found.flatMap(({ node_id: id }) => id ?? []);
}

/** The values of members that are ids by their names, such as `idList` and `subjectId`; a text may say anything. */
const idsIn = (value: unknown, name = ''): string[] => {
	if (typeof value === 'string') return /^id|Ids?$/.test(name) ? value.split(',') : [];
	if (Array.isArray(value)) return value.flatMap((inner) => idsIn(inner, name));
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([member, inner]) => idsIn(inner, member));
};

export async function foreignTo(stage: Stage, { repository, board, property }: Own): Promise<Foreign> {
	const { trello, accounts } = stage.sandbox;
	const others = Object.values(accounts.github.repositories).filter((name) => name !== repository);
	const nodeIds = (await Promise.all(others.map(async (name) => await nodeIdsOf(stage, name)))).flat();
	const own = trello.board(board).id;
	const state = () => ({
		boards: trello.state.boards.filter(({ id }) => id !== own),
		lists: trello.state.lists.filter(({ idBoard }) => idBoard !== own),
		cards: trello.state.cards.filter(({ idBoard }) => idBoard !== own),
		labels: trello.state.labels.filter(({ idBoard }) => idBoard !== own),
	});
	const { boards, lists, cards } = state();
	const named = new Set([...[...boards, ...lists, ...cards].map(({ id }) => id), ...nodeIds]);
	const isNamed = (id: string): boolean => named.has(id);
	const isElsewhere = (path: string): boolean => {
		const [, at = repository] = /^\/repos\/([^/]+\/[^/]+)/.exec(path) ?? [];
		const [, asked = property] = /\/properties\/(\d+)/.exec(path) ?? [];
		return at.toLowerCase() !== repository || asked !== property;
	};
	return {
		nodeIds,
		state,
		isTouchedBy(request) {
			if (isElsewhere(request.path)) return true;
			// A file of a repository and a part of a property may be called as one likes.
			const segments = /^\/(?:repos|v1\w*)\//.test(request.path) ? [] : request.path.split('/');
			return changes(request) && [...segments, ...idsIn([request.query, request.body])].some(isNamed);
		},
	};
}
