import { createHash, randomBytes } from 'node:crypto';
import type { JsonObject } from '../../../front/exchange.mts';
import { moment, nodeId } from '../../replies.mts';
import type { World } from '../../world.mts';

/** What the files of a gist were at a moment. */
interface Revision {
	version: string;
	login: string;
	files: ReadonlyMap<string, string>;
	at: number;
	changes: { additions: number; deletions: number; total: number };
}

export interface Gist {
	id: string;
	owner: string;
	description: string | null;
	public: boolean;
	files: Map<string, string>;
	createdAt: number;
	updatedAt: number;
	/** The newest first. */
	revisions: Revision[];
	forkOf: string | undefined;
	comments: number;
}

const linesOf = (files: ReadonlyMap<string, string>): string[] =>
	[...files].flatMap(([name, text]) => text.split('\n').map((line) => `${name}:${line}`));

/** Keeps what the files have become. */
export function revise(gist: Gist, login: string): void {
	const [before, after] = [linesOf(gist.revisions[0]?.files ?? new Map()), linesOf(gist.files)];
	const additions = after.filter((line) => !before.includes(line)).length;
	const deletions = before.filter((line) => !after.includes(line)).length;
	gist.revisions.unshift({
		...{ version: randomBytes(20).toString('hex'), login, files: new Map(gist.files), at: gist.updatedAt },
		changes: { additions, deletions, total: additions + deletions },
	});
}

const languages: Record<string, [language: string, type: string]> = {
	md: ['Markdown', 'text/markdown'],
	ts: ['TypeScript', 'application/x-typescript'],
	js: ['JavaScript', 'application/javascript'],
	py: ['Python', 'application/x-python'],
	json: ['JSON', 'application/json'],
	txt: ['Text', 'text/plain'],
};

/** A revision as the history of a gist shows it. */
export const shownRevision = async (
	world: World,
	gist: Gist,
	{ version, login, at, changes }: Revision,
): Promise<JsonObject> => ({
	...{ user: await world.user(login), version, committed_at: moment(at), change_status: changes },
	url: `${world.url}/gists/${gist.id}/${version}`,
});

/** A gist is returned with its first 300 files. https://docs.github.com/rest/gists/gists#truncation */
const mostFiles = 300;

export async function showGist(
	world: World,
	gist: Gist,
	full: boolean,
	all: readonly Gist[] = [],
): Promise<JsonObject> {
	const url = `${world.url}/gists/${gist.id}`;
	const owner = await world.user(gist.owner);
	const files = [...gist.files].slice(0, mostFiles).map(([filename, content]) => {
		const [language, type] = languages[filename.split('.').at(-1) ?? ''] ?? [null, 'text/plain'];
		const sha = createHash('sha1').update(content).digest('hex');
		const raw_url = `${world.url}/gist/${gist.owner}/${gist.id}/raw/${sha}/${encodeURIComponent(filename)}`;
		const size = Buffer.byteLength(content);
		const whole = { truncated: false, content, encoding: 'utf-8' };
		return [filename, { filename, type, language, raw_url, size, ...(full ? whole : {}) }] as const;
	});
	return {
		url,
		forks_url: `${url}/forks`,
		commits_url: `${url}/commits`,
		id: gist.id,
		node_id: nodeId('Gist', gist.id),
		git_pull_url: `${world.url}/gist/${gist.id}.git`,
		git_push_url: `${world.url}/gist/${gist.id}.git`,
		html_url: `${world.url}/gist/${gist.owner}/${gist.id}`,
		files: Object.fromEntries(files),
		public: gist.public,
		created_at: moment(gist.createdAt),
		updated_at: moment(gist.updatedAt),
		description: gist.description,
		comments: gist.comments,
		user: null,
		comments_enabled: true,
		comments_url: `${url}/comments`,
		owner,
		truncated: gist.files.size > mostFiles,
		...(full ? await surroundings(world, gist, all) : {}),
	};
}

/** What only a gist itself shows, not its place in a list. */
async function surroundings(world: World, gist: Gist, all: readonly Gist[]): Promise<JsonObject> {
	const forks = all
		.filter(({ forkOf }) => forkOf === gist.id)
		.map(async ({ id, owner, createdAt, updatedAt }) => ({
			...{ url: `${world.url}/gists/${id}`, user: await world.user(owner), id },
			...{ created_at: moment(createdAt), updated_at: moment(updatedAt) },
		}));
	const history = gist.revisions.map((one) => shownRevision(world, gist, one));
	const origin = all.find(({ id }) => id === gist.forkOf);
	return {
		forks: await Promise.all(forks),
		history: await Promise.all(history),
		...(origin && { fork_of: await showGist(world, origin, false) }),
	};
}
