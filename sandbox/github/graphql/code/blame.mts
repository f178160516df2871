import { asObject, asText, type JsonObject } from '../../../front/exchange.mts';
import type { World } from '../../world.mts';
import type { Args, GraphObject } from '../failure.mts';
import type { RepositoryMembers } from '../repositoryMembers.mts';

/** Which lines of the newer text stand in the older one, too, by their places there: the longest common subsequence. */
function keptLines(older: readonly string[], newer: readonly string[]): Map<number, number> {
	const longest = Array.from({ length: older.length + 1 }, () => new Array<number>(newer.length + 1).fill(0));
	const at = (row: number, column: number): number => longest[row]?.[column] ?? 0;
	for (let row = older.length - 1; row >= 0; row -= 1) {
		for (let column = newer.length - 1; column >= 0; column -= 1) {
			const best =
				older[row] === newer[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
			const line = longest[row];
			if (line) line[column] = best;
		}
	}
	const kept = new Map<number, number>();
	for (let row = 0, column = 0; row < older.length && column < newer.length;) {
		if (older[row] === newer[column]) kept.set(column++, row++);
		else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
		else column += 1;
	}
	return kept;
}

/** The lines of a file at a commit; undefined where there is none. */
async function linesAt(world: World, root: string, path: string, sha: string): Promise<string[] | undefined> {
	const target = `${root}/contents/${path.split('/').map(encodeURIComponent).join('/')}?ref=${sha}`;
	const content = asText((await world.backend.read(target))?.['content']);
	return content === undefined
		? undefined
		: Buffer.from(content, 'base64').toString('utf8').replace(/\n$/, '').split('\n');
}

interface Version {
	readonly commit: JsonObject;
	readonly lines: readonly string[];
}

/** What the file was like after each commit, the oldest first. */
async function versionsOf(world: World, root: string, path: string, sha: string): Promise<Version[]> {
	const commits = await world.backend.list(`${root}/commits?sha=${sha}`);
	const read = commits.reverse().map(async (commit) => {
		const lines = await linesAt(world, root, path, String(commit['sha']));
		return lines === undefined ? [] : [{ commit, lines }];
	});
	return (await Promise.all(read)).flat();
}

const signature = (git: unknown, account: unknown, user: (login: string) => unknown): GraphObject => {
	const { name, email } = asObject(git);
	const login = asText(asObject(account)['login']);
	return { name, email, user: () => (login === undefined ? null : user(login)) };
};

/** A commit, as far as blame shows it. */
const shownCommit = (one: JsonObject, user: (login: string) => unknown): GraphObject => {
	const { message, author, committer } = asObject(one['commit']);
	return {
		__typename: 'Commit',
		...{ oid: one['sha'], id: one['node_id'], message, url: one['html_url'] },
		authoredDate: asObject(author)['date'],
		committedDate: asObject(committer)['date'],
		author: signature(author, one['author'], user),
	};
};

/** Neighbouring lines of the same commit are one range. */
function rangesOf(versions: readonly Version[], user: (login: string) => unknown): GraphObject[] {
	let by: JsonObject[] = [];
	let before: readonly string[] = [];
	for (const { commit, lines } of versions) {
		const kept = keptLines(before, lines);
		by = lines.map((_line, at) => by[kept.get(at) ?? -1] ?? commit);
		before = lines;
	}
	const starts = by.flatMap((commit, at) => (commit['sha'] === by[at - 1]?.['sha'] ? [] : [at]));
	return starts.map((start, index) => ({
		...{ startingLine: start + 1, endingLine: starts[index + 1] ?? by.length, age: 1 },
		commit: () => shownCommit(by[start] ?? {}, user),
	}));
}

/** What a revision stands for: its commit, whose blame says who changed a file last. https://docs.github.com/graphql/reference/objects#blame */
export const blame: RepositoryMembers = (graph, fullName) => ({
	object: async ({ expression }: Args) => {
		const root = `/repos/${fullName}`;
		const target = `${root}/commits/${encodeURIComponent(String(expression))}`;
		const whole = String(expression) === 'HEAD' ? (await graph.world.backend.list(`${root}/commits`))[0] : undefined;
		const found = whole ?? (await graph.world.backend.read(target));
		if (found === undefined) return null;
		const user = async (login: string) => await graph.user(login);
		return {
			...shownCommit(found, user),
			blame: async ({ path }: Args) => ({
				ranges: rangesOf(await versionsOf(graph.world, root, String(path), String(found['sha'])), user),
			}),
		};
	},
});
