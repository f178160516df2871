import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { asOf } from './forkObjects.mts';
import { pageReply } from '../paging.mts';
import { notFound } from '../replies.mts';
import type { World } from '../world.mts';

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

/** One hunk that replaces the whole file. */
function patchOf(before: string, after: string): string {
	const [removed, added] = [linesOf(before), linesOf(after)];
	const range = (lines: string[]): string => (lines.length === 0 ? '0,0' : `1,${lines.length}`);
	const body = [...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`)];
	return [`@@ -${range(removed)} +${range(added)} @@`, ...body].join('\n');
}

/**
 * Where the two ends of a pull request can be compared: the emulator copies what a fork has, so that one from a fork is
 * compared there, with the branch that the fork began with.
 */
function endsOf(root: string, pull: JsonObject) {
	const [base, head] = [asObject(pull['base']), asObject(pull['head'])];
	const fork = asText(asObject(head['repo'])['full_name']);
	if (fork === undefined || `/repos/${fork}` === root)
		return { root, base: String(base['sha']), head: String(head['sha']) };
	return { root: `/repos/${fork}`, base: String(base['ref']), head: String(head['ref']) };
}

/** The files that a pull request changes, each with its diff. */
export async function changesOf({ backend }: World, root: string, pull: JsonObject): Promise<JsonObject[]> {
	const textAt = async (path: string, sha: string): Promise<string> => {
		const file = await backend.read(`${at}/contents/${encodeURI(path)}?ref=${sha}`);
		return Buffer.from(asText(file?.['content']) ?? '', 'base64').toString('utf8');
	};
	const { root: at, base, head } = endsOf(root, pull);
	const comparison = await backend.read(`${at}/compare/${base}...${head}`);
	const files = Array.isArray(comparison?.['files']) ? comparison['files'].map(asObject) : [];
	return await Promise.all(
		files.map(async ({ filename, status, sha }) => {
			const before = status === 'added' ? '' : await textAt(String(filename), base ?? '');
			const after = status === 'removed' ? '' : await textAt(String(filename), head ?? '');
			const [deletions, additions] = [linesOf(before).length, linesOf(after).length];
			const counts = { additions, deletions, changes: additions + deletions };
			return { sha, filename, status, ...counts, patch: patchOf(before, after) };
		}),
	);
}

/** Serves what a pull request changes, which the emulator only makes up: its files, its diff and its patch. */
export function pullChangeRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const { backend } = world;

	/** The pull request, as the caller may see it. */
	const seen = async ({ params, account }: Call) => {
		const { owner = '', repo = '', number = '' } = params;
		const root = `/repos/${owner}/${repo}`;
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return undefined;
		const pull = await backend.read(`${root}/pulls/${number}`);
		return pull && { root, pull };
	};

	router.on('GET /repos/:owner/:repo/pulls/:number/files', async (call) => {
		const found = await seen(call);
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if (found === undefined) return notFound();
		return pageReply(world.url, call, await changesOf(world, found.root, found.pull), (file) => file);
	});

	router.on('GET /repos/:owner/:repo/pulls/:number/commits', async (call) => {
		const found = await seen(call);
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if (found === undefined) return notFound();
		const { root, base, head } = endsOf(found.root, found.pull);
		if (root === found.root) return await fallback(call);
		const told = await backend.read(`${root}/compare/${base}...${head}`);
		const commits = Array.isArray(told?.['commits']) ? told['commits'].map(asObject) : [];
		return pageReply(world.url, call, commits, (commit) => asOf(found.root, root, commit));
	});

	router.on('GET /repos/:owner/:repo/pulls/:number', async (call) => {
		const format = /^application\/vnd\.github\.(?:v3\.)?(diff|patch)$/.exec(call.headers['accept'] ?? '')?.[1];
		if (format === undefined) return await fallback(call);
		const found = await seen(call);
		if (found === undefined) return notFound();
		const files = await changesOf(world, found.root, found.pull);
		const diff = files.map(({ filename, patch, status }) => {
			const [from, to] = [status === 'added' ? '/dev/null' : `a/${String(filename)}`, `b/${String(filename)}`];
			return `diff --git a/${String(filename)} b/${String(filename)}\n--- ${from}\n+++ ${to}\n${String(patch)}\n`;
		});
		const head = format === 'patch' ? `Subject: [PATCH] ${String(found.pull['title'])}\n---\n` : '';
		const type = `application/vnd.github.${format}; charset=utf-8`;
		return { status: 200, headers: { 'content-type': type }, body: Buffer.from(head + diff.join('')) };
	});
}
