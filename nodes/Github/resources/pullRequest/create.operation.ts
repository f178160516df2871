import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere, isGiven } from '../../../shared/steps/ifExists';
import { addAssignees, addLabels, notAssigned } from '../../api/writing/addToIssue';
import { ifPullRequestExistsField, isTaken } from '../../api/writing/ifExists';
import { loginsOf, labelsOf, namesOf, teamsOf } from '../../api/names';
import { parseNumbered } from '../../api/numbered';
import type { Like } from '../../api/officialTypes';
import { branchOrDefault } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneNumber } from '../milestone/milestone';
import { branchesFields, newPullRequestField, reviewerLogins } from './fields';
import { newPullRequests } from './shape';

/** What GitHub takes only after a pull request was opened. */
interface Extras {
	readonly reviewers: readonly string[];
	readonly teamReviewers: readonly string[];
	readonly labels: readonly string[];
	readonly assignees: readonly string[];
	readonly milestone: number | null | undefined;
}

/**
 * Adds to an open pull request what was asked for, one thing after the other.
 *
 * @returns what could not be added and why; the pull request exists whatever happens here.
 */
async function applyExtras(api: Api, repository: string, number: number, extras: Extras): Promise<string[]> {
	const root = [...segmentsOf(repository)];
	const { reviewers, teamReviewers, labels, assignees, milestone } = extras;
	const warnings: string[] = [];
	const attempt = async (what: string, act: () => Promise<unknown>) => {
		try {
			await act();
		} catch (error) {
			warnings.push(`${what} could not be added: ${error instanceof Error ? error.message : String(error)}`);
		}
	};
	if (reviewers.length + teamReviewers.length > 0)
		await attempt(`The reviewers ${[...reviewers, ...teamReviewers].join(', ')}`, async () => {
			const body: IDataObject = { reviewers: [...reviewers], team_reviewers: [...teamReviewers] };
			await api.request({ method: 'POST', path: path`/repos/${root}/pulls/${number}/requested_reviewers`, body });
		});
	if (labels.length > 0)
		await attempt(`The labels ${labels.join(', ')}`, async () => await addLabels(api, repository, number, labels));
	if (assignees.length > 0)
		await attempt(`The assignees ${assignees.join(', ')}`, async () => {
			const missing = notAssigned(await addAssignees(api, repository, number, assignees), assignees);
			if (missing.length > 0) throw new Error(`GitHub left out ${missing.join(', ')}, who may lack access.`);
		});
	if (typeof milestone === 'number')
		await attempt(`The milestone ${milestone}`, async () => {
			await api.request({ method: 'PATCH', path: path`/repos/${root}/issues/${number}`, body: { milestone } });
		});
	return warnings;
}

const isAsked = ({ milestone, ...lists }: Extras): boolean =>
	typeof milestone === 'number' || Object.values(lists).some((list) => list.length > 0);

type Given = Params<typeof branchesFields> &
	Params<readonly [typeof newPullRequestField]> & { readonly repository: string };

