import { asObject, type JsonObject } from '../../../front/exchange.mts';
import { overlayRepository } from '../../buildWorld.mts';
import { oneIssue } from '../../finish/members.mts';
import { listedRepository } from '../../finish/repository.mts';
import type { World } from '../../world.mts';

/** An issue that others are bound to. */
export interface Item {
	readonly fullName: string;
	readonly number: number;
	readonly id: number;
	readonly node: string;
}

/** The first is a part of the second one, or is blocked by it. */
interface Bond {
	readonly one: Item;
	readonly other: Item;
}

export interface RelationStore {
	/** Parts and what they are parts of, in the order of the parts. */
	readonly parts: Bond[];
	/** What is blocked, and by what. */
	readonly blocks: Bond[];
	itemOf(fullName: string, number: number): Promise<Item | undefined>;
	/** The issue with an id, wherever it is. */
	itemWithId(id: number): Promise<Item | undefined>;
	/** An issue with its repository, as lists over repositories show it. */
	show(item: Item, login: string | undefined): Promise<JsonObject>;
	/** The same answer with the relations of every issue in it counted. */
	counted(body: unknown): Promise<unknown>;
}

const stores = new WeakMap<World, RelationStore>();

export const isSame = (one: Item, other: Item): boolean => one.node === other.node;

const itemFrom = (fullName: string, issue: JsonObject): Item => ({
	...{ fullName, number: Number(issue['number']), id: Number(issue['id']), node: String(issue['node_id']) },
});

function createStore(world: World): RelationStore {
	const parts: Bond[] = [];
	const blocks: Bond[] = [];

	async function closedOnes(): Promise<ReadonlySet<string>> {
		const items = [...parts, ...blocks].flatMap(({ one, other }) => [one, other]);
		const unique = [...new Map(items.map((item) => [item.node, item])).values()];
		const read = await Promise.all(unique.map(({ fullName, number }) => world.issue(fullName, number)));
		return new Set(unique.filter((_item, at) => read[at]?.['state'] === 'closed').map(({ node }) => node));
	}

	/** What blocks counts while it is open; all of it counts in the totals (PyGithub IssueDependencies.testAddBlockedBy#2). */
	function summaries(node: string, closed: ReadonlySet<string>): JsonObject {
		const own = parts.filter(({ other }) => other.node === node);
		const done = own.filter(({ one }) => closed.has(one.node)).length;
		const by = blocks.filter(({ one }) => one.node === node).map(({ other }) => other.node);
		const blocking = blocks.filter(({ other }) => other.node === node).map(({ one }) => one.node);
		const open = (nodes: readonly string[]): number => nodes.filter((one) => !closed.has(one)).length;
		const parent = parts.find(({ one }) => one.node === node)?.other;
		const percent = own.length === 0 ? 0 : Math.floor((100 * done) / own.length);
		return {
			sub_issues_summary: { total: own.length, completed: done, percent_completed: percent },
			issue_dependencies_summary: {
				...{ blocked_by: open(by), total_blocked_by: by.length },
				...{ blocking: open(blocking), total_blocking: blocking.length },
			},
			...(parent && { parent_issue_url: `${world.url}/repos/${parent.fullName}/issues/${parent.number}` }),
		};
	}

	function withCounts(body: unknown, closed: ReadonlySet<string>): unknown {
		if (Array.isArray(body)) return body.map((one) => withCounts(one, closed));
		if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return body;
		const entries = Object.entries(body).map(([name, value]) => [name, withCounts(value, closed)] as const);
		const shown: JsonObject = Object.fromEntries(entries);
		return 'sub_issues_summary' in shown ? { ...shown, ...summaries(String(shown['node_id']), closed) } : shown;
	}

	return {
		parts,
		blocks,
		async itemOf(fullName, number) {
			const issue = await world.issue(fullName, number);
			return issue === undefined ? undefined : itemFrom(fullName, issue);
		},
		async itemWithId(id) {
			for (const { full_name: fullName } of await world.repositories()) {
				const issues = await world.backend.list(`/repos/${String(fullName)}/issues?state=all`);
				const found = issues.find((one) => Number(one['id']) === id);
				if (found !== undefined) return itemFrom(String(fullName), found);
			}
			return undefined;
		},
		/** PyGithub SubIssue.testListSubIssues#1, IssueDependencies.testAddBlockedBy#2 */
		async show({ fullName, number }, login) {
			const issue = asObject(await world.issue(fullName, number));
			const found = asObject(await world.repository(fullName));
			const repository = listedRepository(await overlayRepository(world, found, login));
			const pulls = { has_pull_requests: true, pull_request_creation_policy: 'all' };
			return { ...oneIssue(issue), repository: { ...asObject(repository), ...pulls } };
		},
		async counted(body) {
			return parts.length + blocks.length === 0 ? body : withCounts(body, await closedOnes());
		},
	};
}

export function relationsIn(world: World): RelationStore {
	const store = stores.get(world) ?? createStore(world);
	stores.set(world, store);
	return store;
}
