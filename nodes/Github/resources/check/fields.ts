import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { parseNumbered } from '../../api/numbered';
import { branchOrDefault, commitSha, refField } from '../../api/refs';
import { segmentsOf } from '../../api/repository';

/** What checks are about: a commit, or what leads to one. */
export const commitField = {
	...refField,
	displayName: 'Branch, Tag, Commit or Pull Request',
	placeholder: 'e.g. main, 7fd1a60b01f9 or #12',
	description:
		'Branch, tag, SHA or link, or pull request such as #12; the link can be of any of these or of a workflow run; empty means the default branch',
} as const satisfies INodeProperties;

export const checkField = {
	displayName: 'Check ID',
	name: 'checkId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 34942661139',
	description: 'ID or link of the check, or link of a job',
} as const satisfies INodeProperties;

interface Commit {
	/** As owner/name. */
	readonly repository: string;
	/** What GitHub's paths take for a commit. */
	readonly ref: string;
	/** The pull request whose newest commit it is. */
	readonly pullRequest?: number;
}

const link = '^https?://[^/]+/(?:api/v3/)?(?:repos/)?([\\w.-]+/[\\w.-]+)/';
const pull = /^(?:[\w.-]+\/[\w.-]+)?#\d+$|^https?:\/\/.+\/pulls?\/\d+/;
/** A commit as a pull request shows it, alone or with its files. The commit counts, not the newest one of the pull request. */
const ofPull = new RegExp(`${link}pulls?/\\d+/(?:commits|files|changes)/([0-9a-f]{7,64})/?(?:[?#].*)?$`, 'i');
const ofPullRange = new RegExp(`${link}pulls?/\\d+/(?:files|changes)/[0-9a-f]{7,64}\\.\\.`, 'i');
const run = new RegExp(`${link}actions/runs/(\\d+)(?:[/?#].*)?$`);
const page = new RegExp(`${link}(?:commits?|tree|releases/tag)/([^?#]+?)/?(?:[?#].*)?$`);

/** The repository that a link names, which may be the one that was chosen, and no other. */
function repositoryOf(named: string, chosen: string): string {
	if (chosen === '' || chosen.toLowerCase() === named.toLowerCase()) return named;
	throw new UserError(
		`"${commitField.displayName}" is in ${named}, but "Repository" says ${chosen}. Leave Repository empty, or correct one of them.`,
	);
}

/** Whether a bare number names a pull request, since no branch, tag or commit has this name. */
async function isPullNumber(api: Api, text: string, repository: string): Promise<boolean> {
	if (!/^\d{1,6}$/.test(text) || repository === '') return false;
	const sha = await commitSha(api, repository, text).catch((error: unknown) => {
		if (isClientError(error)) return undefined;
		throw error;
	});
	return sha === undefined;
}

/**
 * The commit that a form names, by its SHA, a branch, a tag, a pull request, or the link of one of these or of a run.
 *
 * @throws UserError when no repository is named, or two different ones are.
 */
export async function commitOf(
	api: Api,
	given: { readonly repository: string; readonly ref: string },
): Promise<Commit> {
	const text = given.ref.trim();
	const [, placeOfPull, sha] = ofPull.exec(text) ?? [];
	if (placeOfPull !== undefined && sha !== undefined)
		return { repository: repositoryOf(placeOfPull, given.repository), ref: sha };
	if (ofPullRange.test(text))
		throw new UserError(`"${commitField.displayName}" is the link of several commits. Give the SHA of one of them.`);
	if (pull.test(text) || (await isPullNumber(api, text, given.repository))) {
		const { repository, number } = parseNumbered('number', commitField.displayName, text, given.repository);
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}`;
		const { head } = await api.request<{ head: { sha: string } }>({ method: 'GET', path: at });
		return { repository, ref: head.sha, pullRequest: number };
	}
	const [, ofRun, id] = run.exec(text) ?? [];
	if (ofRun !== undefined && id !== undefined) {
		const repository = repositoryOf(ofRun, given.repository);
		const at = path`/repos/${segmentsOf(repository)}/actions/runs/${id}`;
		return { repository, ref: (await api.request<{ head_sha: string }>({ method: 'GET', path: at })).head_sha };
	}
	const [, ofPage, ref] = page.exec(text) ?? [];
	if (ofPage !== undefined && ref !== undefined)
		return { repository: repositoryOf(ofPage, given.repository), ref: decodeURIComponent(ref) };
	if (/^https?:/.test(text))
		throw new UserError(
			`"${commitField.displayName}" does not accept "${text.slice(0, 80)}". Give a name, a SHA, #12, or the link of a commit, branch, pull request or workflow run.`,
		);
	if (given.repository === '')
		throw new UserError(`"Repository" is missing: choose it, or let "${commitField.displayName}" name it, as a link.`);
	return { repository: given.repository, ref: await branchOrDefault(api, given.repository, text) };
}
