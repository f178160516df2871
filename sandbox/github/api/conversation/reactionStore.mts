import { asObject, type JsonObject } from '../../../front/exchange.mts';
import { moment, nodeId } from '../../replies.mts';
import type { World } from '../../world.mts';

export const reactionContents = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes'] as const;

export interface Reaction {
	readonly id: number;
	/** The node id of what it is on. */
	readonly subject: string;
	readonly login: string;
	readonly content: string;
	readonly createdAt: string;
}

/** Who reacted to what, whichever way it was said. */
export interface ReactionStore {
	/** Those of a subject, the oldest first. */
	of(subject: string): readonly Reaction[];
	/** Nobody reacts twice with the same: then the one that there is comes back. */
	add(subject: string, login: string, content: string): { reaction: Reaction; isNew: boolean };
	remove(reaction: Reaction): void;
	/** The same answer with the reactions of everything in it counted. */
	counted(body: unknown): unknown;
}

const stores = new WeakMap<World, ReactionStore>();

function createStore(world: World): ReactionStore {
	const reactions: Reaction[] = [];
	let lastId = 17_000_000;
	const of: ReactionStore['of'] = (subject) => reactions.filter((one) => one.subject === subject);

	function counts(subject: string): JsonObject {
		const own = of(subject);
		const each = reactionContents.map((name) => [name, own.filter(({ content }) => content === name).length]);
		return { total_count: own.length, ...Object.fromEntries(each) };
	}

	/** Only releases with reactions tell of them (octokit/fixtures, releases of octokit-fixture-org). */
	function own(shown: JsonObject, subject: string): JsonObject {
		const told = asObject(shown['reactions']);
		if ('url' in told) return { reactions: { ...told, ...counts(subject) } };
		const isRelease = 'tag_name' in shown && 'upload_url' in shown;
		if (!isRelease || of(subject).length === 0) return {};
		return { reactions: { url: `${String(shown['url'])}/reactions`, ...counts(subject) } };
	}

	const counted: ReactionStore['counted'] = (body) => {
		if (Array.isArray(body)) return body.map(counted);
		if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return body;
		const shown = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, counted(value)]));
		return typeof shown['node_id'] === 'string' ? { ...shown, ...own(shown, shown['node_id']) } : shown;
	};

	return {
		of,
		counted: (body) => (reactions.length === 0 ? body : counted(body)),
		add(subject, login, content) {
			const known = of(subject).find((one) => one.login === login && one.content === content);
			if (known !== undefined) return { reaction: known, isNew: false };
			lastId += 1;
			const reaction = { id: lastId, subject, login, content, createdAt: moment(world.now()) };
			reactions.push(reaction);
			return { reaction, isNew: true };
		},
		remove: (reaction) => void reactions.splice(reactions.indexOf(reaction), 1),
	};
}

export function reactionsIn(world: World): ReactionStore {
	const store = stores.get(world) ?? createStore(world);
	stores.set(world, store);
	return store;
}

/** A reaction as the API shows it. */
export const shownReaction = async (
	world: World,
	{ id, login, content, createdAt }: Reaction,
): Promise<JsonObject> => ({
	...{ id, node_id: nodeId('Reaction', id) },
	user: await world.user(login),
	content,
	created_at: createdAt,
});