/** A branch as people paste it: without `refs/heads/`. */
const branch = (name: string) => name.trim().replace(/^((?:[\w-]+:)?)refs\/heads\//, '$1');

/**
 * The body that opens a pull request, and what is added to it afterwards.
 *
 * @throws UserError when it has neither title nor issue, or both, or names that lead nowhere.
 */
async function openingOf(api: Api, given: Given): Promise<{ body: IDataObject; extras: Extras }> {
	const { repository, title, head, base, body, additionalFields } = given;
	const { draft, maintainerCanModify, headRepository, issue, milestone, ...lists } = additionalFields;
	if (!title.trim() && !issue) throw new UserError('"Title" is missing. Fill it in, or name an issue in "From Issue".');
	if (title.trim() && issue)
		throw new UserError('"Title" and "From Issue" exclude each other: the pull request takes the title of the issue.');
	const source = branch(head);
	const extras: Extras = {
		reviewers: reviewerLogins(lists.reviewers ?? ''),
		teamReviewers: teamsOf('Team Reviewers', lists.teamReviewers ?? ''),
		labels: await labelsOf(api, repository, namesOf('Labels', lists.labels ?? '')),
		assignees: loginsOf('Assignees', lists.assignees ?? ''),
		milestone: milestone ? await milestoneNumber(api, repository, milestone) : undefined,
	};
	const about: IDataObject = issue
		? { issue: parseNumbered('number', 'From Issue', issue, repository).number }
		: { title, body: body || undefined };
	const asked: IDataObject = {
		...about,
		head: source,
		base: await branchOrDefault(api, repository, base),
		draft,
		maintainer_can_modify: maintainerCanModify,
		head_repo: headRepository || undefined,
	};
	return { body: asked, extras };
}

type Pull = IDataObject & Like<'pull-request', unknown, 'number'>;

/**
 * The open pull request of the same branches; GitHub takes no second one. Without an owner it would pass the filter over:
 * https://docs.github.com/rest/pulls/pulls#list-pull-requests
 */
async function openPull(api: Api, repository: string, { head, base, head_repo: from }: IDataObject) {
	const [owner = ''] = segmentsOf(repository);
	const source = String(head);
	const query = { state: 'open', base, head: source.includes(':') ? source : `${owner}:${source}` };
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls`, query } as const;
	for await (const pull of api.rows<Pull & { head?: { repo?: { name?: string } | null } }>(request)) {
		if (from === undefined || pull.head?.repo?.name === from) return pull;
	}
	return undefined;
}

export const createPullRequest = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a pull request',
	description: 'Open a pull request from a branch or a fork',
	alias: ['open pull request', 'create pr'],
	docs: 'https://docs.github.com/rest/pulls/pulls#create-a-pull-request',
	notForTools: ['issue', 'headRepository'],
	kind: 'write',
	replacesMarkdown: true,
	rights: 'Pull requests: write',
	shape: createdOf(newPullRequests),
	fields: [repositoryField, ...branchesFields, newPullRequestField, ifPullRequestExistsField],
	run: async (api, input, context) => {
		const { hint, readBack } = context;
		const { repository, ifExists } = input;
		const { body, extras } = await openingOf(api, input);
		const at = path`/repos/${segmentsOf(repository)}/pulls`;
		const placeOf = ({ number }: Pull) => path`/repos/${segmentsOf(repository)}/pulls/${number}`;
		/** The pull request with what is added to it once it is there. */
		const withExtras = async (pull: Pull): Promise<Pull> => {
			if (!isAsked(extras)) return pull;
			const warnings = await applyExtras(api, repository, pull.number, extras);
			const read = async () => await api.request<Pull>({ method: 'GET', path: placeOf(pull) });
			const whole = (await readBack(`Pull request ${repository}#${pull.number} was opened`, read)) ?? pull;
			if (warnings.length === 0) return whole;
			hint(`Pull request ${repository}#${pull.number} is open, but not as asked. ${warnings.join(' ')}`);
			return { ...whole, warnings };
		};
		return await createUnlessThere<Pull>(
			api,
			{
				ifExists,
				name: `open pull request of "${String(body.head)}" into "${String(body.base)}" in ${repository}`,
				find: async () => {
					const found = await openPull(api, repository, body);
					return found && (await api.request<Pull>({ method: 'GET', path: placeOf(found) }));
				},
				create: async () => await withExtras(await api.request<Pull>({ method: 'POST', path: at, body })),
				update: async (found) => {
					const { title, body: text, maintainer_can_modify: canModify } = body;
					const changes = { title, body: text, maintainer_can_modify: canModify };
					if (!isGiven(changes)) return await withExtras(found);
					return await withExtras(await api.request<Pull>({ method: 'PATCH', path: placeOf(found), body: changes }));
				},
				isTaken,
			},
			context,
		);
	},
});
