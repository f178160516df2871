import { type INodeProperties, UserError } from 'n8n-workflow';

import { repositoryField } from './repository';

/** One thing in a repository that has a number or an id of its own. */
export interface Numbered {
	/** As owner/name. */
	readonly repository: string;
	readonly number: number;
}

interface Named {
	readonly repository?: string;
	readonly number?: string;
}

const link = '^(?:https?://[^/]+/)?(?:api/v3/)?(?:repos/)?(?<repository>[\\w.-]+/[\\w.-]+)/';

const forms = {
	number: [
		/^#?(?<number>\d+)$/,
		/^(?<repository>[\w.-]+\/[\w.-]+)#(?<number>\d+)$/,
		new RegExp(`${link}(?:issues|pulls?|discussions)/(?<number>\\d+)(?:[/?#].*)?$`),
	],
	comment: [
		/^(?<number>\d+)$/,
		new RegExp(`${link}(?:issues|pulls?)/\\d+(?:/[^#]*)?#issuecomment-(?<number>\\d+)$`),
		new RegExp(`${link}issues/comments/(?<number>\\d+)$`),
	],
	// Pages of changed files link to #r and the ID, as GitHub's answers once did: PyGithub PullRequestComment.testEdit#1.
	reviewComment: [
		/^(?<number>\d+)$/,
		new RegExp(`${link}pulls?/\\d+(?:/[^#]*)?#(?:discussion_)?r(?<number>\\d+)$`),
		new RegExp(`${link}pulls/comments/(?<number>\\d+)$`),
	],
	commitComment: [
		/^(?<number>\d+)$/,
		new RegExp(`${link}(?:commit|pull/\\d+/commits)/[^#]+#commitcomment-(?<number>\\d+)$`),
		new RegExp(`${link}comments/(?<number>\\d+)$`),
	],
	review: [
		/^(?<number>\d+)$/,
		new RegExp(`${link}pulls?/\\d+(?:/[^#]*)?#pullrequestreview-(?<number>\\d+)$`),
		new RegExp(`${link}pulls/\\d+/reviews/(?<number>\\d+)$`),
	],
	alert: [
		/^#?(?<number>\d+)$/,
		new RegExp(`${link}security/(?:code-scanning|dependabot|secret-scanning)/(?<number>\\d+)(?:[/?#].*)?$`),
		new RegExp(`${link}(?:code-scanning|dependabot|secret-scanning)/alerts/(?<number>\\d+)$`),
	],
	finding: [/^#?(?<number>\d+)$/, new RegExp(`${link}code-quality/findings/(?<number>\\d+)$`)],
	artifact: [/^(?<number>\d+)$/, new RegExp(`${link}actions/(?:runs/\\d+/)?artifacts/(?<number>\\d+)(?:[/?#].*)?$`)],
	run: [/^(?<number>\d+)$/, new RegExp(`${link}actions/runs/(?<number>\\d+)(?:[/?#].*)?$`)],
	check: [
		/^(?<number>\d+)$/,
		new RegExp(`${link}actions/runs/\\d+/(?:attempts/\\d+/)?job/(?<number>\\d+)(?:[/?#].*)?$`),
		new RegExp(`${link}(?:actions/jobs|check-runs|runs)/(?<number>\\d+)(?:[/?#].*)?$`),
		new RegExp(`${link}.*[?&]check_run_id=(?<number>\\d+)(?:[&#].*)?$`),
	],
	deployment: [/^(?<number>\d+)$/, new RegExp(`${link}deployments/(?<number>\\d+)(?:[/?#].*)?$`)],
};

const examples = {
	number: '12, #12, octocat/hello-world#12 or the link',
	comment: "a comment's ID, such as 1234567, or the link that GitHub gives it",
	reviewComment: 'the ID of a comment on a line, such as 1234567, or the link that GitHub gives it',
	commitComment: 'the ID of a comment on a commit, such as 1234567, or the link that GitHub gives it',
	review: "a review's ID, such as 80, or its link, which ends with #pullrequestreview- and the ID",
	alert: "an alert's number, such as 4, or its link",
	finding: "a finding's number, such as 7, or its address in GitHub's API",
	artifact: "an artifact's ID, such as 724959172, or its link",
	run: "a run's ID, such as 30433642, or its link",
	check: "a check's ID, such as 34942661139, its link or that of a job",
	deployment: "a deployment's ID, such as 145988746, or its address in GitHub's API",
};

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The repository and number of an issue, pull request or discussion, a comment or a workflow run, from a number or link.
 *
 * @param repository what the Repository field says; empty when the text is to name it.
 * @throws UserError naming the field when the text is no such thing, or when the two name different repositories.
 */
export function parseNumbered(kind: keyof typeof forms, field: string, text: string, repository: string): Numbered {
	const found = forms[kind].map((form) => form.exec(text.trim())).find((match) => match !== null);
	const named: Named | undefined = found?.groups;
	if (named?.number === undefined)
		throw new UserError(`"${field}" does not accept "${text.slice(0, 80)}". Give ${examples[kind]}.`);
	if (named.repository === undefined && repository === '')
		throw new UserError(
			`"Repository" is missing: choose it, or let "${field}" name it, as a link${kind === 'number' ? ' or as octocat/hello-world#12' : ''}.`,
		);
	if (named.repository !== undefined && repository !== '' && !same(named.repository, repository))
		throw new UserError(
			`"${field}" is in ${named.repository}, but "Repository" says ${repository}. Leave Repository empty, or correct one of them.`,
		);
	return { repository: named.repository ?? repository, number: Number(named.number) };
}

/** The repository of something whose number or link may name it as well. */
export const repositoryOfField = {
	...repositoryField,
	required: false,
	description:
		'The repository; from the list, by its link, or as owner/name; leave it empty where the number or link next to it names the repository',
} as const satisfies INodeProperties;

/** How an issue or a pull request is named by its number, as the forms check it. */
export const numberForm = {
	regex: '#?[0-9]+|[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+#[0-9]+',
	errorMessage:
		'Give a number such as 12 or #12, a number with its repository such as octocat/hello-world#12, or the link.',
} as const;

/** The number, or the id, that a link ends with. Pure. */
export const numberOf = (link: string | null | undefined): number | undefined =>
	Number(/\/(\d+)$/.exec(link ?? '')?.[1]) || undefined;
