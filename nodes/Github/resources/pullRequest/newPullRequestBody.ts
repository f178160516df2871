import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import type { Api } from '../../../shared/catalogue/api';
import type { branchesFields } from './branches';
import type { newPullRequestField } from './fields';
import { branchOrDefault } from '../../api/refs';
import { milestoneNumber } from '../milestone/milestone';
import { loginsOf, namesOf } from '../../api/names';
import { parseNumbered } from '../../api/numbered';
import type { Extras } from './pullRequestExtras';

type Given = Params<typeof branchesFields> &
	Params<readonly [typeof newPullRequestField]> & { readonly repository: string };

/** A branch as people paste it: without `refs/heads/`. */
const branch = (name: string) => name.trim().replace(/^((?:[\w-]+:)?)refs\/heads\//, '$1');

/**
 * The body that opens a pull request, and what is added to it afterwards.
 *
 * @throws UserError when it has neither title nor issue, or both, or names that lead nowhere.
 */
export async function openingOf(api: Api, given: Given): Promise<{ body: IDataObject; extras: Extras }> {
	const { repository, title, head, base, body, additionalFields } = given;
	const { draft, maintainerCanModify, headRepository, issue, milestone, ...lists } = additionalFields;
	if (!title.trim() && !issue) throw new UserError('"Title" is missing. Fill it in, or name an issue in "From Issue".');
	if (title.trim() && issue)
		throw new UserError('"Title" and "From Issue" exclude each other: the pull request takes the title of the issue.');
	const source = branch(head);
	const extras: Extras = {
		reviewers: loginsOf('Reviewers', lists.reviewers ?? ''),
		teamReviewers: loginsOf('Team Reviewers', lists.teamReviewers ?? '').map((team) => team.replace(/^.*\//, '')),
		labels: namesOf('Labels', lists.labels ?? ''),
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
